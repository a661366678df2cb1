import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { isEnded, type RunView } from "@plumbline/shared/view/run-view.ts";
import { createContext, useContext, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { followJob } from "./follow-job.ts";
import { createLogReader } from "./job-log.ts";
import { nextFrame, pauseUntilSeen } from "./next-frame.ts";
import { createRunStore, type RunState, type RunStore } from "./run-store.ts";
import { browserGate } from "./stream-gate.ts";

/**
 * Follows a job while the component is mounted and gives its store. `status` is the job's as its own resource tells it, null until
 * that is known: a job that had ended and has not any more was retried, and is followed on from where it was.
 */
export function useRunStream(jobId: string | null, status: JobStatus | null): RunStore {
  const run = useMemo(() => ({ jobId, ...createRunStore(nextFrame) }), [jobId]);
  const known = status !== null;
  const over = isEnded(status);
  useEffect(() => {
    if (run.jobId === null || !known) return undefined;
    const { store, push, connect } = run;
    const left = new AbortController();
    const gate = browserGate();
    const { view } = store.getState();
    const log = createLogReader(run.jobId, view.lastSeq, over ? view.status : null, push);
    const sink = {
      onState: (connection: RunState["connection"]) => {
        if (!left.signal.aborted) connect(connection);
      },
      onServerTime: (time: number) => {
        store.setState({ clockOffset: time - Date.now() });
      },
    };
    const ports = { gate, pause: pauseUntilSeen, random: Math.random, hidden: () => document.hidden };
    void followJob(run.jobId, log, sink, ports, left.signal).finally(gate.close);
    return () => {
      left.abort();
    };
  }, [run, known, over]);
  return run;
}

const RunContext = createContext<RunStore | null>(null);
export const RunStreamProvider = RunContext.Provider;

/** A part of the run's state; the component draws again when that part changes. */
export function useRun<T>(select: (state: RunState) => T): T {
  const run = useContext(RunContext);
  if (run === null) throw new Error("useRun is called outside RunStreamProvider");
  return useStore(run.store, select);
}

/** A part of the run's view. */
export function useRunView<T>(select: (view: RunView) => T): T {
  return useRun(({ view }) => select(view));
}

/** A small object or list made from the run's view; the component draws again when one of its entries changes. */
export function useRunSummary<T>(select: (view: RunView) => T): T {
  return useRun(useShallow(({ view }: RunState) => select(view)));
}
