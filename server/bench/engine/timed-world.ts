import type { CollectOptions, CollectRequest, MaterialPort, RunPorts, SourceStore } from "../../src/research/ports.ts";
import { createFakeCompute } from "../../test/fakes/fake-compute.ts";
import { createInMemoryArtifacts } from "../../test/fakes/in-memory-artifacts.ts";
import { createInMemoryDrafts } from "../../test/fakes/in-memory-drafts.ts";
import { createInMemoryEvents } from "../../test/fakes/in-memory-events.ts";
import { createInMemorySources } from "../../test/fakes/in-memory-sources.ts";
import { createScriptedModel } from "../../test/fakes/scripted-model.ts";
import { DEFAULT_SCRIPT } from "../../test/research/default-script.ts";
import type { RecordedCall, Recorder } from "./recorder.ts";

export const LATENCY: Record<RecordedCall["kind"], number> = { model: 300, search: 200, page: 150 };

/** The ports of one run whose models, searches and pages answer after fixed times. */
export function timedPorts(recorder: Recorder, pagesPerQuery: number): RunPorts {
  const never = new AbortController().signal;
  const sources = createInMemorySources();
  return {
    model: createScriptedModel(DEFAULT_SCRIPT, {
      before: (operation, signal) => recorder.call("model", operation, LATENCY.model, signal),
    }),
    materials: timedMaterials(recorder, sources, pagesPerQuery),
    sources,
    events: createInMemoryEvents(),
    control: { finishSignal: never, instructions: () => [] },
    drafts: createInMemoryDrafts(),
    artifacts: createInMemoryArtifacts(),
    compute: createFakeCompute(),
    clock: { now: () => Date.now() },
    ids: { next: (prefix) => `${prefix}1` },
    signal: never,
  };
}

/** One search a query and channel, then all its pages at once. A search that was started early is not sent again. */
function timedMaterials(recorder: Recorder, sources: SourceStore, pagesPerQuery: number): MaterialPort {
  const searches = new Map<string, Promise<void>>();
  const search = (request: CollectRequest, { limiter, signal, allowance }: CollectOptions): Promise<void> => {
    const sent = searches.get(request.query);
    if (sent !== undefined) return sent;
    allowance.takeSearch();
    const reply = limiter.run(signal, () => recorder.call("search", request.query, LATENCY.search, signal));
    searches.set(request.query, reply);
    return reply;
  };
  return {
    warmUp: (request, options) => {
      void search(request, options);
    },
    async collect(request, options) {
      await search(request, options);
      const ranks = Array.from({ length: Math.min(pagesPerQuery, request.maxReads) }, (_, rank) => rank);
      const ids = await Promise.all(ranks.map((rank) => readPage(recorder, sources, request, options, rank)));
      return { sourceIds: ids, searches: 1, pages: ids.length, cached: false, failures: [], stopped: false };
    },
  };
}

async function readPage(
  recorder: Recorder,
  sources: SourceStore,
  { query, queryId, queryIndex }: CollectRequest,
  { limiter, signal, allowance }: CollectOptions,
  rank: number,
): Promise<string> {
  allowance.takePage();
  await limiter.run(signal, () => recorder.call("page", query, LATENCY.page, signal));
  const id = sources.idFor(`${query} ${String(rank)}`);
  const text = `Page ${String(rank)} tells of ${query}, again of ${query} and still of ${query}. It was measured twice.`;
  sources.put(
    {
      ...{
        id,
        title: `Page ${String(rank)} on ${query}`,
        url: `https://site${String(rank)}.example/${encodeURIComponent(query)}`,
        siteName: null,
      },
      ...{ sourceType: "web", publishedAt: null, quality: "full", snippet: text, words: 20, contentHash: text, content: text },
      ...{ sections: [], metadata: {} },
    },
    { queryId, queryIndex, query, rank, relevance: 1 / (rank + 1) },
  );
  return id;
}
