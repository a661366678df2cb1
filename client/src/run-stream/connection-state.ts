import type { ApiProblem } from "../lib/api-problem.ts";

/**
 * How the page hears of a run: reading what is stored, by stream, by asking now and then, trying again after a failure,
 * not any more because the run ended, or not at all because the server refused.
 */
export type ConnectionState =
  | { kind: "loading" }
  | { kind: "live" }
  | { kind: "polling" }
  | { kind: "retrying"; failures: number }
  | { kind: "ended" }
  | { kind: "refused"; problem: ApiProblem };

/** Failures in a row after which a person is told, quietly. */
const TOLD_AFTER = 3;

export function isReconnecting(state: ConnectionState): boolean {
  return state.kind === "retrying" && state.failures >= TOLD_AFTER;
}
