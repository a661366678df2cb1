/** Streams one browser holds at most: an HTTP/1.1 browser opens six connections to a host, and requests need the others. */
const PLACES = 3;
const NEED = "need";

/** A place among the browser's streams. */
export interface StreamPlace {
  /** Aborted when the place is to be given up for a tab that is looked at. */
  readonly yielded: AbortSignal;
  leave: () => void;
}

export interface StreamGate {
  /** A free place, or null when this tab must poll for now. */
  enter: () => Promise<StreamPlace | null>;
  close: () => void;
}

/** What the gate needs of the browser. `locks` is missing on plain HTTP outside localhost. */
export interface GatePorts {
  locks: Pick<LockManager, "request"> | undefined;
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener" | "close"> | undefined;
  page: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
}

/**
 * Shares a few streams among all tabs, so that the seventh tab still loads. Hidden tabs keep their stream until one that is
 * looked at asks for it. Without locks only tabs that are looked at stream.
 */
export function createStreamGate({ locks, channel, page }: GatePorts): StreamGate {
  let held: { controller: AbortController; hiddenEnds: boolean } | null = null;
  let waitsUntilSeen = false;

  const yieldPlace = (): void => {
    if (held === null) return;
    waitsUntilSeen = true;
    held.controller.abort();
  };
  const onNeed = (event: Event): void => {
    if (page.hidden && event instanceof MessageEvent && event.data === NEED) yieldPlace();
  };
  const onVisibility = (): void => {
    if (!page.hidden) waitsUntilSeen = false;
    else if (held?.hiddenEnds === true) yieldPlace();
  };
  channel?.addEventListener("message", onNeed);
  page.addEventListener("visibilitychange", onVisibility);

  const hold = (hiddenEnds: boolean, release: () => void): StreamPlace => {
    const place = { controller: new AbortController(), hiddenEnds };
    held = place;
    return {
      yielded: place.controller.signal,
      leave: () => {
        if (held === place) held = null;
        release();
      },
    };
  };

  return {
    enter: async () => {
      if (page.hidden && (waitsUntilSeen || locks === undefined)) return null;
      if (locks === undefined) return hold(true, () => undefined);
      for (let place = 0; place < PLACES; place += 1) {
        const release = await takeLock(locks, `plumbline:stream:${String(place)}`);
        if (release !== null) return hold(false, release);
      }
      if (!page.hidden) channel?.postMessage(NEED);
      return null;
    },
    close: () => {
      channel?.removeEventListener("message", onNeed);
      channel?.close();
      page.removeEventListener("visibilitychange", onVisibility);
    },
  };
}

/** Takes a lock that is free and gives the function that lets it go; null when another tab has it. */
async function takeLock(locks: Pick<LockManager, "request">, name: string): Promise<(() => void) | null> {
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
  const asked = locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock === null) {
      resolve(null);
      return undefined;
    }
    const held = Promise.withResolvers<undefined>();
    resolve(() => {
      held.resolve(undefined);
    });
    return held.promise;
  });
  return Promise.race([promise, asked.then(() => promise)]);
}

/** The gate of this tab. */
export function browserGate(): StreamGate {
  return createStreamGate({
    locks: "locks" in navigator ? navigator.locks : undefined,
    channel: "BroadcastChannel" in globalThis ? new BroadcastChannel("plumbline:streams") : undefined,
    page: document,
  });
}
