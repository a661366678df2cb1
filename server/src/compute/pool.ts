import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { Piscina } from "piscina";
import type { TaskInput, TaskName, TaskOutput } from "./handlers.ts";
import { fromFailure, type TaskReply } from "./task-reply.ts";

interface ComputePoolOptions {
  /** Threads at most; they start when there is work and go when idle. */
  threads?: number;
  /** Heap of one thread, in MB. Buffers are not counted by it, so callers cap their bytes first. */
  heapMb?: number;
  /** Milliseconds an idle thread is kept for the next task. */
  idleMs?: number;
  /** Another worker file with the same protocol; tests bring their own tasks. */
  workerUrl?: URL;
}

/** The worker pool: ComputePort for the engine, and the tasks that only adapters ask for. */
export interface ComputePool {
  /**
   * Runs one task in a thread of its own until it is done. An abort ends that thread only and rejects with the signal's reason.
   * Throws what the handler threw (AppError keeps its code), or AppError INTERNAL when the thread ran out of memory.
   */
  run<K extends TaskName>(task: K, input: TaskInput<K>, options: { signal: AbortSignal }): Promise<TaskOutput<K>>;
  close(): Promise<void>;
}

/** Threads of a pool that is told nothing else. */
export const POOL_THREADS = 2;

const DEFAULTS = { threads: POOL_THREADS, heapMb: 512, idleMs: 600_000 };

/**
 * At its heap limit a thread gets 16 MB more to stop in. With V8's default young generation (48 MB) one collection can
 * promote more than that, and then the whole process aborts instead of the thread.
 */
const YOUNG_GENERATION_MB = 16;

export function createComputePool(options: ComputePoolOptions = {}): ComputePool {
  const { threads, heapMb, idleMs } = { ...DEFAULTS, ...options };
  const piscina = new Piscina({
    filename: (options.workerUrl ?? new URL("./task.worker.ts", import.meta.url)).href,
    name: "runTask",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  return {
    async run<K extends TaskName>(task: K, input: TaskInput<K>, { signal }: { signal: AbortSignal }): Promise<TaskOutput<K>> {
      signal.throwIfAborted();
      const reply = await dispatch(piscina, task, input, signal);
      if (!reply.ok) throw fromFailure(reply.failure);
      return reply.output as TaskOutput<K>;
    },
    close: () => piscina.destroy(),
  };
}

async function dispatch(piscina: Piscina, task: string, input: unknown, signal: AbortSignal): Promise<TaskReply> {
  try {
    return (await piscina.run({ task, input }, { signal })) as TaskReply;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      throw new AppError("INTERNAL", `The computation "${task}" needed more memory than it may use.`, {
        details: { reason: "out_of_memory", task },
        cause: error,
      });
    }
    throw error;
  }
}
