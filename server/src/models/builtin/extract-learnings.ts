import type { ExtractLearningsInput, ExtractLearningsOutput } from "../../research/operations/extract-learnings.ts";
import { askedTerms, contentTerms, coverage } from "../../research/text/content-terms.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { type EvidenceSentence, evidenceSentences } from "./evidence-sentences.ts";
import { rankSentences } from "./rank-sentences.ts";
import { topicWords } from "./topic-title.ts";

/** Share of a sentence's words that one learning may hold already. */
const KNOWN = 0.75;

/** The sentences that say most on the goal and are not learnt yet, each with every source that says it, and queries for the terms they raise. */
export function extractLearnings(input: ExtractLearningsInput): ExtractLearningsOutput {
  const { language, learnt } = input;
  const known = learnt.map((text) => new Set(contentTerms(text, language)));
  const sentences = evidenceSentences(input.evidence, language).filter((sentence) => sentence.tableHead === null && !sentence.dependent);
  const fresh = sentences.filter((sentence) => !known.some((terms) => coverage(sentence.termSet, terms) >= KNOWN));
  const ranked = rankSentences(fresh, { question: input.goal, beside: [input.query, input.question, ...input.instructions], language });
  const chosen = chooseSentences(ranked, { words: Number.POSITIVE_INFINITY, count: input.maxLearnings, floor: 0.25 });
  const learnings = chosen.map((sentence) => ({ text: sentence.text, sources: sourcesOf(sentence, sentences) }));
  return {
    learnings,
    followUps: followUps(
      input,
      learnings.map((learning) => learning.text),
    ),
  };
}

/** The sentence's own source first, then those that say nearly the same. */
function sourcesOf(sentence: EvidenceSentence, all: readonly EvidenceSentence[]): number[] {
  const same = all.filter((other) => coverage(sentence.termSet, other.termSet) >= 0.9).map((other) => other.source);
  return [...new Set([sentence.source, ...same])];
}

function followUps(input: ExtractLearningsInput, learnings: readonly string[]): string[] {
  const { language, maxFollowUps } = input;
  const topic = topicWords(input.question, language);
  const asked = [input.question, input.goal, input.query, ...input.asked].map((text) => new Set(askedTerms(text, language)));
  const questions: string[] = [];
  for (const phrase of keyPhrases(learnings.join("\n"), maxFollowUps * 6)) {
    if (questions.length >= maxFollowUps) break;
    const terms = new Set(askedTerms(phrase, language));
    if (terms.size === 0 || asked.some((other) => coverage(terms, other) >= 0.6)) continue;
    asked.push(terms);
    questions.push(`${topic} ${phrase}`);
  }
  return questions;
}
