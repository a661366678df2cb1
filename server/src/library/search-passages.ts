import type { DocumentsRepository, PassageHit } from "../research/repositories/documents-repository.ts";
import { createBm25 } from "../research/text/bm25.ts";
import { askedWords } from "../research/text/content-terms.ts";
import { detectLanguage } from "../research/text/detect-language.ts";
import { stem } from "../research/text/stem.ts";
import type { PassageTerms } from "./passage-terms.ts";

/** Candidates of the index that are scored again, at least. */
const CANDIDATES = 16;
const MAX_TERMS = 64;
const INDEXED_WEIGHT = 0.5;
const LOCAL_WEIGHT = 0.25;
const ORDER_WEIGHT = 0.15;
const HEAD_WEIGHT = 0.1;

const NONE: ReadonlySet<string> = new Set();
const IDEOGRAPH_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u;

export interface PassageIndex {
  documents: DocumentsRepository;
  termsOf: PassageTerms;
}

export interface ScoredPassage extends PassageHit {
  /** Share of the query's telling words, by rarity among the candidates, that the passage, its heading or its title holds, 0–1. */
  covered: number;
  /** Share of the query's neighbouring words that stand side by side in it, 0–1. */
  inOrder: number;
  /** Share of the query's telling words in heading and title, 0–1. */
  inHead: number;
}

/**
 * Passages that speak to a query, best first, with a score of 0–1: candidates by the index's BM25 over the shared segmenter, then BM25 among
 * them with English endings folded, the query's word pairs, and its words in heading and title.
 */
export function searchPassages({ documents, termsOf }: PassageIndex, ownerId: string, query: string, limit: number): ScoredPassage[] {
  const terms = askedWords(query, detectLanguage(query)).slice(0, MAX_TERMS);
  if (terms.length === 0) return [];
  const expression = [...new Set(terms)].map((term) => `"${term.replaceAll('"', '""')}"`).join(" OR ");
  const candidates = documents.search(ownerId, expression, { limit: Math.max(CANDIDATES, limit), builtin: true });
  return rescore(terms.map(stem), candidates, termsOf).slice(0, limit);
}

function rescore(terms: string[], candidates: PassageHit[], termsOf: PassageTerms): ScoredPassage[] {
  const read = candidates.map(termsOf);
  const local = createBm25(read.map(({ all }) => all)).score(terms);
  const bestLocal = Math.max(...local, Number.MIN_VALUE);
  const bestIndexed = Math.max(...candidates.map((hit) => hit.score), Number.MIN_VALUE);
  const weights = rarity(
    terms,
    read.map(({ set }) => set),
  );
  const scored = candidates.map((hit, at): ScoredPassage => {
    const { all = [], set = NONE, head = NONE } = read[at] ?? {};
    const inOrder = pairShare(terms, all);
    const inHead = share(weights, head);
    const score =
      INDEXED_WEIGHT * (hit.score / bestIndexed) +
      LOCAL_WEIGHT * ((local[at] ?? 0) / bestLocal) +
      ORDER_WEIGHT * inOrder +
      HEAD_WEIGHT * inHead;
    return { ...hit, score: Math.round(score * 1000) / 1000, covered: share(weights, set), inOrder, inHead };
  });
  return scored.sort((a, b) => b.score - a.score);
}

/** Weight of each distinct word: the fewer candidates hold it, the more it tells. A pair of ideographs that is no word of the query weighs nothing. */
function rarity(terms: readonly string[], texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  // The segmenter gives a word of two ideographs twice, as word and as pair.
  const words = [...counts].filter(([term, count]) => count > 1 || !IDEOGRAPH_PAIR.test(term)).map(([term]) => term);
  const holding = (term: string): number => texts.filter((text) => text.has(term)).length;
  return new Map(
    (words.length > 0 ? words : [...counts.keys()]).map((term) => [term, Math.log(1 + (texts.length + 1) / (holding(term) + 0.5))]),
  );
}

function share(weights: ReadonlyMap<string, number>, held: ReadonlySet<string>): number {
  let all = 0;
  let found = 0;
  for (const [term, weight] of weights) {
    all += weight;
    if (held.has(term)) found += weight;
  }
  return all > 0 ? found / all : 0;
}

function pairShare(terms: readonly string[], text: readonly string[]): number {
  if (terms.length < 2) return 0;
  const pairs = new Set(text.slice(1).map((word, at) => `${text[at] ?? ""} ${word}`));
  let found = 0;
  for (let at = 1; at < terms.length; at++) if (pairs.has(`${terms[at - 1] ?? ""} ${terms[at] ?? ""}`)) found++;
  return found / (terms.length - 1);
}
