/** Tells listeners of this process that something about an id was stored. */
export interface ChangeBus {
  /** Tells soon, once for all changes of one turn of the event loop. */
  tell(id: string): void;
  subscribe(id: string, listener: () => void): () => void;
}

export function createChangeBus(): ChangeBus {
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();

  function deliver(): void {
    const ids = [...changed];
    changed.clear();
    for (const id of ids) for (const listener of [...(listeners.get(id) ?? [])]) listener();
  }

  return {
    tell(id) {
      if (!listeners.has(id)) return;
      if (changed.size === 0) setImmediate(deliver);
      changed.add(id);
    },
    subscribe(id, listener) {
      const ofId = listeners.get(id) ?? new Set();
      // Wrapped, so that one function subscribed twice is two listeners.
      const own = () => {
        listener();
      };
      ofId.add(own);
      listeners.set(id, ofId);
      return () => {
        ofId.delete(own);
        if (ofId.size === 0 && listeners.get(id) === ofId) listeners.delete(id);
      };
    },
  };
}
