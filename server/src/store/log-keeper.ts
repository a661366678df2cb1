import { Worker } from "node:worker_threads";

/** Keeps the logs of databases short and syncs them, in a thread of its own: copying and syncing take too long for the event loop. */
export interface LogKeeper {
  /** A transaction of this file was committed. */
  committed(file: string): void;
  /** What was committed shall soon outlast a power cut. */
  settle(file: string): void;
  close(): void;
}

/** Commits between two copies: about five megabytes of log. */
const COMMITS = 200;

/** The thread starts with the first work for it. `failed` hears of a thread that ended by an error; the next work starts another. */
export function createLogKeeper(failed: (error: unknown) => void): LogKeeper {
  const commits = new Map<string, number>();
  let worker: Worker | null = null;

  function startWorker(): Worker {
    const started = new Worker(new URL("./log-keeper.worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 32 } });
    started.unref();
    started.on("error", (error) => {
      worker = null;
      failed(error);
    });
    return started;
  }

  function settle(file: string): void {
    commits.set(file, 0);
    worker ??= startWorker();
    worker.postMessage(file);
  }

  return {
    settle,
    committed(file) {
      const count = (commits.get(file) ?? 0) + 1;
      if (count >= COMMITS) settle(file);
      else commits.set(file, count);
    },
    close() {
      void worker?.terminate();
      worker = null;
    },
  };
}
