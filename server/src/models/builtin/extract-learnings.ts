import type { ExtractLearningsInput, ExtractLearningsOutput } from "../../research/operations/extract-learnings.ts";
import { askedTerms, contentTerms, coverage } from "../../research/text/content-terms.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { type EvidenceSentence, evidenceSentences } from "./evidence-sentences.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { phrasesFor } from "./phrases.ts";
import { rankSentences } from "./rank-sentences.ts";

/** Share of a sentence's words that one learning may hold already. */
const KNOWN = 0.75;
/** Share of a phrase's words in one question from which on the question asks about it. */
const ASKED = 0.6;
const MOST_PHRASES = 150;

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

/** Questions on what the learnings name and nobody asked about. */
function followUps(input: ExtractLearningsInput, learnings: readonly string[]): string[] {
  const { language, maxFollowUps } = input;
  const asked = [input.question, input.goal, input.query, ...input.asked].map((text) => new Set(askedTerms(text, language)));
  const questions: string[] = [];
  // The whole material tells verbs from nouns better than a few sentences do.
  const material = input.evidence.flatMap((block) => block.passages.map((passage) => passage.text));
  const said = learnings.map((learning) => learning.toLowerCase());
  // The first learning speaks best to this branch: what it raises, other branches do not.
  const phrases = nounPhrases(material, MOST_PHRASES)
    .filter((phrase) => !phrase.isCommonWord)
    .map((phrase) => ({ text: phrase.text, place: said.findIndex((learning) => learning.includes(phrase.text.toLowerCase())) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
  for (const { text } of phrases) {
    if (questions.length >= maxFollowUps) break;
    const terms = new Set(askedTerms(text, language));
    if (terms.size === 0 || asked.some((other) => coverage(terms, other) >= ASKED)) continue;
    asked.push(terms);
    questions.push(phrasesFor(language).about(text));
  }
  return questions;
}
