import type { Limiter } from "./ports.ts";

/**
 * Lets at most `limit` calls be in flight: first come, first served, and a place that becomes free is taken in the same turn.
 * A caller whose signal is aborted while it waits leaves the queue and rejects with the signal's reason.
 */
export function createLimiter(limit: number): Limiter {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError("a limiter lets at least one call through");
  let free = limit;
  const queue = new Set<() => void>();

  const release = (): void => {
    const next = queue.values().next();
    if (next.done) {
      free += 1;
      return;
    }
    queue.delete(next.value);
    next.value();
  };

  const place = (signal: AbortSignal): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(admit);
        reject(reasonOf(signal));
      };
      queue.add(admit);
      signal.addEventListener("abort", leave, { once: true });
    });
  };

  return {
    async run(signal, call) {
      signal.throwIfAborted();
      await place(signal);
      try {
        signal.throwIfAborted();
        return await call();
      } finally {
        release();
      }
    },
  };
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException("The call was aborted.", "AbortError");
}
