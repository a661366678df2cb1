import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { CONFIG_BOUNDS } from "@plumbline/shared/config/research-config.ts";
import type { TFunction } from "i18next";
import { z } from "zod";
import { ApiProblem } from "../../lib/api-problem.ts";
import { BUDGET_FIELDS, budgetBounds, composedChannels, composedMode } from "./composed-config.ts";
import type { Settings } from "./draft.ts";

export const longestQuestion = 20_000;
const host = /^(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+$/u;

const RefusalIssues = z.array(z.object({ field: z.string().optional(), path: z.string().optional(), message: z.string() }));

/** What stands in the way, by field name as the server writes it (`deepDepth`, `budget.maxTokens`, `query`). */
export type Issues = Readonly<Record<string, string>>;

const numericFields = [
  "maxSearchResultsPerQuery",
  "maxIterations",
  "maxSubtopics",
  "deepBreadth",
  "deepDepth",
  "maxConcurrency",
  "totalWords",
] as const;

export type NumericField = (typeof numericFields)[number];

/** Bounds of a numeric setting as this installation has them. */
export function settingBounds(field: NumericField, { config }: Capabilities): readonly [number, number] {
  return config.bounds[field] ?? CONFIG_BOUNDS[field];
}

/** The same refusals the server would give, in the interface language and before asking it. */
export function settingIssues(settings: Settings, capabilities: Capabilities, t: TFunction): Issues {
  const issues: Record<string, string> = {};
  const check = (field: string, value: number | undefined, [low, high]: readonly [number, number]): void => {
    if (value !== undefined && !(value >= low && value <= high)) issues[field] = t("home.outOfRange", { low, high });
  };
  for (const field of numericFields) check(field, settings[field], settingBounds(field, capabilities));
  const budget = capabilities.config.budgets[composedMode(settings, capabilities)] ?? capabilities.config.defaults.budget;
  for (const field of BUDGET_FIELDS) check(`budget.${field}`, settings.budget?.[field], budgetBounds(field, budget));
  for (const field of ["allowedDomains", "deniedDomains"] as const) {
    const bad = (settings[field] ?? []).filter((name) => !host.test(name));
    if (bad.length > 0) issues[field] = t("home.badHosts", { hosts: bad.join(", ") });
  }
  const over = (settings.customOutline?.length ?? 0) - CONFIG_BOUNDS.customOutline[1];
  if (over > 0) issues["customOutline"] = t("home.outlineTooLong", { over });
  if (composedChannels(settings, capabilities).length === 0) issues["allowedMaterialChannels"] = t("home.channelNeeded");
  return issues;
}

const placedFields = new Set<string>([
  ...numericFields,
  ...BUDGET_FIELDS.map((field) => `budget.${field}`),
  "budget.maxCost",
  "query",
  "allowedMaterialChannels",
  "allowedDomains",
  "deniedDomains",
  "customOutline",
  "reportFormat",
  "fastModel",
  "smartModel",
  "strategicModel",
]);

/** Whether the composer has a place to show what is said about a field. */
export const isPlaced = (field: string): boolean => placedFields.has(field);

/** Splits what a person typed into host names. */
export function parseHosts(text: string): string[] {
  return text
    .split(/[\s,;，；、]+/u)
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/\/.*$/, ""),
    )
    .filter((name) => name !== "");
}

/** What a refusal says by field, as far as it names any: `details.issues` with a `field` or the `path` of an ill-formed body. */
export function refusedFields(error: unknown): Issues {
  const listed = error instanceof ApiProblem ? RefusalIssues.safeParse(error.details["issues"]).data : undefined;
  return Object.fromEntries((listed ?? []).map(({ field, path, message }) => [(field ?? path ?? "").replace(/^config\./, ""), message]));
}
