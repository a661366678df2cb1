import type { SummariseSourceInput, SummariseSourceOutput } from "../../research/operations/summarise-source.ts";
import { estimateTokens } from "../../research/text/estimate-tokens.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { rankSentences } from "./rank-sentences.ts";

/** The sentences of one source that say most on the question, within the tokens, in reading order. */
export function summariseSource(input: SummariseSourceInput): SummariseSourceOutput {
  const { question, language, source, maxTokens } = input;
  const ranked = rankSentences(evidenceSentences([source], language), { question, language });
  const chosen = chooseSentences(ranked, { words: maxTokens, floor: 0.02 });
  let left = maxTokens;
  const kept = chosen.filter((sentence) => {
    const tokens = estimateTokens(sentence.text);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
  kept.sort((a, b) => a.order - b.order);
  return { sentences: kept.map((sentence) => ({ text: sentence.text, passageIds: [sentence.passageId] })) };
}
