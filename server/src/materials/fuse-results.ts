import { canonicalUrl } from "./canonical-url.ts";
import type { SearchResult } from "./search/search-provider.ts";

/** A result with the best text any service gave for its address. */
export interface FusedResult extends SearchResult {
  /** Canonical URL: the same page under another spelling has the same. */
  key: string;
  providers: string[];
}

/** Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009). */
const K = 60;

/** Merges the lists of several services by reciprocal rank; ties keep the order of services and ranks. */
export function fuseResults(lists: { provider: string; results: SearchResult[] }[]): FusedResult[] {
  const fused = new Map<string, { result: FusedResult; score: number }>();
  for (const { provider, results } of lists) {
    results.forEach((result, rank) => {
      const key = canonicalUrl(result.url);
      if (key === null) return;
      const known = fused.get(key);
      const score = 1 / (K + rank + 1);
      if (known === undefined) {
        fused.set(key, { result: { ...result, key, providers: [provider] }, score });
        return;
      }
      // A service that lists one page under two addresses does not vote twice for it.
      if (!known.result.providers.includes(provider)) known.score += score;
      known.result = merge(known.result, result, provider);
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score).map((entry) => entry.result);
}

function merge(known: FusedResult, other: SearchResult, provider: string): FusedResult {
  return {
    ...known,
    title: known.title === "" ? other.title : known.title,
    snippet: other.snippet.length > known.snippet.length ? other.snippet : known.snippet,
    content: (other.content?.length ?? 0) > (known.content?.length ?? 0) ? other.content : known.content,
    publishedAt: known.publishedAt ?? other.publishedAt,
    siteName: known.siteName ?? other.siteName,
    authors: known.authors.length > 0 ? known.authors : other.authors,
    providers: known.providers.includes(provider) ? known.providers : [...known.providers, provider],
  };
}
