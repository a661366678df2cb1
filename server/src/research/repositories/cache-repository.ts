/** Replies of search providers by provider and request, each person's own. */
export interface SearchCache {
  /** The stored reply when it is younger than `maxAgeMs`. */
  get(ownerId: string, provider: string, key: string, maxAgeMs: number): { value: unknown; storedAt: number } | null;
  /** `value` is kept as JSON. */
  put(ownerId: string, provider: string, key: string, value: unknown): void;
}

/** A fetched page and what a conditional request needs. */
export interface CachedPage {
  etag: string | null;
  lastModified: string | null;
  /** What reading it gave, kept as JSON. */
  value: unknown;
  storedAt: number;
}

export interface PageCache {
  get(ownerId: string, url: string): CachedPage | null;
  put(ownerId: string, url: string, page: Omit<CachedPage, "storedAt">): void;
  /** The server said that it has not changed: it counts as stored now. */
  touch(ownerId: string, url: string): void;
}

export interface CacheRepository {
  search: SearchCache;
  pages: PageCache;
  /** Removes entries older than this; gives how many. */
  prune(maxAgeMs: number): number;
}
