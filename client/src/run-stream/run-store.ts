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
  /** Tells how the page hears of the job; never before the events that came earlier are folded. */
  connect: (connection: ConnectionState) => void;
}

/** Holds the folded view of one job. `schedule` runs a callback once, with the next frame. */
export function createRunStore(schedule: (callback: () => void) => void): RunStore {
  const store = createStore<RunState>(() => ({ view: EMPTY_RUN_VIEW, connection: { kind: "loading" }, clockOffset: 0 }));
  let waiting: ParsedEvent[] = [];
  let scheduled = false;
  let next: ConnectionState | null = null;
  const flush = (): void => {
    scheduled = false;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    store.setState(({ view, connection }) => ({
      view: batch.reduce(reduceRunView, view),
      connection: waiting.length === 0 ? (next ?? connection) : connection,
    }));
    if (waiting.length > 0) plan();
    else next = null;
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
    connect: (connection) => {
      if (waiting.length > 0) next = connection;
      else store.setState({ connection });
    },
  };
}
