import type { CallFacts, CallKind, Match } from "./rule.ts";

export type CallState = "started" | "held" | "finished" | "aborted";

/** One call as the upstream saw it; times are milliseconds since the epoch. */
export interface JournalCall {
  number: number;
  kind: CallKind;
  operation: string | null;
  model: string | null;
  path: string;
  state: CallState;
  status: number | null;
  startedAt: number;
  finishedAt: number | null;
  /** The parsed body of a model or search call, the query of others. */
  request: unknown;
}

export interface JournalView {
  calls: JournalCall[];
  counts: Partial<Record<CallKind, number>>;
  byOperation: Record<string, number>;
  byPath: Record<string, number>;
  mostInFlight: Partial<Record<CallKind | "all", number>>;
}

export interface WaitFor {
  kind?: CallKind;
  state?: CallState;
  count: number;
  match?: Match;
}

export interface Journal {
  start(facts: CallFacts, request: unknown): JournalCall;
  mark(call: JournalCall, state: CallState, status?: number): void;
  view(kind?: CallKind): JournalView;
  clear(): void;
  /** Resolves when so many calls fit; `started` also counts those that have gone further. */
  waitFor(wanted: WaitFor): Promise<void>;
}

export function createJournal(): Journal {
  let calls: JournalCall[] = [];
  const open = new Set<JournalCall>();
  let texts = new Map<JournalCall, string>();
  let most: JournalView["mostInFlight"] = {};
  let waiting: { wanted: WaitFor; resolve: () => void }[] = [];
  const fits = (call: JournalCall, { kind, state, match = {} }: WaitFor): boolean =>
    (kind === undefined || call.kind === kind) &&
    (state === undefined || state === "started" || call.state === state) &&
    (match.operation === undefined || call.operation === match.operation) &&
    (match.model === undefined || call.model === match.model) &&
    (match.path === undefined || call.path.startsWith(match.path)) &&
    (match.contains === undefined || (texts.get(call) ?? "").includes(match.contains));
  const wake = (): void => {
    const done = waiting.filter(({ wanted }) => calls.filter((call) => fits(call, wanted)).length >= wanted.count);
    waiting = waiting.filter((entry) => !done.includes(entry));
    for (const { resolve } of done) resolve();
  };
  const countInFlight = (kind: CallKind): void => {
    most.all = Math.max(most.all ?? 0, open.size);
    most[kind] = Math.max(most[kind] ?? 0, [...open].filter((call) => call.kind === kind).length);
  };
  return {
    start: (facts, request) => {
      const { kind, operation, model, path } = facts;
      const call: JournalCall = {
        ...{ number: calls.length + 1, kind, operation, model, path, state: "started", status: null },
        ...{ startedAt: Date.now(), finishedAt: null, request },
      };
      calls.push(call);
      texts.set(call, facts.text);
      open.add(call);
      countInFlight(kind);
      wake();
      return call;
    },
    mark: (call, state, status) => {
      if (call.finishedAt !== null) return;
      call.state = state;
      call.status = status ?? call.status;
      if (state === "finished" || state === "aborted") {
        call.finishedAt = Date.now();
        open.delete(call);
      }
      wake();
    },
    view: (kind) => {
      const chosen = calls.filter((call) => kind === undefined || call.kind === kind);
      return {
        calls: chosen,
        counts: tally(chosen.map((call) => call.kind)),
        byOperation: tally(chosen.flatMap((call) => call.operation ?? [])),
        byPath: tally(chosen.map((call) => call.path)),
        mostInFlight: most,
      };
    },
    clear: () => {
      calls = [];
      texts = new Map();
      most = {};
    },
    waitFor: (wanted) =>
      new Promise((resolve) => {
        waiting.push({ wanted, resolve });
        wake();
      }),
  };
}

function tally(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
