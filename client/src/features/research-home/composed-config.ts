import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { BUDGET_CEILING, type Budget, type MaterialChannel, type ResearchMode } from "@plumbline/shared/config/research-config.ts";
import type { Settings } from "./draft.ts";

/** Settings that the composer shows outside *advanced*. */
const plainSettings: readonly (keyof Settings)[] = ["mode", "language", "tone", "allowedMaterialChannels"];

/** The mode that will run: the chosen one where the installation offers it. */
export function composedMode(settings: Settings, { modes, config }: Capabilities): ResearchMode {
  const wanted = settings.mode ?? config.defaults.mode;
  return modes.includes(wanted) ? wanted : (modes[0] ?? wanted);
}

/** The channels that will be asked: the chosen ones that are available. */
export function composedChannels(settings: Settings, { channels, config }: Capabilities): MaterialChannel[] {
  const wanted = settings.allowedMaterialChannels ?? config.defaults.allowedMaterialChannels;
  return channels.filter(({ id, available }) => available && wanted.includes(id)).map(({ id }) => id);
}

/** Whether the plan will be shown: on by itself where people are part of the mode. */
export function composedPlanReview(settings: Settings, mode: ResearchMode): boolean {
  return settings.includeHumanFeedback ?? mode === "multi_agent";
}

/** The configuration to send: what was set, and what the composer decides itself. */
export function composeConfig(settings: Settings, capabilities: Capabilities): Settings {
  const mode = composedMode(settings, capabilities);
  return {
    ...settings,
    mode,
    allowedMaterialChannels: composedChannels(settings, capabilities),
    includeHumanFeedback: composedPlanReview(settings, mode),
    generateImages: capabilities.imageGeneration && (settings.generateImages ?? false),
  };
}

/** How many settings behind *advanced* differ from their default. */
export function advancedChanges(settings: Settings): number {
  return Object.entries(settings).filter(([name, value]) => value !== undefined && !plainSettings.some((plain) => plain === name)).length;
}

export type BudgetField = keyof Budget;
export const BUDGET_FIELDS = ["maxModelCalls", "maxTokens", "maxSearches", "maxPages", "maxMinutes"] as const satisfies BudgetField[];

const lowestBudget: Record<BudgetField, number> = {
  maxModelCalls: 1,
  maxTokens: 1000,
  maxSearches: 1,
  maxPages: 0,
  maxMinutes: 1,
  maxCost: 0.01,
};

/** Bounds of a budget field in a mode; the ceiling is a multiple of the mode's default. */
export function budgetBounds(field: BudgetField, budget: Budget): readonly [number, number] {
  const usual = budget[field];
  return [lowestBudget[field], usual === undefined ? Number.MAX_SAFE_INTEGER : usual * BUDGET_CEILING];
}

/** Whether a limit in money means something: every model that can take part has a price. */
export function allPriced({ models }: Capabilities, { fastModel, smartModel, strategicModel }: Settings): boolean {
  const chosen = [fastModel, smartModel, strategicModel].filter((name) => typeof name === "string");
  const used = chosen.length === 3 ? models.filter(({ name }) => chosen.includes(name)) : models;
  return used.length > 0 && used.every(({ priced }) => priced);
}
