import { countWords } from "@plumbline/shared/text/count-words.ts";
import { contentTerms } from "../../research/text/content-terms.ts";
import type { EvidenceSentence } from "./evidence-sentences.ts";

const CLAUSE = /(?<=[，；、：。])|(?<=[,;:]\s)/u;
const LEFT_OUT = 4;

/**
 * A sentence as it is when it fits into so many words, else the clauses of it that say most on what was asked, side by side as they stand in the
 * source, with a mark where something is left out. Rows of tables stay whole.
 */
export function partOfSentence(sentence: EvidenceSentence, words: number, asked: ReadonlySet<string>, language: string): EvidenceSentence {
  if (sentence.words <= words || sentence.tableHead !== null) return sentence;
  const clauses = sentence.text.split(CLAUSE).map((text) => ({
    text,
    words: countWords(text),
    value: new Set(contentTerms(text, language).filter((term) => asked.has(term))).size,
  }));
  const best = clauses.reduce((most, clause, at) => (clause.value > (clauses[most]?.value ?? 0) ? at : most), 0);
  let [from, to] = [best, best + 1];
  let left = words - LEFT_OUT - (clauses[best]?.words ?? 0);
  if (left < 0) return sentence;
  // What answers stands before or behind what is asked about: the richer side first.
  for (;;) {
    const sides = [from - 1, to].filter((at) => (clauses[at]?.words ?? Number.POSITIVE_INFINITY) <= left);
    const [next] = sides.sort((a, b) => (clauses[b]?.value ?? 0) - (clauses[a]?.value ?? 0) || b - a);
    if (next === undefined) break;
    left -= clauses[next]?.words ?? 0;
    [from, to] = [Math.min(from, next), Math.max(to, next + 1)];
  }
  const kept = clauses.slice(from, to).map((clause) => clause.text);
  const body = kept.join("").trim();
  const text = `${from > 0 ? "[…] " : ""}${to < clauses.length ? `${body.replace(/[，；、：,;:]$/u, "")} …` : body}`;
  const terms = contentTerms(text, language);
  return { ...sentence, text, words: countWords(text), terms, termSet: new Set(terms) };
}
