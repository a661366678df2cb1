import type { JournalCall } from "../../test/upstream/journal.ts";
import type { CallKind } from "../../test/upstream/rule.ts";

/** How long the upstream takes for a call, ms. */
export const LATENCY: Record<CallKind, number> = { model: 300, search: 200, extract: 150, page: 150 };

const endOf = ({ finishedAt }: JournalCall): number => finishedAt ?? Number.POSITIVE_INFINITY;

/**
 * Length of the longest chain of calls that waited for one another, ms, as long as the upstream took for each: from the call that ended last back to the latest that had ended when it
 * started, and so on. With no limit on what is in flight this is the least a run can take.
 */
export function longestChain(calls: JournalCall[]): number {
  const byEnd = calls.toSorted((a, b) => endOf(a) - endOf(b));
  let sum = 0;
  let current = byEnd.at(-1);
  while (current !== undefined) {
    const { startedAt } = current;
    sum += endOf(current) - startedAt;
    current = byEnd.findLast((call) => endOf(call) <= startedAt);
  }
  return sum;
}

/** Time of all calls one after another, ms. */
export const serviceTime = (calls: JournalCall[]): number => calls.reduce((sum, { kind }) => sum + LATENCY[kind], 0);

/** From the first call's start to the last one's end, ms. */
export function span(calls: JournalCall[]): number {
  return Math.max(...calls.map(endOf)) - Math.min(...calls.map(({ startedAt }) => startedAt));
}

/** Calls of a deep run from the first plan to the last learning: where its breadth makes the limit the narrow place. */
export function exploring(calls: JournalCall[]): JournalCall[] {
  const named = (operation: string): JournalCall[] => calls.filter((call) => call.operation === operation);
  const from = Math.min(...named("planQueries").map(({ startedAt }) => startedAt));
  const to = Math.max(...named("extractLearnings").map(endOf));
  return calls.filter((call) => call.startedAt >= from && endOf(call) <= to);
}
