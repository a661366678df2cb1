import { createEventSink } from "../../src/jobs/event-sink.ts";
import type { RunSignals } from "../../src/jobs/worker.ts";
import type { ModelPort } from "../../src/research/model-port.ts";
import type { ComputePort, MaterialPort, RunPorts } from "../../src/research/ports.ts";
import type { ClaimedJob } from "../../src/research/repositories/job-leases.ts";
import type { Store } from "../../src/store/open-store.ts";

/** The ports of a run on a real store; models, materials and computation are not there. */
export function openStoreRunPorts(store: Store, claimed: ClaimedJob, signals: RunSignals): RunPorts {
  const { lease, run } = claimed;
  return {
    model: missing("model") as ModelPort,
    materials: missing("materials") as MaterialPort,
    compute: missing("compute") as ComputePort,
    sources: store.sources.forSession(run.ownerId, run.sessionId),
    events: createEventSink(store.events, claimed),
    control: { finishSignal: signals.finishSignal, instructions: () => store.leases.instructions(lease.jobId) },
    drafts: store.drafts.forJob(lease),
    artifacts: store.artifacts.forJob(lease),
    clock: store.db.clock,
    ids: store.db.ids,
    signal: signals.signal,
  };
}

function missing(name: string): unknown {
  return new Proxy(
    {},
    {
      get: () => {
        throw new Error(`this run has no ${name}`);
      },
    },
  );
}
