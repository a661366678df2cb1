import type { ProviderSettings, SearchProviderId, Settings } from "../../settings.ts";
import type { GuardedFetch } from "../guard/guarded-fetch.ts";
import { createAnySearch } from "./anysearch.ts";
import { createPacer, type Pace } from "./pace.ts";
import type { SearchProvider } from "./search-provider.ts";
import { createSearxng } from "./searxng.ts";
import type { ServiceOptions } from "./service-request.ts";
import { createTavily } from "./tavily.ts";

interface ProviderEntry {
  label: string;
  needsKey: boolean;
  /** Set up as these settings stand. */
  isConfigured(settings: ProviderSettings): boolean;
  pace(settings: ProviderSettings): Pace;
  create(settings: ProviderSettings, services: Omit<ServiceOptions, "signal" | "send">): SearchProvider;
}

const DEFAULT_PACE: Pace = { burst: 50, everyMs: 100, concurrent: 8 };
/** Without a key: about 20 requests a minute. */
const ANONYMOUS_PACE: Pace = { burst: 20, everyMs: 3000, concurrent: 4 };
const ANYSEARCH = "https://api.anysearch.com";
const TAVILY = "https://api.tavily.com";

/** The services that this version can search. */
const ENTRIES: Partial<Record<SearchProviderId, ProviderEntry>> = {
  anysearch: {
    label: "AnySearch",
    needsKey: false,
    isConfigured: () => true,
    pace: ({ apiKey }) => (apiKey === null ? ANONYMOUS_PACE : DEFAULT_PACE),
    create: ({ baseUrl, apiKey }, services) => createAnySearch({ baseUrl: baseUrl ?? ANYSEARCH, apiKey }, services),
  },
  searxng: {
    label: "SearXNG",
    needsKey: false,
    isConfigured: ({ baseUrl }) => baseUrl !== null,
    pace: () => DEFAULT_PACE,
    create: ({ baseUrl }, services) => createSearxng({ baseUrl: baseUrl ?? "" }, services),
  },
  tavily: {
    label: "Tavily",
    needsKey: true,
    isConfigured: ({ apiKey }) => apiKey !== null,
    pace: () => DEFAULT_PACE,
    create: ({ baseUrl, apiKey }, services) => createTavily({ baseUrl: baseUrl ?? TAVILY, apiKey: apiKey ?? "" }, services),
  },
};

export interface ProviderFacts {
  id: SearchProviderId;
  label: string;
  configured: boolean;
  needsKey: boolean;
  enabled: boolean;
}

/** The search services of an installation: those that are switched on and set up, and what a person may know of all. */
export function createSearchProviders(
  settings: Pick<Settings, "webSearch" | "providers">,
  dependencies: { fetch: GuardedFetch; now: () => number },
): { providers: SearchProvider[]; facts: ProviderFacts[] } {
  const facts: ProviderFacts[] = [];
  for (const [id, entry] of Object.entries(ENTRIES) as [SearchProviderId, ProviderEntry][]) {
    const configured = entry.isConfigured(settings.providers[id]);
    facts.push({ id, label: entry.label, configured, needsKey: entry.needsKey, enabled: configured && settings.webSearch.includes(id) });
  }
  const providers = settings.webSearch.flatMap((id) => {
    const entry = ENTRIES[id];
    const own = settings.providers[id];
    if (entry === undefined || !entry.isConfigured(own)) return [];
    return [entry.create(own, { fetch: dependencies.fetch, pacer: createPacer(entry.pace(own), dependencies.now) })];
  });
  return { providers, facts };
}
