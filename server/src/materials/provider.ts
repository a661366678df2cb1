import type { MaterialChannel } from "@plumbline/shared/config/research-config.ts";
import type {
  CollectFailure,
  CollectOptions,
  CollectOutcome,
  CollectRequest,
  MaterialPort,
  SourceQueryHit,
  SourceStore,
} from "../research/ports.ts";
import type { Channel, Collection } from "./channels/collection.ts";
import { storeMaterial } from "./material.ts";
import { relevance } from "./relevance.ts";
import type { WebSearches } from "./web-searches.ts";

export interface MaterialsOptions {
  sources: SourceStore;
  channels: Partial<Record<MaterialChannel, Channel>>;
  /** Whose searches `warmUp` starts; null without a web channel. */
  searches: WebSearches | null;
}

/** The channels of one run behind the engine's port: everything a query brings is stored in its rank, whatever arrives first. */
export function createMaterials({ sources, channels, searches }: MaterialsOptions): MaterialPort {
  return {
    async collect(request, options) {
      const collecting = openCollection(request, options, sources);
      await Promise.all(request.channels.map((name) => runChannel(name, channels[name], collecting)));
      return collecting.outcome();
    },
    warmUp(request, options) {
      if (searches === null || !request.channels.includes("web_search")) return;
      const { collection } = openCollection(request, options, sources);
      for (const provider of searches.providers()) searches.start(provider.id, collection);
    },
  };
}

async function runChannel(name: MaterialChannel, channel: Channel | undefined, collecting: Collecting): Promise<void> {
  const { collection } = collecting;
  if (channel === undefined) {
    collection.failed({
      channel: name,
      provider: null,
      url: null,
      outcome: "not_configured",
      message: `The channel ${name} is not set up.`,
    });
    return;
  }
  try {
    await channel(collection);
  } catch (error) {
    if (!collection.options.signal.aborted) throw error;
    collection.stopped();
  }
}

interface Collecting {
  collection: Collection;
  outcome(): CollectOutcome;
}

function openCollection(request: CollectRequest, options: CollectOptions, sources: SourceStore): Collecting {
  const hits: { id: string; rank: number; channel: number }[] = [];
  const failures: CollectFailure[] = [];
  const calls = { search: 0, page: 0 };
  let stopped = false;

  const hit = (rank: number, title: string, text: string): SourceQueryHit => ({
    queryId: request.queryId,
    queryIndex: request.queryIndex,
    query: request.query,
    rank,
    relevance: relevance({ query: request.query, goal: request.goal, title, text, rank }),
  });
  const collection: Collection = {
    request,
    options,
    sources,
    send: (call) => options.limiter.run(options.signal, call),
    found(material, rank) {
      const summary = storeMaterial(sources, material, hit(rank, material.title, `${material.snippet}\n${material.content}`));
      hits.push({ id: summary.id, rank, channel: material.sourceType === "web" ? 0 : 1 });
      options.onSource(summary);
    },
    foundAgain(id, rank) {
      const source = sources.read([id])[0];
      if (source === undefined) return;
      const again = hit(rank, source.title, source.content);
      sources.addHit(id, again);
      hits.push({ id, rank, channel: source.sourceType === "web" ? 0 : 1 });
      const { title, url, sourceType, publishedAt, quality, snippet } = source;
      options.onSource({
        id,
        title,
        url,
        sourceType,
        publishedAt,
        quality,
        snippet,
        relevance: again.relevance,
        queries: [...new Set([...source.queries, request.query])],
      });
    },
    failed: (failure) => failures.push(failure),
    counted: (kind) => {
      calls[kind] += 1;
    },
    stopped: () => {
      stopped = true;
    },
  };
  return {
    collection,
    outcome: () => {
      const ordered = [...hits].sort((a, b) => a.rank - b.rank || a.channel - b.channel);
      return {
        sourceIds: [...new Set(ordered.map((entry) => entry.id))],
        searches: calls.search,
        pages: calls.page,
        cached: calls.search === 0 && request.channels.includes("web_search") && !stopped,
        failures: failures.sort((a, b) => ((a.url ?? "") < (b.url ?? "") ? -1 : 1)),
        stopped,
      };
    },
  };
}
