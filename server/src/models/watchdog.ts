/** Aborts its signal when nothing has happened for as long as it was told to wait. */
export interface Watchdog {
  readonly signal: AbortSignal;
  readonly expired: boolean;
  /** Waits from now on; takes the place of an earlier wait. */
  wait(ms: number): void;
  stop(): void;
}

export function createWatchdog(): Watchdog {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    signal: abort.signal,
    get expired() {
      return abort.signal.aborted;
    },
    wait: (ms) => {
      stop();
      timer = setTimeout(() => {
        abort.abort();
      }, ms);
    },
    stop,
  };
}
