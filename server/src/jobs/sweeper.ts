import type { Clock } from "../research/ports.ts";
import type { JobLeases } from "../research/repositories/job-leases.ts";

export interface SweeperDependencies {
  leases: Pick<JobLeases, "abandonedThreads">;
  checkpoints: { threads(): string[]; forget(threadId: string): Promise<void> };
  artifacts: { sweep(): Promise<void> };
  caches: { prune(maxAgeMs: number): number };
  uploads: { sweep(): Promise<void> };
  clock: Clock;
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export interface Sweeper {
  /** Sweeps now and every hour until `stop`. */
  start(): void;
  sweep(): Promise<void>;
  stop(): void;
}

const HOUR_MS = 60 * 60 * 1000;
/** A failed run can be tried again from its checkpoints for so long. */
const FAILED_KEPT_MS = 7 * 24 * HOUR_MS;
/** Replies and pages older than this are of no use to any later run. */
const CACHE_KEPT_MS = 7 * 24 * HOUR_MS;

/** Clears away what ended jobs and killed processes left: checkpoints, files without a session, old cache entries. */
export function createSweeper({ leases, checkpoints, artifacts, caches, uploads, clock, log }: SweeperDependencies): Sweeper {
  let timer: NodeJS.Timeout | null = null;

  async function sweep(): Promise<void> {
    for (const threadId of leases.abandonedThreads(checkpoints.threads(), clock.now() - FAILED_KEPT_MS)) await checkpoints.forget(threadId);
    await artifacts.sweep();
    await uploads.sweep();
    caches.prune(CACHE_KEPT_MS);
  }

  const sweepOrWarn = (): void => {
    sweep().catch((error: unknown) => {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, "the data folder could not be swept");
    });
  };

  return {
    sweep,
    start() {
      if (timer !== null) return;
      timer = setInterval(sweepOrWarn, HOUR_MS);
      timer.unref();
      sweepOrWarn();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
