import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { conceptOf } from "./concepts.ts";
import { normalText } from "./normal-text.ts";
import { joinStatements, readStatement, type Statement } from "./statement.ts";
import { UNSPACED } from "./unspaced.ts";
import { wordKey } from "./word-key.ts";

export interface SentenceSpan {
  start: number;
  end: number;
}

/** One source, cut into sentences and indexed once for all claims that cite it. */
export interface SourceIndex {
  id: string;
  content: string;
  sentences: SentenceSpan[];
  /** True when the text or its title has the word, lower case; `small` asks for it written small. */
  hasWord(word: string, small?: boolean): boolean;
  /** Numbers anywhere in it are looked up in its sentences' statements; years also in its title and date. */
  context: Statement;
  /** Sentences by how much of these terms they hold, best first; at most `max`. */
  rank(terms: ReadonlyMap<string, number>, max: number): number[];
  /** Share of sentences that hold a term, 0–1. */
  spread(term: string): number;
  statement(from: number, to: number): Statement;
}

/** Longest text indexed, characters: what a claim cites stands near what was read for it. */
const LONGEST = 400_000;
/** A passage that is cited without a stop is cut here. */
const LONGEST_SENTENCE = 600;

export function indexSource(source: { id: string; title: string; publishedAt: string | null; content: string }): SourceIndex {
  const { content } = source;
  const sentences = splitSentences(content.slice(0, LONGEST)).flatMap((span) => bounded(content, span));
  const lower = normalText(`${source.title}\n${content}`).toLowerCase();
  const written = new Set(content.match(LATIN_WORD) ?? []);
  const anyCase = new Set([...written, ...(source.title.match(LATIN_WORD) ?? [])].map((word) => word.toLowerCase()));
  const postings = new Map<string, number[]>();
  for (const [at, { start, end }] of sentences.entries()) {
    for (const term of new Set(indexTerms(content.slice(start, end)))) {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, [at]);
      else list.push(at);
    }
  }
  const statements = new Map<string, Statement>();
  return {
    id: source.id,
    content,
    sentences,
    hasWord(word, small = false) {
      if (!/^\p{Script=Latin}+$/u.test(word)) return lower.includes(word);
      const words = small ? written : anyCase;
      return words.has(word) || words.has(`${word}s`);
    },
    context: readStatement(`${source.title}. ${source.publishedAt ?? ""}`),
    rank(terms, max) {
      const scores = new Map<number, number>();
      for (const [term, weight] of terms) {
        const list = postings.get(term);
        if (list === undefined) continue;
        const rarity = weight * Math.log(1 + sentences.length / list.length);
        for (const at of list) scores.set(at, (scores.get(at) ?? 0) + rarity);
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, max)
        .map(([at]) => at);
    },
    spread: (term) => (postings.get(term)?.length ?? 0) / Math.max(1, sentences.length),
    statement(from, to) {
      const key = `${String(from)}-${String(to)}`;
      const known = statements.get(key);
      if (known !== undefined) return known;
      const read =
        from === to
          ? readStatement(content.slice(sentences[from]?.start ?? 0, sentences[to]?.end ?? 0))
          : joinStatements(Array.from({ length: to - from + 1 }, (_, offset) => this.statement(from + offset, from + offset)));
      statements.set(key, read);
      return read;
    },
  };
}

const LATIN_WORD = /\p{Script=Latin}+/gu;
const RUN = new RegExp(`[${UNSPACED}]+|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, "gv");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/** The terms a sentence is found by: stems and concepts of words, digits, bigrams of scripts without spaces. */
export function indexTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUN)) {
    if (!IS_UNSPACED.test(run)) {
      const concept = conceptOf(run);
      terms.push(wordKey(run));
      if (concept !== null) terms.push(`~${concept}`);
    } else if (run.length === 1) terms.push(run);
    else for (let at = 0; at + 1 < run.length; at++) terms.push(run.slice(at, at + 2));
  }
  return terms;
}

function bounded(content: string, { start, end }: SentenceSpan): SentenceSpan[] {
  if (end - start <= LONGEST_SENTENCE) return [{ start, end }];
  const pieces: SentenceSpan[] = [];
  for (let from = start; from < end; ) {
    const limit = Math.min(end, from + LONGEST_SENTENCE);
    const window = content.slice(from, limit);
    const cut =
      limit === end
        ? window.length
        : Math.max(
            window.lastIndexOf("\n"),
            window.lastIndexOf("; "),
            window.lastIndexOf("；"),
            window.lastIndexOf("，") + 1,
            window.lastIndexOf(", ") + 1,
          );
    const length = cut > LONGEST_SENTENCE / 3 ? cut : window.length;
    const piece = content.slice(from, from + length);
    const lead = piece.length - piece.trimStart().length;
    if (piece.trim() !== "") pieces.push({ start: from + lead, end: from + lead + piece.trim().length });
    from += length;
  }
  return pieces;
}
