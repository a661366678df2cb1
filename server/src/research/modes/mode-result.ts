import type { Written } from "../steps/finish.ts";
import type { RunContext } from "../steps/run-context.ts";

/** What a mode ends with; small, because the checkpoint keeps it. */
export type ModeResult = { kind: "written"; written: Written } | { kind: "cancelled" };

export const CANCELLED: ModeResult = { kind: "cancelled" };

export function written(context: RunContext, report: Omit<Written, "shortfalls">): ModeResult {
  return { kind: "written", written: { ...report, shortfalls: [...context.shortfalls] } };
}
