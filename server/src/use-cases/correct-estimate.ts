import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { RunHistory } from "../research/repositories/usage-repository.ts";

/** Runs of a mode before their experience counts. */
const ENOUGH = 3;
/** How far a small number of runs may move an estimate. */
const BOUNDS = [0.25, 4] as const;

/** An estimate of the modes' own steps, corrected by how this installation's earlier runs compared with theirs. */
export function correctEstimate(formula: Estimate, history: RunHistory[]): Estimate {
  if (history.length < ENOUGH) return formula;
  const ratio = (used: (run: RunHistory) => number, expected: (run: RunHistory) => number): number => {
    const ratios = history.filter((run) => expected(run) > 0).map((run) => used(run) / expected(run));
    return ratios.length === 0 ? 1 : Math.min(BOUNDS[1], Math.max(BOUNDS[0], median(ratios)));
  };
  const middle = ({ low, high }: { low: number; high: number }): number => (low + high) / 2;
  const tokens = ratio(
    (run) => run.tokens,
    (run) => middle(run.estimate.tokens),
  );
  const minutes = ratio(
    (run) => run.minutes,
    (run) => middle(run.estimate.minutes),
  );
  const scale = (value: number, by: number): number => Math.round(value * by);
  return {
    searches: scale(
      formula.searches,
      ratio(
        (run) => run.searches,
        (run) => run.estimate.searches,
      ),
    ),
    pages: scale(
      formula.pages,
      ratio(
        (run) => run.pages,
        (run) => run.estimate.pages,
      ),
    ),
    modelCalls: scale(
      formula.modelCalls,
      ratio(
        (run) => run.modelCalls,
        (run) => run.estimate.modelCalls,
      ),
    ),
    tokens: { low: scale(formula.tokens.low, tokens), high: scale(formula.tokens.high, tokens) },
    minutes: { low: round(formula.minutes.low * minutes), high: round(formula.minutes.high * minutes) },
    cost:
      formula.cost === null ? null : { ...formula.cost, low: round(formula.cost.low * tokens), high: round(formula.cost.high * tokens) },
    basis: "history",
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [left = 1, right = 1] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (left + right) / 2;
}

const round = (value: number): number => Math.round(value * 100) / 100;
