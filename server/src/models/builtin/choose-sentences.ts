import { coverage } from "../../research/text/content-terms.ts";
import type { RankedSentence } from "./rank-sentences.ts";

interface ChooseOptions {
  /** Words the chosen sentences may have together. */
  words: number;
  /** Sentences at most. */
  count?: number;
  /** Scores below this share of the best are left out. */
  floor?: number;
  /** Weight of relevance against novelty, 0–1. */
  lambda?: number;
  /** Sentences already used elsewhere: none of them, and nothing that nearly repeats one, is chosen. */
  used?: readonly RankedSentence[];
}

/** Share of a sentence's terms that may stand in one chosen before. */
const REPEATED = 0.8;
/** Rows of tables in one choice: a table is quoted for what answers, not whole. */
const MOST_ROWS = 10;

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998) under a limit of words: best first, each one weighed against the nearest one chosen
 * before. The order of choice is kept.
 */
export function chooseSentences(ranked: readonly RankedSentence[], options: ChooseOptions): RankedSentence[] {
  const { words, count = Number.POSITIVE_INFINITY, floor = 0.2, lambda = 0.75, used = [] } = options;
  const best = ranked.reduce((max, sentence) => Math.max(max, sentence.score), 0);
  const pool = ranked
    .filter((sentence) => sentence.score >= best * floor && sentence.score > 0)
    .map((sentence) => ({ sentence, nearest: used.reduce((max, other) => Math.max(max, similarity(sentence, other)), 0) }));
  const chosen: RankedSentence[] = [];
  let left = words;
  let rows = 0;
  while (chosen.length < count) {
    let pick: (typeof pool)[number] | null = null;
    let pickValue = Number.NEGATIVE_INFINITY;
    for (const candidate of pool) {
      const { sentence } = candidate;
      if (cost(sentence) > left || candidate.nearest >= REPEATED || (sentence.tableHead !== null && rows >= MOST_ROWS)) continue;
      const value = lambda * (candidate.sentence.score / best) - (1 - lambda) * candidate.nearest;
      if (value > pickValue) [pick, pickValue] = [candidate, value];
    }
    if (pick === null) return chosen;
    const { sentence } = pick;
    chosen.push(sentence);
    left -= cost(sentence);
    if (sentence.tableHead !== null) rows++;
    pool.splice(pool.indexOf(pick), 1);
    for (const candidate of pool) candidate.nearest = Math.max(candidate.nearest, similarity(candidate.sentence, sentence));
  }
  return chosen;
}

/** Words of a quote and its citation. */
const cost = (sentence: RankedSentence): number => sentence.words + 1;

/**
 * Adds, while words are left, the sentence before each chosen one that leans on it ("However, it …"), so that quotes can be understood where they stand.
 */
export function withAntecedents(
  chosen: readonly RankedSentence[],
  ranked: readonly RankedSentence[],
  options: { words: number; used?: readonly RankedSentence[] },
): RankedSentence[] {
  const byOrder = new Map(ranked.map((sentence) => [sentence.order, sentence]));
  const taken = new Set([...chosen, ...(options.used ?? [])].map((sentence) => sentence.order));
  let left = options.words - chosen.reduce((sum, sentence) => sum + cost(sentence), 0);
  const added: RankedSentence[] = [];
  for (const sentence of chosen) {
    const before = byOrder.get(sentence.order - 1);
    if (!sentence.dependent || before === undefined || taken.has(before.order)) continue;
    const together = before.passageId === sentence.passageId && before.source === sentence.source && before.tableHead === null;
    if (!together || cost(before) > left) continue;
    added.push(before);
    taken.add(before.order);
    left -= cost(before);
  }
  return [...chosen, ...added];
}

function similarity(a: RankedSentence, b: RankedSentence): number {
  const [small, large] = a.termSet.size <= b.termSet.size ? [a.termSet, b.termSet] : [b.termSet, a.termSet];
  return coverage(small, large);
}
