import type { ParsedEvent } from "@plumbline/shared/events/parse-event.ts";
import { reduceRunView } from "@plumbline/shared/view/reduce-run-view.ts";
import { EMPTY_RUN_VIEW, type RunView } from "@plumbline/shared/view/run-view.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ConnectionState } from "./connection-state.ts";

/** Events folded in one go; a long replay leaves the page time to react in between. */
const BATCH = 250;

export interface RunState {
  view: RunView;
  connection: ConnectionState;
  /** What the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
}

export interface RunStore {
  store: StoreApi<RunState>;
  /** Takes events of the job; they are folded with the next frame. */
  push: (events: readonly ParsedEvent[]) => void;
}

/** Holds the folded view of one job. `schedule` runs a callback once, with the next frame. */
export function createRunStore(schedule: (callback: () => void) => void): RunStore {
  const store = createStore<RunState>(() => ({ view: EMPTY_RUN_VIEW, connection: { kind: "loading" }, clockOffset: 0 }));
  let waiting: ParsedEvent[] = [];
  let scheduled = false;
  const flush = (): void => {
    scheduled = false;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    store.setState(({ view }) => ({ view: batch.reduce(reduceRunView, view) }));
    if (waiting.length > 0) plan();
  };
  const plan = (): void => {
    if (scheduled) return;
    scheduled = true;
    schedule(flush);
  };
  return {
    store,
    push: (events) => {
      waiting.push(...events);
      plan();
    },
  };
}
