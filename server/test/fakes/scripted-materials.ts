import type {
  CollectFailure,
  CollectOptions,
  CollectOutcome,
  CollectRequest,
  MaterialPort,
  SourceStore,
  StoredSource,
} from "../../src/research/ports.ts";

export interface ScriptedPage {
  url: string;
  title?: string;
  /** Null: the page cannot be read, only its snippet is known. */
  text: string | null;
  publishedAt?: string;
}

export interface ScriptedMaterialsOptions {
  sources: SourceStore;
  /** What each query finds; an unscripted query finds nothing. */
  find: (query: string, request: CollectRequest) => ScriptedPage[] | CollectFailure[];
  /** Called before a query's reply. */
  before?: (request: CollectRequest, signal: AbortSignal) => Promise<void> | void;
}

export interface ScriptedMaterials extends MaterialPort {
  readonly requests: CollectRequest[];
  readonly warmed: CollectRequest[];
  /** Ids of queries whose collecting ended. */
  readonly ended: string[];
}

/** Channels with scripted pages: one search for each channel, one read for each new page among the first `maxReads`. */
export function createScriptedMaterials({ sources, find, before }: ScriptedMaterialsOptions): ScriptedMaterials {
  const materials: ScriptedMaterials = {
    requests: [],
    warmed: [],
    ended: [],
    warmUp: (request) => {
      materials.warmed.push(request);
    },
    async collect(request, options) {
      materials.requests.push(structuredClone(request));
      const granted = request.channels.map(() => options.allowance.takeSearch());
      const searches = granted.filter(Boolean).length;
      const found = await options.limiter.run(options.signal, async () => {
        await new Promise(setImmediate);
        await before?.(request, options.signal);
        options.signal.throwIfAborted();
        return searches === 0 ? [] : find(request.query, request);
      });
      const failures = found.flatMap((item) => ("outcome" in item ? [item] : []));
      const pages = found.flatMap((item) => ("outcome" in item ? [] : [item])).slice(0, request.maxResults);
      const outcome: CollectOutcome = { sourceIds: [], searches, pages: 0, cached: false, failures, stopped: granted.includes(false) };
      for (const [rank, page] of pages.entries()) await store(sources, request, options, page, rank, outcome);
      materials.ended.push(request.queryId);
      return outcome;
    },
  };
  return materials;
}

async function store(
  sources: SourceStore,
  request: CollectRequest,
  options: CollectOptions,
  page: ScriptedPage,
  rank: number,
  outcome: CollectOutcome,
): Promise<void> {
  const id = sources.idFor(page.url);
  const isNew = !sources.has(id);
  const text = isNew && page.text !== null && rank < request.maxReads && options.allowance.takePage() ? page.text : null;
  if (text !== null) {
    outcome.pages += 1;
    await options.limiter.run(options.signal, () => new Promise(setImmediate));
  }
  if (isNew && page.text === null)
    outcome.failures.push({ channel: "web_search", provider: null, url: page.url, outcome: "blocked", message: "a bot wall" });
  const relevance = 1 / (rank + 1);
  const snippet = (page.text ?? page.title ?? page.url).slice(0, 200);
  const source: Omit<StoredSource, "queries" | "selected" | "selectionReason" | "relevance" | "origin"> = {
    id,
    title: page.title ?? page.url,
    url: page.url,
    siteName: new URL(page.url).hostname,
    sourceType: "web",
    publishedAt: page.publishedAt ?? null,
    quality: text === null ? "snippet" : "full",
    snippet,
    words: (text ?? snippet).split(" ").length,
    contentHash: text ?? snippet,
    content: text ?? snippet,
    sections: [],
    metadata: {},
  };
  const hit = { queryId: request.queryId, queryIndex: request.queryIndex, query: request.query, rank, relevance };
  if (isNew) sources.put(source, hit);
  else sources.addHit(id, hit);
  outcome.sourceIds.push(id);
  const { title, url, sourceType, publishedAt, quality } = source;
  options.onSource({ id, title, url, sourceType, publishedAt, quality, relevance, snippet, queries: [request.query] });
}
