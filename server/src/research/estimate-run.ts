import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import { QUICK_PAGES, QUICK_QUERIES, QUICK_WORDS } from "./modes/quick.ts";

/** Tokens of a call's prompt beside its evidence, and of one word of reply. */
const FRAME_TOKENS = 900;
const TOKENS_PER_WORD = 1.6;
/** Seconds of one model call, one search with its reads. */
const CALL_SECONDS = { low: 3, high: 20 };
const SEARCH_SECONDS = { low: 1, high: 6 };

interface Steps {
  /** Queries to be collected. */
  queries: number;
  pages: number;
  /** Calls about the research: plans, choices, learnings, checks. */
  smallCalls: number;
  /** Texts to be written, with what each reads and its length. */
  texts: { evidenceTokens: number; words: number; count: number }[];
  /** Longest chain of calls and searches one after the other. */
  chain: { calls: number; searches: number };
}

/** What a run of this configuration will need, from the modes' own steps. A query counts once per channel. */
export function estimateRun(config: ResearchConfig): Estimate {
  const steps = stepsOf(config);
  const { budget } = config;
  const calls = Math.min(budget.maxModelCalls, steps.smallCalls + steps.texts.reduce((sum, text) => sum + text.count, 0));
  const small = steps.smallCalls * (FRAME_TOKENS + 1500);
  const written = steps.texts.reduce(
    (sum, text) => sum + text.count * (FRAME_TOKENS + text.evidenceTokens + text.words * TOKENS_PER_WORD),
    0,
  );
  const tokens = small + written;
  const seconds = (bound: "low" | "high"): number => steps.chain.calls * CALL_SECONDS[bound] + steps.chain.searches * SEARCH_SECONDS[bound];
  return {
    searches: Math.min(budget.maxSearches, steps.queries * config.allowedMaterialChannels.length),
    pages: config.allowedMaterialChannels.includes("web_search") ? Math.min(budget.maxPages, steps.pages) : 0,
    modelCalls: calls,
    tokens: { low: Math.round(Math.min(budget.maxTokens, tokens * 0.5)), high: Math.round(Math.min(budget.maxTokens, tokens * 1.5)) },
    minutes: { low: toMinutes(seconds("low")), high: Math.min(budget.maxMinutes, toMinutes(seconds("high"))) },
    cost: null,
    basis: "formula",
  };
}

function stepsOf(config: ResearchConfig): Steps {
  const context = config.maxContextWords * TOKENS_PER_WORD;
  const { mode, maxIterations, maxSearchResultsPerQuery: results, maxSubtopics: sections, totalWords } = config;
  const one = (words: number, evidenceTokens = Math.min(context, 20_000)) => ({ evidenceTokens, words, count: 1 });
  switch (mode) {
    case "quick": {
      const queries = Math.min(QUICK_QUERIES, maxIterations);
      return { queries, pages: QUICK_PAGES, smallCalls: 3, texts: [one(QUICK_WORDS)], chain: { calls: 3, searches: 1 } };
    }
    case "basic":
      return {
        queries: maxIterations,
        pages: maxIterations * results,
        smallCalls: 4,
        texts: [one(totalWords)],
        chain: { calls: 5, searches: 2 },
      };
    case "detailed":
    case "multi_agent": {
      const reviews = mode === "multi_agent" ? sections : 0;
      return {
        queries: maxIterations * (sections + 1),
        pages: maxIterations * (sections + 1) * results,
        smallCalls: 5 + sections + reviews,
        texts: [{ ...one(totalWords / sections), count: sections }, one(200, 4000), one(200, 4000)],
        chain: { calls: mode === "multi_agent" ? 9 : 7, searches: 3 },
      };
    }
    case "deep": {
      const branches = branchesOf(config.deepBreadth, config.deepDepth);
      return {
        queries: branches.total + 1,
        pages: branches.total * results,
        smallCalls: 4 + branches.total + branches.nodes,
        texts: [{ ...one(totalWords / sections), count: Math.min(sections, branches.total) }, one(200, 4000), one(200, 4000)],
        chain: { calls: 5 + 2 * config.deepDepth, searches: 1 + config.deepDepth },
      };
    }
  }
}

/** Branches of the whole tree and nodes that plan, with breadth max(1, ⌈b/2⌉) at the next level. */
function branchesOf(breadth: number, depth: number): { total: number; nodes: number } {
  let [total, nodes, level, width] = [0, 0, 1, breadth];
  for (let at = 0; at < depth; at += 1) {
    nodes += level;
    level *= width;
    total += level;
    width = Math.max(1, Math.ceil(width / 2));
  }
  return { total, nodes };
}

const toMinutes = (seconds: number): number => Math.round((seconds / 60) * 10) / 10;
