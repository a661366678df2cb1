import type { ProviderSettings, SearchProviderId, Settings } from "../../settings.ts";
import type { GuardedFetch } from "../guard/guarded-fetch.ts";
import { createAnySearch } from "./anysearch.ts";
import { createAnySearchExtract, type ExtractPage } from "./anysearch-extract.ts";
import { createArxiv } from "./arxiv.ts";
import { createBocha } from "./bocha.ts";
import { createBrave } from "./brave.ts";
import { createCrossref } from "./crossref.ts";
import { createExa } from "./exa.ts";
import { createOpenAlex } from "./openalex.ts";
import { createPacer, type Pace } from "./pace.ts";
import { createPubmed } from "./pubmed.ts";
import type { SearchProvider } from "./search-provider.ts";
import { createSearxng } from "./searxng.ts";
import { createSerper } from "./serper.ts";
import type { ProviderServices } from "./service-request.ts";
import { createTavily } from "./tavily.ts";
import { createWikipedia } from "./wikipedia.ts";

interface Access {
  baseUrl: string;
  apiKey: string;
}

interface ProviderEntry {
  label: string;
  /** Null: it has no address but the operator's own. */
  baseUrl: string | null;
  key: "needed" | "optional" | "none";
  /** What the service allows: with a key, and without one where it differs. */
  pace: Pace;
  anonymousPace?: Pace;
  /** `own` tells whether the address is the operator's; an optional key that is not set is null there. */
  create: (access: Access, services: ProviderServices, own: ProviderSettings) => SearchProvider;
}

const FREE: Pace = { burst: 50, everyMs: 100, concurrent: 8 };
const perSecond = (requests: number, concurrent = 4): Pace => ({ burst: requests, everyMs: 1000 / requests, concurrent });
/** About 20 requests a minute. */
const TWENTY_A_MINUTE: Pace = { burst: 20, everyMs: 3000, concurrent: 4 };
const ANYSEARCH_URL = "https://api.anysearch.com";

const ENTRIES: Record<SearchProviderId, ProviderEntry> = {
  anysearch: {
    ...{ label: "AnySearch", baseUrl: ANYSEARCH_URL, key: "optional", pace: FREE, anonymousPace: TWENTY_A_MINUTE },
    create: ({ baseUrl }, services, { apiKey }) => createAnySearch({ baseUrl, apiKey }, services),
  },
  searxng: { label: "SearXNG", baseUrl: null, key: "none", pace: FREE, create: createSearxng },
  tavily: { label: "Tavily", baseUrl: "https://api.tavily.com", key: "needed", pace: FREE, create: createTavily },
  brave: { label: "Brave", baseUrl: "https://api.search.brave.com", key: "needed", pace: perSecond(1, 1), create: createBrave },
  exa: { label: "Exa", baseUrl: "https://api.exa.ai", key: "needed", pace: perSecond(5), create: createExa },
  serper: { label: "Serper", baseUrl: "https://google.serper.dev", key: "needed", pace: FREE, create: createSerper },
  bocha: { label: "Bocha", baseUrl: "https://api.bochaai.com", key: "needed", pace: perSecond(5), create: createBocha },
  wikipedia: {
    ...{ label: "Wikipedia", baseUrl: "https://wikipedia.org", key: "none", pace: perSecond(5) },
    create: (_, services, { baseUrl }) => createWikipedia({ baseUrl }, services),
  },
  openalex: {
    ...{ label: "OpenAlex", baseUrl: "https://api.openalex.org", key: "optional", pace: perSecond(10) },
    create: ({ baseUrl }, services, { apiKey }) => createOpenAlex({ baseUrl, apiKey }, services),
  },
  crossref: { label: "Crossref", baseUrl: "https://api.crossref.org", key: "none", pace: perSecond(5), create: createCrossref },
  arxiv: {
    label: "arXiv",
    baseUrl: "https://export.arxiv.org",
    key: "none",
    pace: { burst: 1, everyMs: 3000, concurrent: 1 },
    create: createArxiv,
  },
  pubmed: {
    ...{ label: "PubMed", baseUrl: "https://eutils.ncbi.nlm.nih.gov", key: "optional", pace: perSecond(10), anonymousPace: perSecond(3) },
    create: ({ baseUrl }, services, { apiKey }) => createPubmed({ baseUrl, apiKey }, services),
  },
};

export interface ProviderFacts {
  id: SearchProviderId;
  label: string;
  configured: boolean;
  needsKey: boolean;
  enabled: boolean;
}

export interface SearchProviders {
  /** Those that are switched on and set up, in the operator's order. */
  providers: SearchProvider[];
  /** What a person may know of all. */
  facts: ProviderFacts[];
  /** A second reader for pages that our own could not get; null where no service of that kind is switched on. */
  extract: ExtractPage | null;
}

/** The search services of an installation. */
export function createSearchProviders(
  settings: Pick<Settings, "webSearch" | "providers">,
  { fetch, now }: { fetch: GuardedFetch; now: () => number },
): SearchProviders {
  const isConfigured = (id: SearchProviderId): boolean => {
    const { baseUrl, key } = ENTRIES[id];
    const own = settings.providers[id];
    return (key !== "needed" || own.apiKey !== null) && (baseUrl !== null || own.baseUrl !== null);
  };
  const open = (id: SearchProviderId) => {
    const { baseUrl, pace, anonymousPace, create } = ENTRIES[id];
    const own = settings.providers[id];
    // What stands at the operator's own address may allow more than the public service: it is asked freely until it says otherwise.
    const pacer = createPacer(own.apiKey === null ? (anonymousPace ?? pace) : pace, now, { untilLimited: own.baseUrl !== null });
    const services = { fetch, pacer };
    const access = { baseUrl: (own.baseUrl ?? baseUrl ?? "").replace(/\/+$/, ""), apiKey: own.apiKey ?? "" };
    return { provider: create(access, services, { ...own, baseUrl: own.baseUrl?.replace(/\/+$/, "") ?? null }), services, access };
  };
  const opened = [...new Set(settings.webSearch)].filter(isConfigured).map(open);
  const anysearch = opened.find(({ provider }) => provider.id === "anysearch");
  return {
    providers: opened.map(({ provider }) => provider),
    facts: (Object.keys(ENTRIES) as SearchProviderId[]).map((id) => ({
      ...{ id, label: ENTRIES[id].label, configured: isConfigured(id), needsKey: ENTRIES[id].key === "needed" },
      enabled: isConfigured(id) && settings.webSearch.includes(id),
    })),
    extract:
      anysearch === undefined
        ? null
        : createAnySearchExtract({ ...anysearch.access, apiKey: settings.providers.anysearch.apiKey }, anysearch.services),
  };
}
