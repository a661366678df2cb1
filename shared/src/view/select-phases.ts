import type { ResearchMode } from "../config/research-config.ts";
import type { InterruptKind, Phase } from "../events/research-event.ts";
import { isEnded, type PhaseSpan, type RunView } from "./run-view.ts";

export interface PhaseRow {
  key: Phase | InterruptKind;
  state: "done" | "now" | "waiting" | "failed" | "cancelled" | "todo";
  /** Time spent, in milliseconds; null for what has not begun. */
  ms: number | null;
}

/** The phases each mode goes through, in order. */
const PHASES_OF_MODE: Record<ResearchMode, readonly Phase[]> = {
  quick: ["planning", "collecting", "curating", "writing", "reviewing", "exporting"],
  basic: ["planning", "collecting", "curating", "compressing", "writing", "reviewing", "exporting"],
  detailed: ["planning", "collecting", "curating", "writing", "reviewing", "exporting"],
  deep: ["planning", "deepening", "writing", "reviewing", "exporting"],
  multi_agent: ["planning", "collecting", "curating", "writing", "reviewing", "exporting"],
};

const UNTOLD: readonly Phase[] = ["initializing", "done"];

/**
 * The phases of a run with their state and time, those to come included; an open question to the person is a row of its own.
 * `now` is the present, in milliseconds since the epoch.
 */
export function selectPhases(view: RunView, mode: ResearchMode, now: number): PhaseRow[] {
  const visited = mergeStays(view.phases).filter((span) => !UNTOLD.includes(span.phase));
  const rows = visited.map((span): PhaseRow => {
    const current = span.phase === view.phase && !(view.status === "completed");
    return { key: span.phase, state: current ? currentState(view) : "done", ms: spentMs(view, span, now) };
  });
  if (view.interrupt !== null) rows.push({ key: view.interrupt.kind, state: "waiting", ms: Math.max(0, now - view.interrupt.askedAt) });
  if (isEnded(view.status)) return rows;
  const plan = PHASES_OF_MODE[mode];
  const reached = Math.max(-1, ...visited.map((span) => plan.indexOf(span.phase)));
  return [...rows, ...plan.slice(reached + 1).map((key): PhaseRow => ({ key, state: "todo", ms: null }))];
}

/** Time the run has been working, waiting for a person not counted, in milliseconds. */
export function selectElapsedMs(view: RunView, now: number): number {
  const past = view.phases.reduce((sum, span) => sum + span.activeMs, 0);
  return past + (view.runningSince === null ? 0 : Math.max(0, now - view.runningSince));
}

function mergeStays(spans: readonly PhaseSpan[]): PhaseSpan[] {
  const byPhase = new Map<Phase, PhaseSpan>();
  for (const span of spans) {
    const earlier = byPhase.get(span.phase);
    byPhase.set(span.phase, earlier === undefined ? span : { ...span, activeMs: earlier.activeMs + span.activeMs });
  }
  return [...byPhase.values()];
}

function currentState(view: RunView): PhaseRow["state"] {
  if (view.status === "failed") return "failed";
  if (view.status === "cancelled") return "cancelled";
  return view.interrupt === null ? "now" : "done";
}

function spentMs(view: RunView, span: PhaseSpan, now: number): number {
  const open = span.phase === view.phase && view.runningSince !== null;
  return span.activeMs + (open ? Math.max(0, now - (view.runningSince ?? now)) : 0);
}
