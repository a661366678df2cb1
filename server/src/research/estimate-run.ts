import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { QUICK_PAGES, QUICK_QUERIES } from "./modes/quick.ts";
import type { OperationName } from "./operations/operations.ts";

/** What a mode's steps ask for when nothing is short and nothing has to be done again. */
interface Steps {
  queries: number;
  pages: number;
  calls: Partial<Record<OperationName, number>>;
  /** Calls one behind the other on the longest chain, searches among them. */
  chain: number;
}

/** Tokens one call takes, prompt and reply, low and high: measured over runs with pages of ordinary length. */
const TOKENS: Partial<Record<OperationName, readonly [number, number]>> = {
  choosePersona: [500, 1000],
  planQueries: [1500, 3500],
  curateSources: [2500, 9000],
  answerQuick: [3500, 12_000],
  writeReport: [9000, 40_000],
};
const OTHER_TOKENS: readonly [number, number] = [3000, 12_000];
const MINUTES_PER_CALL = [0.08, 0.5] as const;

/** The price tag of a configuration, derived from the steps of its mode. A query counts once for each channel. */
export function estimateRun(config: ResearchConfig): Estimate {
  const { queries, pages, calls, chain } = stepsOf(config);
  const counted = Object.entries(calls);
  const tokens = (at: 0 | 1): number =>
    counted.reduce((sum, [operation, count]) => sum + count * (TOKENS[operation as OperationName] ?? OTHER_TOKENS)[at], 0);
  const { budget } = config;
  const minutes = (at: 0 | 1): number => Math.min(budget.maxMinutes, Math.round(chain * MINUTES_PER_CALL[at] * 10) / 10);
  return {
    searches: Math.min(budget.maxSearches, queries * config.allowedMaterialChannels.length),
    pages: Math.min(budget.maxPages, pages),
    modelCalls: Math.min(
      budget.maxModelCalls,
      counted.reduce((sum, [, count]) => sum + count, 0),
    ),
    tokens: { low: Math.min(budget.maxTokens, tokens(0)), high: Math.min(budget.maxTokens, tokens(1)) },
    minutes: { low: minutes(0), high: minutes(1) },
    cost: null,
    basis: "formula",
  };
}

function stepsOf(config: ResearchConfig): Steps {
  const { maxIterations, maxSearchResultsPerQuery, curateSources } = config;
  const quickQueries = Math.min(QUICK_QUERIES, maxIterations);
  switch (config.mode) {
    case "quick":
      return {
        queries: quickQueries,
        pages: QUICK_PAGES,
        calls: { choosePersona: 1, planQueries: quickQueries > 1 ? 1 : 0, answerQuick: 1 },
        chain: 4,
      };
    case "basic":
    case "detailed":
    case "deep":
    case "multi_agent":
      return {
        queries: maxIterations,
        pages: maxIterations * maxSearchResultsPerQuery,
        calls: { choosePersona: 1, planQueries: maxIterations > 1 ? 1 : 0, curateSources: curateSources ? 1 : 0, writeReport: 1 },
        chain: 7,
      };
  }
}
