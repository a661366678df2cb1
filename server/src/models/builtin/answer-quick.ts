import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { AnswerQuickInput } from "../../research/operations/answer-quick.ts";
import type { Brief, EvidenceBlock, Prose } from "../../research/operations/evidence-block.ts";
import { askedTerms } from "../../research/text/content-terms.ts";
import { chooseSentences, withAntecedents } from "./choose-sentences.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { partOfSentence } from "./part-of-sentence.ts";
import { phrasesFor } from "./phrases.ts";
import { quoteSentences } from "./quote-sentences.ts";
import { type RankedSentence, rankSentences } from "./rank-sentences.ts";

/** Words of the opening, which should answer the question by itself. */
const LEAD_WORDS = 140;
const LEAD_FLOOR = 0.35;
/** What follows must come near the best sentence. */
const MORE_FLOOR = 0.3;
/** Share of the words one sentence may take; of a longer one the part that answers is quoted. */
const MOST_SHARE = 0.75;
/** An answer wants the point more than variety. */
const LAMBDA = 0.9;

/** The note that opens every text of the built-in model, as a Markdown quote. */
export function extractNote(language: string): string {
  return `> ${reportLabels(language).extractNote}`;
}

/** The sentences that answer best, the best first, then what adds to them by source; never more than the words asked for. */
export function answerQuick(input: AnswerQuickInput): Prose {
  const note = extractNote(input.brief.language);
  const body = answerFrom(input.evidence, input.brief.question, input.brief, input.maxWords - countWords(note));
  return { markdown: `${note}\n\n${body ?? phrasesFor(input.brief.language).notInSources}` };
}

/** Quotes that answer a question within so many words, or null when no sentence speaks to it. */
export function answerFrom(evidence: readonly EvidenceBlock[], question: string, brief: Brief, words: number): string | null {
  const { language, instructions } = brief;
  const asked = new Set(askedTerms(question, language));
  const whole = rankSentences(evidenceSentences(evidence, language), { question, beside: instructions, language });
  const ranked = whole.map((sentence) => ({ ...sentence, ...partOfSentence(sentence, Math.round(words * MOST_SHARE), asked, language) }));
  const leadWords = Math.min(LEAD_WORDS, words);
  const best = chooseSentences(ranked, { words: leadWords, floor: LEAD_FLOOR, lambda: LAMBDA });
  const lead = best.length > 0 ? best : chooseSentences(ranked, { words, count: 1 });
  const [first] = lead;
  if (first === undefined) return null;
  const left = words - lead.reduce((sum, sentence) => sum + sentence.words + 1, 0);
  const prose = ranked.filter((sentence) => sentence.tableHead === null);
  const found = chooseSentences(prose, { words: left, floor: MORE_FLOOR, lambda: LAMBDA, used: lead });
  const more = withAntecedents(found, ranked, { words: left, used: lead });
  const opening = runFrom(first, lead);
  const rest = lead.filter((sentence) => !opening.includes(sentence));
  return [quoteSentences(opening), quoteSentences(rest, true), quoteSentences(more)].filter((part) => part !== "").join("\n\n");
}

/** The best sentence and the chosen ones that follow it directly in its passage. */
function runFrom(first: RankedSentence, chosen: readonly RankedSentence[]): RankedSentence[] {
  const run = [first];
  for (;;) {
    const next = chosen.find(
      ({ order, passageId, tableHead }) =>
        order === first.order + run.length && passageId === first.passageId && tableHead === first.tableHead,
    );
    if (next === undefined) return run;
    run.push(next);
  }
}
