import { setTimeout as sleep } from "node:timers/promises";

/** Spaces the requests to one service: a burst, then one each `everyMs`; never more than `concurrent` at once. */
export interface Pace {
  burst: number;
  everyMs: number;
  concurrent: number;
}

export interface Pacer {
  /** Resolves when the next request may be sent; gives the function that says it ended. Rejects when `signal` is aborted. */
  turn(signal: AbortSignal): Promise<() => void>;
  /** Nobody is served before `ms` from now: the service asked for it. */
  holdOff(ms: number): void;
  /** The service said that it is asked too often. */
  limited(): void;
}

/** One pacer a service and process, first come first served. `untilLimited`: nothing is spaced before the service says that it limits us. */
export function createPacer(pace: Pace, now: () => number, { untilLimited = false } = {}): Pacer {
  let isFree = untilLimited;
  let tokens = pace.burst;
  let refilledAt = now();
  let heldUntil = 0;
  let inFlight = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const freed = new Set<() => void>();

  const refill = (): void => {
    const time = now();
    const earned = Math.floor((time - refilledAt) / pace.everyMs);
    tokens = Math.min(pace.burst, tokens + earned);
    refilledAt += earned * pace.everyMs;
    if (tokens === pace.burst) refilledAt = time;
  };

  const waitForPlace = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      refill();
      const time = now();
      if (time < heldUntil) await sleep(heldUntil - time, undefined, { signal });
      else if (isFree) return;
      else if (tokens < 1) await sleep(Math.max(1, refilledAt + pace.everyMs - time), undefined, { signal });
      else if (inFlight >= pace.concurrent) {
        await new Promise<void>((resolve) => {
          onFreed(resolve, signal);
        });
      } else return;
    }
  };

  const onFreed = (resolve: () => void, signal: AbortSignal): void => {
    const done = (): void => {
      freed.delete(done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    freed.add(done);
    signal.addEventListener("abort", done, { once: true });
  };

  return {
    turn(signal) {
      const place = queue.then(async () => {
        await waitForPlace(signal);
        if (!isFree) tokens -= 1;
        inFlight += 1;
        let ended = false;
        return () => {
          if (ended) return;
          ended = true;
          inFlight -= 1;
          for (const done of [...freed]) done();
        };
      });
      queue = place.then(
        () => undefined,
        () => undefined,
      );
      return orAbort(place, signal);
    },
    holdOff(ms) {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
    limited() {
      isFree = false;
    },
  };
}

/** A caller whose signal is aborted does not wait for those before it; a turn that comes too late is given back. */
async function orAbort(place: Promise<() => void>, signal: AbortSignal): Promise<() => void> {
  const aborted = Promise.withResolvers<never>();
  const leave = (): void => {
    aborted.reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([place, aborted.promise]);
  } catch (error) {
    place.then(
      (ended) => {
        ended();
      },
      () => undefined,
    );
    throw error;
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
