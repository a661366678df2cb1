import { createLibraryChannel } from "../../src/materials/channels/library-channel.ts";
import { createWebChannel } from "../../src/materials/channels/web-channel.ts";
import { createGuardedFetch } from "../../src/materials/guard/guarded-fetch.ts";
import type { LibrarySearch } from "../../src/materials/library-search.ts";
import { createPageReads } from "../../src/materials/page-reads.ts";
import { createMaterials } from "../../src/materials/provider.ts";
import { parseDocument } from "../../src/materials/reader/parse-document.ts";
import type { Parse } from "../../src/materials/reader/parse-task.ts";
import { createPageReader } from "../../src/materials/reader/read-page.ts";
import type { SearchProvider, SearchResult } from "../../src/materials/search/search-provider.ts";
import { createWebSearches } from "../../src/materials/web-searches.ts";
import { createLimiter } from "../../src/research/limiter.ts";
import type { CollectOptions, CollectRequest } from "../../src/research/ports.ts";
import { OWNER, openTestStore, type TestStore } from "../open-test-store.ts";

export const result = (url: string, more: Partial<SearchResult> = {}): SearchResult => ({
  ...{ title: `About ${url}`, url, snippet: `A snippet about ${url}.`, content: null, publishedAt: null, siteName: null, authors: [] },
  ...more,
});

/** A search service that gives these results, or what the function says for each query. */
export function scriptedProvider(
  id: string,
  answer: SearchResult[] | ((query: string) => Promise<SearchResult[]>),
): SearchProvider & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...{ id, label: id, asked },
    search: async ({ query }, { send }) => {
      asked.push(query);
      return send(() => (typeof answer === "function" ? answer(query) : Promise.resolve(answer)));
    },
  };
}

interface MaterialsSetUp {
  providers?: SearchProvider[];
  library?: LibrarySearch;
  allow?: { host: string; port: number }[];
  store?: TestStore;
  sessionId?: string;
  /** In this thread unless given. */
  parse?: Parse;
}

/** The material port of one run over a real store, reader and guard; documents are parsed in this thread. */
export function openMaterials({ providers = [], library, allow = [], parse = (input) => parseDocument(input), ...given }: MaterialsSetUp) {
  const store = given.store ?? openTestStore();
  const sessionId = given.sessionId ?? store.addSession().id;
  const sources = store.sources.forSession(OWNER, sessionId);
  const fetch = createGuardedFetch({ allow });
  const searches = createWebSearches({ providers, cache: store.caches.search, ownerId: OWNER });
  const readPage = createPageReader({
    fetch,
    parse,
    cache: store.caches.pages,
    robots: null,
    now: () => store.clock.now(),
  });
  const port = createMaterials({
    sources,
    searches,
    channels: {
      ...(providers.length === 0 ? {} : { web_search: createWebChannel({ searches, reads: createPageReads(readPage(OWNER)), parse }) }),
      ...(library === undefined ? {} : { knowledge: createLibraryChannel(library) }),
    },
  });
  let queryIndex = 0;
  return {
    ...{ store, sessionId, sources, port },
    request: (query: string, more: Partial<CollectRequest> = {}): CollectRequest => ({
      ...{ queryId: `q${String(queryIndex)}`, queryIndex: queryIndex++, query, goal: "", language: "en", channels: ["web_search"] },
      ...{ maxResults: 8, maxReads: 8, allowedDomains: [], deniedDomains: [], ...more },
    }),
    options: (more: Partial<CollectOptions> = {}): CollectOptions => ({
      ...{ signal: new AbortController().signal, limiter: createLimiter(4), onSource: () => undefined },
      ...{ allowance: { takeSearch: () => true, takePage: () => true }, ...more },
    }),
    async close() {
      await fetch.close();
      if (given.store === undefined) store[Symbol.dispose]();
    },
  };
}
