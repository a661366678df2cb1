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

/** `requested`: a request was made, whoever started it; counted by the first query that takes the reply. */
interface Reply {
  results: SearchResult[] | "budget";
  requested: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CachedResults = z.array(
  z.object({ title: z.string(), url: z.string(), snippet: z.string(), content: z.string().nullable(), publishedAt: z.string().nullable() }),
);

export function createWebSearches(dependencies: { providers: SearchProvider[]; cache: SearchCache; ownerId: string }): WebSearches {
  const { providers, cache, ownerId } = dependencies;
  const underWay = new Map<string, { reply: Promise<Reply>; counted: boolean }>();

  const request = async (provider: SearchProvider, search: SearchRequest, key: string, collection: Collection): Promise<Reply> => {
    const stored = CachedResults.safeParse(cache.get(ownerId, provider.id, key, DAY_MS)?.value);
    if (stored.success) return { results: stored.data, requested: false };
    if (!collection.options.allowance.takeSearch()) return { results: "budget", requested: false };
    const results = await provider.search(search, { signal: collection.options.signal, send: collection.send });
    cache.put(ownerId, provider.id, key, results);
    return { results, requested: true };
  };

  const open = (providerId: string, collection: Collection) => {
    const provider = providers.find((entry) => entry.id === providerId);
    if (provider === undefined) throw new AppError("SEARCH_MISCONFIGURED", `${providerId} is not set up.`, { class: "material_error" });
    const { query, maxResults, language, allowedDomains, deniedDomains } = collection.request;
    const search: SearchRequest = { query, maxResults, language, allowedDomains, deniedDomains };
    const key = JSON.stringify(search);
    const name = `${providerId} ${key}`;
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const started = { reply: request(provider, search, key, collection), counted: false };
    underWay.set(name, started);
    return started;
  };

  return {
    providers: () => providers,
    start(providerId, collection) {
      open(providerId, collection).reply.catch(() => undefined);
    },
    async search(providerId, collection) {
      const entry = open(providerId, collection);
      try {
        const { results, requested } = await entry.reply;
        if (requested && !entry.counted) collection.counted("search");
        if (results !== "budget") return results;
        collection.stopped();
        return [];
      } finally {
        entry.counted = true;
      }
    },
  };
}
