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
import { eventSummary, toRow } from "./material.ts";
import { relevance } from "./relevance.ts";
import type { WebSearches } from "./web-searches.ts";

export interface MaterialsOptions {
  sources: SourceStore;
  channels: Partial<Record<MaterialChannel, Channel>>;
  /** Whose searches `warmUp` starts; null without a web channel. */
  searches: WebSearches | null;
}

/** Characters of all sources of a session together. */
const MAX_SESSION_CHARACTERS = 20_000_000;
/** What is known of a stored source is its count of words. */
const CHARACTERS_PER_WORD = 6;

/** The channels of one run behind the engine's port: everything a query brings is stored in its rank, whatever arrives first. */
export function createMaterials({ sources, channels, searches }: MaterialsOptions): MaterialPort {
  const room = createRoom(sources);
  return {
    async collect(request, options) {
      const collecting = openCollection(request, options, sources, room);
      await Promise.all(request.channels.map((name) => runChannel(name, channels[name], collecting)));
      return collecting.outcome();
    },
    warmUp(request, options) {
      if (searches === null || !request.channels.includes("web_search")) return;
      const { collection } = openCollection(request, options, sources, room);
      for (const provider of searches.providers()) searches.start(provider.id, collection);
    },
  };
}

/** Characters that may still be stored in this session. */
interface Room {
  left(): number;
  take(characters: number): void;
}

function createRoom(sources: SourceStore): Room {
  let used: number | null = null;
  const count = (): number => (used ??= sources.cards().reduce((sum, { words }) => sum + words * CHARACTERS_PER_WORD, 0));
  return {
    left: () => MAX_SESSION_CHARACTERS - count(),
    take: (characters) => {
      used = count() + characters;
    },
  };
}

async function runChannel(name: MaterialChannel, channel: Channel | undefined, { collection }: Collecting): Promise<void> {
  if (channel === undefined) {
    const message = `The channel ${name} is not set up.`;
    collection.failed({ channel: name, provider: null, url: null, outcome: "not_configured", message });
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

function openCollection(request: CollectRequest, options: CollectOptions, sources: SourceStore, room: Room): Collecting {
  const hits: { id: string; rank: number; channel: number }[] = [];
  const byHash = new Map<string, string>();
  const failures: CollectFailure[] = [];
  const calls = { search: 0, lookup: 0, page: 0 };
  let stopped = false;

  const hitOf = (rank: number, title: string, text: string): SourceQueryHit => ({
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
      const row = toRow(material, sources.idFor(material.key), room.left());
      const copyOf = material.quality === "snippet" ? undefined : byHash.get(row.contentHash);
      if (copyOf !== undefined && copyOf !== row.id) {
        collection.foundAgain(copyOf, rank);
        return;
      }
      byHash.set(row.contentHash, row.id);
      const hit = hitOf(rank, row.title, `${row.snippet}\n${row.content}`);
      if (sources.put(row, hit).added) room.take(row.content.length);
      hits.push({ id: row.id, rank, channel: material.sourceType === "web" ? 0 : 1 });
      options.onSource(eventSummary(row, hit));
    },
    foundAgain(id, rank) {
      const [source] = sources.read([id]);
      if (source === undefined) return;
      const hit = hitOf(rank, source.title, `${source.snippet}\n${source.content}`);
      sources.addHit(id, hit);
      hits.push({ id, rank, channel: source.sourceType === "web" ? 0 : 1 });
      options.onSource(eventSummary(source, hit));
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
    outcome: () => ({
      sourceIds: [...new Set(hits.sort((a, b) => a.rank - b.rank || a.channel - b.channel).map(({ id }) => id))],
      searches: calls.search + calls.lookup,
      pages: calls.page,
      cached: calls.search === 0 && request.channels.includes("web_search") && !stopped && failures.every(({ url }) => url !== null),
      failures: failures.sort(inOrder),
      stopped,
    }),
  };
}

function inOrder(a: CollectFailure, b: CollectFailure): number {
  const key = ({ channel, provider, url }: CollectFailure): string => `${url ?? ""} ${channel} ${provider ?? ""}`;
  return key(a) < key(b) ? -1 : 1;
}
