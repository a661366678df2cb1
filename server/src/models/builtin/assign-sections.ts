import { contentTerms } from "../../research/text/content-terms.ts";
import type { EvidenceSentence } from "./evidence-sentences.ts";

/** What a section is about, as far as the plan says. */
export interface SectionTopic {
  title: string;
  questions: readonly string[];
  scope: string;
}

const TITLE_WEIGHT = 3;
const QUESTIONS_WEIGHT = 1;
const SCOPE_WEIGHT = 1;
const HEAD_WEIGHT = 0.5;

/**
 * Gives each sentence to one section of a plan, by the words the sentence and its heading share with it. A sentence alone decides, not the evidence
 * around it, so calls that write different sections from overlapping evidence agree, and no sentence is written twice.
 */
export function createSectionFinder(sections: readonly SectionTopic[], language: string): (sentence: EvidenceSentence) => number {
  const weights = sections.map((section) => topicWeights(section, language));
  const inSections = new Map<string, number>();
  for (const terms of weights) for (const term of terms.keys()) inSections.set(term, (inSections.get(term) ?? 0) + 1);
  return (sentence) => {
    const head = new Set(contentTerms(`${sentence.heading ?? ""} ${sentence.sourceTitle}`, language));
    let best = -1;
    let bestValue = 0;
    for (const [at, terms] of weights.entries()) {
      const value = fit(terms, sentence.termSet, inSections, sections.length) + HEAD_WEIGHT * fit(terms, head, inSections, sections.length);
      if (value > bestValue + 1e-9) [best, bestValue] = [at, value];
    }
    return best >= 0 ? best : spread(sentence.text, sections.length);
  };
}

function topicWeights(section: SectionTopic, language: string): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of new Set(contentTerms(text, language))) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  add(section.scope, SCOPE_WEIGHT);
  for (const question of section.questions) add(question, QUESTIONS_WEIGHT);
  add(section.title, TITLE_WEIGHT);
  return weights;
}

/** Weighted overlap; a word that every section names tells none apart. */
function fit(
  terms: ReadonlyMap<string, number>,
  words: ReadonlySet<string>,
  inSections: ReadonlyMap<string, number>,
  total: number,
): number {
  let value = 0;
  for (const [term, weight] of terms) {
    if (words.has(term)) value += weight * Math.log((1 + total) / (inSections.get(term) ?? 1));
  }
  return value;
}

/** A sentence that fits none goes to a section by its letters: always the same one. */
function spread(text: string, sections: number): number {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003;
  return sum % Math.max(1, sections);
}
