/** A hidden page gets no frames; it is served this often. */
const HIDDEN_MS = 250;

/** Runs a callback once: with the next frame, or a little later where the page is hidden and has none. */
export function nextFrame(callback: () => void): void {
  let done = false;
  const run = (): void => {
    if (done) return;
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);
}

/** Resolves after `ms`, sooner when the page is looked at again or the signal aborts. */
export function pauseUntilSeen(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const onVisibility = (): void => {
      if (!document.hidden) done();
    };
    const timer = setTimeout(done, ms);
    document.addEventListener("visibilitychange", onVisibility);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
