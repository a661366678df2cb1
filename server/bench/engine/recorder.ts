/** One call to the outside as the bench saw it; times in ms since the start. */
export interface RecordedCall {
  kind: "model" | "search" | "page";
  name: string;
  start: number;
  end: number;
}

export interface Recorder {
  readonly calls: RecordedCall[];
  /** Takes `latency` ms, less when aborted. */
  call(kind: RecordedCall["kind"], name: string, latency: number, signal: AbortSignal): Promise<void>;
}

export function createRecorder(): Recorder {
  const startedAt = performance.now();
  const calls: RecordedCall[] = [];
  return {
    calls,
    async call(kind, name, latency, signal) {
      const start = performance.now() - startedAt;
      await wait(latency, signal);
      calls.push({ kind, name, start, end: performance.now() - startedAt });
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", leave);
      resolve();
    }, ms);
    signal.addEventListener("abort", leave, { once: true });
  });
}

/** Most calls at one moment. */
export function mostInFlight(calls: RecordedCall[]): number {
  const turns = calls.flatMap(({ start, end }) => [
    { at: start, change: 1 },
    { at: end, change: -1 },
  ]);
  let now = 0;
  let most = 0;
  for (const { change } of turns.toSorted((a, b) => a.at - b.at || a.change - b.change)) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}

/**
 * Length of the longest chain of calls that waited for one another, in nominal latencies: from the call that ended last back to the latest that had
 * ended when it started, and so on. With no limit on what is in flight this is the least a run can take.
 */
export function longestChain(calls: RecordedCall[], latency: Record<RecordedCall["kind"], number>): number {
  const byEnd = calls.toSorted((a, b) => a.end - b.end);
  let sum = 0;
  let current = byEnd.at(-1);
  while (current !== undefined) {
    sum += latency[current.kind];
    const { start } = current;
    current = byEnd.findLast(({ end }) => end <= start);
  }
  return sum;
}
