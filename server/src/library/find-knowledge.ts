import { type PassageIndex, type ScoredPassage, searchPassages } from "./search-passages.ts";

/** A passage with less than this share of what the best one covers only brushes the query. */
const BRUSHING = 0.35;
/** The handbook is in every library: it speaks up only where it covers a query, or most of it and names it in a heading or in one breath. */
const WHOLE = 0.95;
const MOST = 0.6;
const PRODUCT = /plumbline/iu;

/** Passages of the library that are material for a run, best first: what a search would show, without what only shares a word with the query. */
export function findKnowledge(index: PassageIndex, ownerId: string, query: string, limit: number): ScoredPassage[] {
  const found = searchPassages(index, ownerId, query, Math.max(limit, 24));
  const best = found.reduce((most, passage) => Math.max(most, passage.covered), 0);
  return found
    .filter(
      (passage) => passage.covered > 0 && passage.covered >= best * BRUSHING && (!passage.builtin || isHandbookMatter(passage, query)),
    )
    .slice(0, limit);
}

function isHandbookMatter(passage: ScoredPassage, query: string): boolean {
  if (PRODUCT.test(query)) return true;
  return passage.covered >= WHOLE || (passage.covered >= MOST && (passage.inOrder > 0 || passage.inHead > 0));
}
