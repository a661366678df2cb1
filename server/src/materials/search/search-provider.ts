/** One hit of a search service. */
export interface SearchResult {
  title: string;
  url: string;
  snippet: string;
  /** Full text where the service delivers it: the page is then not requested. */
  content: string | null;
  /** ISO 8601 where the service tells one. */
  publishedAt: string | null;
  /** Site or journal, where the service tells one. */
  siteName: string | null;
  authors: string[];
}

export interface SearchRequest {
  query: string;
  maxResults: number;
  /** BCP-47. */
  language: string;
  allowedDomains: string[];
  deniedDomains: string[];
}

/** Runs one request to the outside, e.g. within a run's limiter. */
export type Send = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * A search service. Throws AppError of class `material_error`: SEARCH_MISCONFIGURED when it will never answer as it is set up,
 * SEARCH_UNAVAILABLE otherwise. An empty list means that it searched and found nothing.
 */
export interface SearchProvider {
  id: string;
  label: string;
  search(request: SearchRequest, options: { signal: AbortSignal; send: Send }): Promise<SearchResult[]>;
}
