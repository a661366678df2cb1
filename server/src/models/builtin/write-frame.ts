import type { Prose } from "../../research/operations/evidence-block.ts";
import type { WriteFrameInput } from "../../research/operations/write-frame.ts";
import { extractNote } from "./answer-quick.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { evidenceSentences, proseSentences } from "./evidence-sentences.ts";
import { phrasesFor } from "./phrases.ts";
import { quoteSentences } from "./quote-sentences.ts";
import { type RankedSentence, rankSentences } from "./rank-sentences.ts";
import { sentenceKey } from "./sentence-key.ts";
import { ON_TOPIC } from "./topic-fit.ts";

/** Sentences that introduction and conclusion share between them. */
const FRAME_SENTENCES = 8;

/** The note, then the sentences that speak best to the whole question and stand in no section. */
export function writeIntroduction(input: WriteFrameInput): Prose {
  const chosen = within(
    frameSentences(input).filter((_, at) => at % 2 === 0),
    input.words,
  );
  return { markdown: [extractNote(input.brief.language), quoteSentences(chosen)].filter((part) => part !== "").join("\n\n") };
}

/** What speaks to the whole question and stands neither in a section nor in the introduction; else where the sections lead. */
export function writeConclusion(input: WriteFrameInput): Prose {
  const chosen = within(
    frameSentences(input).filter((_, at) => at % 2 === 1),
    input.words,
  );
  if (chosen.length > 0) return { markdown: quoteSentences(chosen) };
  return { markdown: phrasesFor(input.brief.language).summary(input.sections.length) };
}

/** The same list for both calls, whatever words each may have: the introduction takes every other one, the conclusion the rest. */
function frameSentences(input: WriteFrameInput): RankedSentence[] {
  const { question, language, instructions } = input.brief;
  const written = new Set(input.sections.flatMap((section) => proseSentences(section.markdown).map(sentenceKey)));
  const ranked = rankSentences(evidenceSentences(input.evidence, language), { question, beside: [input.title, ...instructions], language });
  const free = ranked.filter(
    (sentence) =>
      sentence.fit >= ON_TOPIC && sentence.tableHead === null && !sentence.dependent && !written.has(sentenceKey(sentence.text)),
  );
  return chooseSentences(free, { words: Number.POSITIVE_INFINITY, count: FRAME_SENTENCES, floor: 0.35 });
}

function within(sentences: readonly RankedSentence[], words: number): RankedSentence[] {
  const kept: RankedSentence[] = [];
  let left = words;
  for (const sentence of sentences) {
    if (sentence.words + 1 > left) continue;
    kept.push(sentence);
    left -= sentence.words + 1;
  }
  return kept;
}
