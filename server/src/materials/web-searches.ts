import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";
import type { SearchCache } from "../research/repositories/cache-repository.ts";
import type { Collection } from "./channels/collection.ts";
import type { SearchProvider, SearchRequest, SearchResult } from "./search/search-provider.ts";

/** The searches of one run: replies are kept for a day, and what was started early is found by the query that needs it. */
export interface WebSearches {
  providers(): SearchProvider[];
  /** Starts a query's search early; its failure is told by `search`. */
  start(providerId: string, collection: Collection): void;
  /** Throws what the provider throws. Empty, with `stopped` told, when the budget is used up. */
  search(providerId: string, collection: Collection): Promise<SearchResult[]>;
}

/** One query to the web: however many services it asks, it is one search of the budget. */
interface WebQuery {
  allowed: boolean | null;
  /** Told to the first collection that takes a reply, whoever started it. */
  counted: boolean;
  replies: Map<string, Promise<SearchResult[] | "budget">>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CachedResults = z.array(
  z.object({
    title: z.string(),
    url: z.string(),
    snippet: z.string(),
    content: z.string().nullable(),
    publishedAt: z.string().nullable(),
    siteName: z.string().nullable(),
    authors: z.array(z.string()),
  }),
);

export function createWebSearches(dependencies: { providers: SearchProvider[]; cache: SearchCache; ownerId: string }): WebSearches {
  const { providers, cache, ownerId } = dependencies;
  const queries = new Map<string, WebQuery>();

  const ask = async (
    provider: SearchProvider,
    search: SearchRequest,
    key: string,
    query: WebQuery,
    collection: Collection,
  ): Promise<SearchResult[] | "budget"> => {
    const stored = CachedResults.safeParse(cache.get(ownerId, provider.id, key, DAY_MS)?.value);
    if (stored.success) return stored.data;
    query.allowed ??= collection.options.allowance.takeSearch();
    if (!query.allowed) return "budget";
    const results = await provider.search(search, { signal: collection.options.signal, send: collection.send });
    // An empty list may be a passing fault of the service: it is not kept.
    if (results.length > 0) cache.put(ownerId, provider.id, key, results);
    return results;
  };

  const open = (providerId: string, collection: Collection) => {
    const provider = providers.find((entry) => entry.id === providerId);
    if (provider === undefined) throw new AppError("SEARCH_MISCONFIGURED", `${providerId} is not set up.`, { class: "material_error" });
    const { maxResults, language, allowedDomains, deniedDomains } = collection.request;
    const search: SearchRequest = { query: collection.request.query, maxResults, language, allowedDomains, deniedDomains };
    const key = JSON.stringify(search);
    const query: WebQuery = queries.get(key) ?? { allowed: null, counted: false, replies: new Map() };
    queries.set(key, query);
    const reply = query.replies.get(providerId) ?? ask(provider, search, key, query, collection);
    query.replies.set(providerId, reply);
    return { query, reply, forget: () => query.replies.delete(providerId) };
  };

  return {
    providers: () => providers,
    start(providerId, collection) {
      open(providerId, collection).reply.catch(() => undefined);
    },
    async search(providerId, collection) {
      const { query, reply, forget } = open(providerId, collection);
      try {
        const results = await reply;
        if (results !== "budget") return results;
        collection.stopped();
        return [];
      } catch (error) {
        // A later round may ask again.
        forget();
        throw error;
      } finally {
        if (query.allowed === true && !query.counted) {
          query.counted = true;
          collection.counted("search");
        }
      }
    },
  };
}
