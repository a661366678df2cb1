import type { DocumentsRepository, PassageHit } from "../research/repositories/documents-repository.ts";
import { createBm25 } from "../research/text/bm25.ts";
import { segment } from "../research/text/segment.ts";

/** Candidates of the index that are scored again. */
const CANDIDATES = 12;
const MAX_TERMS = 64;

/**
 * Passages that speak to a query, best first: candidates by the index's BM25 over the shared segmenter, then the share of the query's words a
 * passage holds, its words in order, and those in title and heading.
 */
export function searchPassages(documents: DocumentsRepository, ownerId: string, query: string, limit: number): PassageHit[] {
  const terms = [...new Set(segment(query))].slice(0, MAX_TERMS);
  if (terms.length === 0) return [];
  const expression = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" OR ");
  const candidates = documents.search(ownerId, expression, { limit: Math.max(CANDIDATES, limit), builtin: true });
  return rescore(query, candidates).slice(0, limit);
}

function rescore(query: string, candidates: PassageHit[]): PassageHit[] {
  const words = segment(query);
  const texts = candidates.map((hit) => segment(`${hit.documentTitle}\n${hit.heading ?? ""}\n${hit.text}`));
  const local = createBm25(texts).score(words);
  const bestLocal = Math.max(...local, Number.MIN_VALUE);
  const bestIndexed = Math.max(...candidates.map((hit) => hit.score), Number.MIN_VALUE);
  const scored = candidates.map((hit, index) => {
    const indexed = hit.score / bestIndexed;
    const score = 0.6 * indexed + 0.25 * ((local[index] ?? 0) / bestLocal) + 0.15 * inOrder(words, texts[index] ?? []);
    return { ...hit, score: Math.round(score * 1000) / 1000 };
  });
  return scored.sort((a, b) => b.score - a.score);
}

/** Share of the query's neighbouring words that stand side by side in the text too. */
function inOrder(words: string[], text: string[]): number {
  if (words.length < 2) return 0;
  const pairs = new Set(text.slice(1).map((word, index) => `${text[index] ?? ""} ${word}`));
  let found = 0;
  for (let index = 1; index < words.length; index += 1) if (pairs.has(`${words[index - 1] ?? ""} ${words[index] ?? ""}`)) found += 1;
  return found / (words.length - 1);
}
