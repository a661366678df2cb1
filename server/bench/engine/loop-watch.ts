/** The longest time the event loop stood still, ms, and how much of it this thread computed; the rest is what other processes took. */
export interface LongestStop {
  ms: number;
  computing: number;
}

const TICK_MS = 5;

/** Watches the event loop until `stop`. */
export function watchLoop(): { stop(): LongestStop } {
  const longest = { byTime: { ms: 0, computing: 0 }, byComputing: { ms: 0, computing: 0 } };
  let at = performance.now();
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(cpu);
    const stop = { ms: performance.now() - at - TICK_MS, computing: (used.user + used.system) / 1000 };
    if (stop.ms > longest.byTime.ms) longest.byTime = stop;
    at = performance.now();
    cpu = process.threadCpuUsage();
  }, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      return longest.byTime;
    },
  };
}
