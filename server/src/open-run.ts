import { createEventSink } from "./jobs/event-sink.ts";
import type { RunSignals } from "./jobs/worker.ts";
import { createLibraryChannel } from "./materials/channels/library-channel.ts";
import { createWebChannel } from "./materials/channels/web-channel.ts";
import type { LibrarySearch } from "./materials/library-search.ts";
import type { ReadPage } from "./materials/page-reader.ts";
import { createPageReads } from "./materials/page-reads.ts";
import { createMaterials } from "./materials/provider.ts";
import type { Parse } from "./materials/reader/parse-task.ts";
import type { SearchProvider } from "./materials/search/search-provider.ts";
import { createWebSearches } from "./materials/web-searches.ts";
import type { Models } from "./models/registry.ts";
import type { Clock, ComputePort, Ids, MaterialPort, RunPorts } from "./research/ports.ts";
import type { ClaimedJob } from "./research/repositories/job-leases.ts";
import type { Store } from "./store/open-store.ts";

export interface RunDependencies {
  store: Store;
  models: Models;
  compute: ComputePort;
  searchProviders: SearchProvider[];
  librarySearch(ownerId: string): LibrarySearch;
  readPage(ownerId: string): ReadPage;
  parse: Parse;
  clock: Clock;
  ids: Ids;
}

/** The ports of one claimed job, each bound to its owner, session and lease. */
export function openRunPorts(dependencies: RunDependencies, job: ClaimedJob, signals: RunSignals): RunPorts {
  const { store, models, compute, clock, ids } = dependencies;
  const { run, lease } = job;
  const sources = store.sources.forSession(run.ownerId, run.sessionId);
  return {
    model: models.forRun(run.config),
    materials: openMaterials(dependencies, run.ownerId, sources),
    sources,
    events: createEventSink(store.events, job),
    control: { finishSignal: signals.finishSignal, instructions: () => store.leases.instructions(lease.jobId) },
    drafts: store.drafts.forJob(lease),
    artifacts: store.artifacts.forJob(lease),
    compute,
    clock,
    ids,
    signal: signals.signal,
  };
}

function openMaterials(dependencies: RunDependencies, ownerId: string, sources: RunPorts["sources"]): MaterialPort {
  const { store, searchProviders } = dependencies;
  const searches = createWebSearches({ providers: searchProviders, cache: store.caches.search, ownerId });
  return createMaterials({
    sources,
    searches,
    channels: {
      web_search: createWebChannel({ searches, reads: createPageReads(dependencies.readPage(ownerId)), parse: dependencies.parse }),
      knowledge: createLibraryChannel(dependencies.librarySearch(ownerId)),
    },
  });
}
