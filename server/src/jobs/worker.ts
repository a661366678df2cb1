import { setTimeout } from "node:timers/promises";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { JobError } from "@plumbline/shared/errors/error-code.ts";
import { jobErrorOf } from "../research/job-error.ts";
import type { Engine, RunPorts } from "../research/ports.ts";
import type { ClaimedJob, JobLeases, Lease, LeaseLimits } from "../research/repositories/job-leases.ts";

export interface WorkerOptions {
  leaseMs: number;
  heartbeatMs: number;
  /** How often the queue and the rows of running jobs are looked at, ms. */
  pollMs: number;
  maxAttempts: number;
  /** How long a drain waits for interrupted runs to let go, ms; 5,000 when left out. */
  drainMs?: number;
  limits: LeaseLimits;
}

export interface RunSignals {
  /** Aborted by cancel, shutdown, or a lost lease. */
  signal: AbortSignal;
  /** Aborted when the person asked to stop collecting and write. */
  finishSignal: AbortSignal;
}

export interface WorkerDependencies {
  /** Unique in all processes on the data folder. */
  workerId: string;
  leases: JobLeases;
  engine: Engine;
  openRunPorts: (job: ClaimedJob, signals: RunSignals) => RunPorts;
  log: { warn(fields: Record<string, unknown>, message: string): void };
  options: WorkerOptions;
}

export interface Worker {
  /** Takes over what dead processes left, then takes jobs until `drain`. */
  start: () => void;
  /** A job may be ready to run. */
  wake: () => void;
  /** The row of this job changed: cancel and stop requests are seen now. */
  changed: (jobId: string) => void;
  /** Stops taking jobs, interrupts the running ones and puts them back in the queue. */
  drain: () => Promise<void>;
  runningCount: () => number;
}

const DRAIN_MS = 5000;
const PAUSED_LOOKS = 10;

interface RunningJob {
  lease: Lease;
  stop: AbortController;
  finish: AbortController;
  ended: Promise<void>;
}

/** Runs jobs of the shared queue in this process. The row is the truth; the map of running jobs serves only to interrupt them. */
export function createWorker({ workerId, leases, engine, openRunPorts, log, options }: WorkerDependencies): Worker {
  const running = new Map<string, RunningJob>();
  /** Failures that could not be written, e.g. because the disk is full: tried again before jobs are recovered. */
  const unwritten = new Map<string, { lease: Lease; error: JobError }>();
  const timers: NodeJS.Timeout[] = [];
  let draining = false;
  let started = false;
  let woken = false;

  /** Looks at the queue to leave out after one that failed: a full disk is not asked twice a second. */
  let pausedLooks = 0;

  const guarded = (what: string, action: () => void): void => {
    try {
      action();
    } catch (error) {
      pausedLooks = PAUSED_LOOKS;
      log.warn({ what, error: nameOf(error) }, "the job queue could not be used; it is tried again");
    }
  };

  const claimAll = (): void => {
    pausedLooks = Math.max(0, pausedLooks - 1);
    while (!draining && started && pausedLooks === 0) {
      const claimed = leases.claim(workerId, options.leaseMs, options.limits);
      if (claimed === null) return;
      launch(claimed);
    }
  };

  const launch = (claimed: ClaimedJob): void => {
    const stop = new AbortController();
    const finish = new AbortController();
    const { jobId } = claimed.lease;
    const job: RunningJob = { lease: claimed.lease, stop, finish, ended: Promise.resolve() };
    // Another process may have taken the job and lost it again before this one saw that: its earlier run must be over.
    const earlier = running.get(jobId);
    earlier?.stop.abort();
    running.set(jobId, job);
    job.ended = (earlier?.ended ?? Promise.resolve())
      .then(() => work(claimed, job))
      .finally(() => {
        if (running.get(jobId) === job) running.delete(jobId);
        if (!draining) wake();
      });
  };

  const work = async (claimed: ClaimedJob, job: RunningJob): Promise<void> => {
    const { lease, run } = claimed;
    try {
      const ports = openRunPorts(claimed, { signal: job.stop.signal, finishSignal: job.finish.signal });
      inspect([lease.jobId]);
      const outcome = await engine.run(run, ports, claimed.resume);
      // A run that was interrupted just when it was done is done; anything else it says comes from the interruption.
      if (job.stop.signal.aborted && outcome.kind !== "completed" && outcome.kind !== "awaiting_input") return;
      switch (outcome.kind) {
        case "completed":
          leases.complete(lease, outcome.report);
          await engine.forget(run.threadId);
          break;
        case "awaiting_input":
          leases.awaitInput(lease, outcome.interrupt);
          break;
        case "cancelled":
          leases.endCancelled(lease);
          await engine.forget(run.threadId);
          break;
        case "failed":
          leases.fail(lease, outcome.error);
          break;
      }
    } catch (error) {
      if (job.stop.signal.aborted || (error instanceof AppError && error.code === "LEASE_LOST")) return;
      fail(lease, toJobError(error));
      if (!(error instanceof AppError)) log.warn({ jobId: lease.jobId, error: nameOf(error) }, "a run ended with an unexpected error");
    } finally {
      if (job.stop.signal.aborted && !draining) await forgetEnded(lease.jobId, run.threadId);
    }
  };

  /** A cancelled run may have written checkpoints after the cancel removed them. */
  const forgetEnded = async (jobId: string, threadId: string): Promise<void> => {
    const row = leases.inspect([jobId])[0];
    if (row === undefined || row.status === "cancelled") await engine.forget(threadId);
  };

  const fail = (lease: Lease, error: JobError): void => {
    try {
      leases.fail(lease, error);
      unwritten.delete(lease.jobId);
    } catch (cause) {
      if (cause instanceof AppError && cause.code === "LEASE_LOST") {
        unwritten.delete(lease.jobId);
        return;
      }
      unwritten.set(lease.jobId, { lease, error });
      log.warn({ jobId: lease.jobId, error: nameOf(cause) }, "the failure of a run could not be stored; it is tried again");
    }
  };

  const inspect = (jobIds: string[]): void => {
    const ours = jobIds.filter((id) => running.has(id));
    if (ours.length === 0) return;
    const rows = new Map(leases.inspect(ours).map((row) => [row.jobId, row]));
    for (const id of ours) {
      const row = rows.get(id);
      const job = running.get(id);
      if (row?.status !== "running" || row.worker !== workerId || row.cancelRequested === "discard") job?.stop.abort();
      else if (row.cancelRequested === "finish") job?.finish.abort();
    }
  };

  const poll = (): void => {
    guarded("poll", () => {
      inspect([...running.keys()]);
      claimAll();
    });
  };

  const wake = (): void => {
    if (woken || draining || !started) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      guarded("claim", claimAll);
    });
  };

  const every = (ms: number, what: string, action: () => void): void => {
    timers.push(
      setInterval(() => {
        guarded(what, action);
      }, ms),
    );
  };

  const beat = (): void => {
    leases.heartbeat(workerId, options.leaseMs);
  };

  const recover = (): void => {
    // A process that stood still has missed its own beats, and takes no job from itself.
    beat();
    for (const { lease, error } of unwritten.values()) fail(lease, error);
    if (leases.recover(options.maxAttempts).requeued.length > 0) wake();
  };

  return {
    start() {
      if (started) return;
      started = true;
      guarded("recover", recover);
      wake();
      every(options.pollMs, "poll", poll);
      every(options.heartbeatMs, "heartbeat", beat);
      every(Math.min(2000, options.leaseMs / 2), "recover", recover);
    },
    wake,
    changed(jobId) {
      guarded("inspect", () => {
        inspect([jobId]);
      });
      wake();
    },
    async drain() {
      draining = true;
      for (const timer of timers) clearInterval(timer);
      for (const job of running.values()) job.stop.abort();
      const late = new AbortController();
      await Promise.race([
        Promise.all([...running.values()].map((job) => job.ended)),
        setTimeout(options.drainMs ?? DRAIN_MS, null, { signal: late.signal, ref: false }).catch(ignoreAbort),
      ]);
      late.abort();
      if (started) guarded("release", () => leases.release(workerId));
    },
    runningCount: () => running.size,
  };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}

function toJobError(error: unknown): JobError {
  if (error instanceof AppError) return jobErrorOf(error);
  return { class: "internal_error", code: "INTERNAL", message: "The run ended with an unexpected error.", retryable: true };
}

/** Name and place of an error: enough to find it, nothing of what a run worked on. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return `${error.name} ${/\n\s+at (.+)/.exec(error.stack ?? "")?.[1] ?? ""}`.trim();
}
