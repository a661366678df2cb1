import type { z } from "zod";
import {
  BUDGET_CEILING,
  BUDGETS,
  type Budget,
  CONFIG_BOUNDS,
  DEFAULT_CONFIG,
  type ResearchConfig,
  ResearchConfigInput,
} from "./research-config.ts";

/** One field that is out of range, with a sentence that names its bounds. */
export interface ConfigIssue {
  field: string;
  message: string;
}

export type ResolvedConfig = { ok: true; config: ResearchConfig } | { ok: false; issues: ConfigIssue[] };

/**
 * Fills a partial configuration up with `base` and the defaults (the budget with those of its mode) and checks every bound.
 * Nothing is clamped: a value out of range is an issue that names its field and bounds.
 */
export function resolveConfig(input: unknown, base: ResearchConfigInput = {}): ResolvedConfig {
  const parsed = ResearchConfigInput.safeParse(input ?? {});
  if (!parsed.success) return { ok: false, issues: parsed.error.issues.map(describeIssue) };
  const given = { ...withoutUndefined(base), ...withoutUndefined(parsed.data) };
  const mode = given.mode ?? DEFAULT_CONFIG.mode;
  const defaults = BUDGETS[mode];
  const keepsBaseBudget = base.mode === undefined || base.mode === mode;
  const budget: Budget = { ...defaults, ...withoutUndefined(keepsBaseBudget ? base.budget : {}), ...withoutUndefined(parsed.data.budget) };
  const issues = ceilingIssues(budget, defaults);
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, config: { ...DEFAULT_CONFIG, ...given, mode, budget } };
}

function ceilingIssues(budget: Budget, defaults: Budget): ConfigIssue[] {
  const limited = ["maxModelCalls", "maxTokens", "maxSearches", "maxPages", "maxMinutes"] as const;
  return limited
    .filter((field) => budget[field] > defaults[field] * BUDGET_CEILING)
    .map((field) => ({ field: `budget.${field}`, message: `budget.${field}: at most ${String(defaults[field] * BUDGET_CEILING)}` }));
}

/** A refused value of a configuration as its field and a sentence; where the field is a number, with both bounds. */
export function describeIssue(issue: Pick<z.core.$ZodIssue, "path" | "message">): ConfigIssue {
  const field = issue.path.map(String).join(".") || "config";
  const bounds = field === "customOutline" ? undefined : new Map(Object.entries(CONFIG_BOUNDS)).get(field);
  const message = bounds === undefined ? issue.message : `a whole number from ${String(bounds[0])} to ${String(bounds[1])}`;
  return { field, message: `${field}: ${message}` };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T | undefined): Present<T> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, v]) => v !== undefined)) as Present<T>;
}
