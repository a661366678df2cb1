import type { PairResult } from "./check-pairs.ts";

const LABELS = ["supported", "partial", "unsupported"] as const;

export interface Figures {
  pairs: number;
  accuracy: number;
  /** Share of the unsupported sentences that were called supported. */
  falselySupported: number;
  table: string;
}

/** How often each label got each verdict, and what follows from it. */
export function figuresOf(results: PairResult[]): Figures {
  const count = (label: string, verdict: string): number =>
    results.filter((result) => result.pair.label === label && result.verdict === verdict).length;
  const rows = LABELS.map((label) => [label, ...LABELS.map((verdict) => String(count(label, verdict)))]);
  const table = [["label \\ verdict", ...LABELS], ...rows]
    .map((row) =>
      row
        .map((cell) => cell.padEnd(16))
        .join("")
        .trimEnd(),
    )
    .join("\n");
  const right = results.filter((result) => result.verdict === result.pair.label).length;
  const unsupported = results.filter((result) => result.pair.label === "unsupported").length;
  return {
    pairs: results.length,
    accuracy: right / Math.max(1, results.length),
    falselySupported: count("unsupported", "supported") / Math.max(1, unsupported),
    table,
  };
}
