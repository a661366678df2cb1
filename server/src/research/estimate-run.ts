import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { QUICK_PAGES, QUICK_QUERIES } from "./modes/quick.ts";
import type { OperationName } from "./operations/operations.ts";
import { CARDS_PER_CALL } from "./steps/curate.ts";
import { parseOutline } from "./steps/outline.ts";

/** What a mode's steps ask for when every plan is as long as it may be and nothing has to be done again. */
interface Steps {
  queries: number;
  pages: number;
  calls: Partial<Record<OperationName, number>>;
  /** Sections that may have to be written again because they repeat others or say what no source says. */
  revisable?: number;
  /** Calls, searches among them, of which each waits for the one before. */
  chain: number;
}

/** Tokens one call takes, prompt and reply, low and high, with pages of ordinary length. */
const TOKENS: Partial<Record<OperationName, readonly [number, number]>> = {
  choosePersona: [500, 1000],
  planQueries: [1500, 3500],
  curateSources: [2500, 9000],
  answerQuick: [3500, 12_000],
  writeReport: [9000, 40_000],
  planSections: [5000, 10_000],
  writeSection: [6000, 28_000],
  writeIntroduction: [4000, 12_000],
  writeConclusion: [4000, 12_000],
  extractLearnings: [3000, 11_000],
  reviewSection: [6000, 28_000],
  reviseSection: [6000, 28_000],
  checkFacts: [8000, 25_000],
  suggestVisuals: [2000, 12_000],
};
const OTHER_TOKENS: readonly [number, number] = [3000, 12_000];
/** Minutes one call of the longest chain takes: a quick server, a slow one. */
const MINUTES = [0.08, 0.5] as const;
/** Sources a query brings on the average after repeats are folded, of the results it may have. */
const DISTINCT = 0.8;

/**
 * The price tag of a configuration, derived from the steps of its mode. A query counts once for each channel. Never over the budget. The high end
 * of the tokens has every section revised once.
 */
export function estimateRun(config: ResearchConfig): Estimate {
  const { queries, pages, calls, chain, revisable = 0 } = stepsOf(config);
  const { budget } = config;
  const counted = Object.entries(calls) as [OperationName, number][];
  const revised: [OperationName, number] = ["reviseSection", config.maxRevisionLoops > 0 ? revisable : 0];
  const tokens = (at: 0 | 1): number =>
    Math.min(
      budget.maxTokens,
      [...counted, ...(at === 0 ? [] : [revised])].reduce(
        (sum, [operation, count]) => sum + count * (TOKENS[operation] ?? OTHER_TOKENS)[at],
        0,
      ),
    );
  const waves = Math.max(1, (queries + counted.reduce((sum, [, count]) => sum + count, 0)) / config.maxConcurrency / chain);
  const minutes = (at: 0 | 1): number => Math.min(budget.maxMinutes, Math.round(chain * waves * MINUTES[at] * 10) / 10);
  return {
    searches: Math.min(budget.maxSearches, queries * config.allowedMaterialChannels.length),
    pages: Math.min(budget.maxPages, pages),
    modelCalls: Math.min(
      budget.maxModelCalls,
      counted.reduce((sum, [, count]) => sum + count, 0),
    ),
    tokens: { low: tokens(0), high: tokens(1) },
    minutes: { low: minutes(0), high: minutes(1) },
    cost: null,
    basis: "formula",
  };
}

function stepsOf(config: ResearchConfig): Steps {
  switch (config.mode) {
    case "quick":
      return quickSteps(config);
    case "basic":
      return basicSteps(config);
    case "detailed":
      return detailedSteps(config);
    case "deep":
      return deepSteps(config);
    case "multi_agent":
      return multiAgentSteps(config);
  }
}

function quickSteps({ maxIterations }: ResearchConfig): Steps {
  const queries = Math.min(QUICK_QUERIES, maxIterations);
  return { queries, pages: QUICK_PAGES, calls: { choosePersona: 1, planQueries: queries > 1 ? 1 : 0, answerQuick: 1 }, chain: 4 };
}

function basicSteps(config: ResearchConfig): Steps {
  const queries = config.maxIterations;
  return {
    ...collecting(config, queries),
    calls: { choosePersona: 1, planQueries: queries > 1 ? 1 : 0, curateSources: curations(config, queries), writeReport: 1 },
    chain: 7,
  };
}

/** The whole question as in basic, then as many questions for each section. */
function detailedSteps(config: ResearchConfig): Steps {
  const sections = sectionsOf(config);
  const queries = config.maxIterations * (1 + sections);
  return {
    ...collecting(config, queries),
    calls: {
      choosePersona: 1,
      planQueries: config.maxIterations > 1 ? 1 : 0,
      planSections: 1,
      curateSources: curations(config, queries),
      ...written(sections),
    },
    revisable: sections,
    chain: 12,
  };
}

/** The question's own search, then levels of half the breadth, each node planning once and each branch learning once. */
function deepSteps(config: ResearchConfig): Steps {
  let [nodes, breadth, branches, plans] = [1, config.deepBreadth, 0, 0];
  for (let depth = 1; depth <= config.deepDepth; depth++) {
    plans += nodes;
    nodes *= breadth;
    branches += nodes;
    breadth = Math.max(1, Math.ceil(breadth / 2));
  }
  return {
    ...collecting(config, 1 + branches),
    calls: {
      choosePersona: 1,
      planQueries: plans,
      extractLearnings: branches,
      planSections: 1,
      curateSources: curations(config, 1 + branches),
      ...written(sectionsOf(config)),
    },
    revisable: sectionsOf(config),
    chain: 8 + 4 * config.deepDepth,
  };
}

/** As detailed; every section is reviewed once, and the facts are checked once. */
function multiAgentSteps(config: ResearchConfig): Steps {
  const detailed = detailedSteps(config);
  return { ...detailed, calls: { ...detailed.calls, reviewSection: sectionsOf(config), checkFacts: 1 }, chain: detailed.chain + 3 };
}

const written = (sections: number): Steps["calls"] => ({ writeSection: sections, writeIntroduction: 1, writeConclusion: 1 });

const sectionsOf = ({ customOutline, maxSubtopics }: ResearchConfig): number =>
  (customOutline === null ? [] : parseOutline(customOutline)).length || maxSubtopics;

function collecting({ maxSearchResultsPerQuery }: ResearchConfig, queries: number): Pick<Steps, "queries" | "pages"> {
  return { queries, pages: Math.round(queries * maxSearchResultsPerQuery * DISTINCT) };
}

/** Calls that choose among the cards of the sources so many queries bring. */
function curations({ curateSources, maxSearchResultsPerQuery }: ResearchConfig, queries: number): number {
  return curateSources ? Math.ceil((queries * maxSearchResultsPerQuery * DISTINCT) / CARDS_PER_CALL) : 0;
}
