import { askedTerms } from "../../research/text/content-terms.ts";
import { stem } from "../../research/text/stem.ts";

/** A name tells topics apart better than a common word. */
const NAME_WEIGHT = 2;
/** Below this share of the best passage's fit a passage is on another topic. */
export const ON_TOPIC = 0.4;

/**
 * How well each passage, given as its terms with those of its heading and title, fits the topic of a question, 0–1, the best one having 1: the
 * share of the question's words and word pairs, by rarity, that it holds. Tells a passage on the topic from one that only shares a word with the
 * question. All 1 when no passage shares any.
 */
export function topicFit(passages: readonly (readonly string[])[], question: string, language: string): number[] {
  const asked = [...new Set(askedTerms(question, language))];
  const names = namesIn(question);
  const sets = passages.map((terms) => new Set(terms));
  const weights = asked.map((term) => {
    const holding = sets.filter((set) => set.has(term)).length;
    return Math.log(1 + (sets.length + 1) / (holding + 0.5)) * (names.has(term) ? NAME_WEIGHT : 1);
  });
  const fits = passages.map((terms, at) => fitOf(terms, sets[at] ?? new Set(), asked, weights));
  const best = fits.reduce((most, fit) => Math.max(most, fit), 0);
  return fits.map((fit) => (best > 0 ? fit / best : 1));
}

function fitOf(terms: readonly string[], held: ReadonlySet<string>, asked: readonly string[], weights: readonly number[]): number {
  const pairs = new Set(terms.slice(1).map((term, at) => `${terms[at] ?? ""} ${term}`));
  let fit = 0;
  for (const [at, term] of asked.entries()) {
    const weight = weights[at] ?? 0;
    if (!held.has(term)) continue;
    fit += weight;
    const next = asked[at + 1];
    if (next !== undefined && pairs.has(`${term} ${next}`)) fit += Math.min(weight, weights[at + 1] ?? 0);
  }
  return fit;
}

/** Stems of capitalised words that do not open the question. */
function namesIn(question: string): ReadonlySet<string> {
  const words = question.match(/(?<=[\p{L}\p{N},;:)"'’]\s)\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => stem(word.toLowerCase())));
}
