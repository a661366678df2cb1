import { createInterface } from "node:readline/promises";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { EXIT, type Terminal } from "./backend.ts";

/** The terminal of this process. */
export function createProcessTerminal(signal: AbortSignal): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // Whoever read this has seen enough, as `| head` has.
      if (error.code === "EPIPE") process.exit(EXIT.done);
      throw error;
    });
  }
  return {
    out: (text) => {
      process.stdout.write(text);
    },
    err: (text) => {
      process.stderr.write(text);
    },
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
    ask,
    lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY, signal }),
  };
}

async function ask(question: string, signal: AbortSignal): Promise<string | null> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<null>((resolve) => {
    reader.once("close", () => {
      resolve(null);
    });
  });
  try {
    return await Promise.race([reader.question(question, { signal }), ended]);
  } catch (error) {
    if (signal.aborted) return "";
    throw new AppError("INTERNAL", "The answer could not be read.", { cause: error });
  } finally {
    reader.close();
  }
}

/** Counts Ctrl+C; without a listener the first one aborts `signal`, so that a waiting command ends. The third ends the process at once. */
export function createInterrupts(): { onInterrupt(listener: (count: number) => void): () => void; signal: AbortSignal } {
  const listeners = new Set<(count: number) => void>();
  const stop = new AbortController();
  let count = 0;
  process.on("SIGINT", () => {
    count += 1;
    if (count > 2) process.exit(EXIT.cancelled);
    if (listeners.size === 0) stop.abort();
    for (const listener of listeners) listener(count);
  });
  return {
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: stop.signal,
  };
}
