import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { describe, expect, it } from "vitest";
import type { ModelScript } from "../../test/fakes/scripted-model.ts";
import { findPages } from "../../test/research/default-script.ts";
import { createRunFixture } from "../../test/research/run-fixture.ts";
import { estimateRun } from "./estimate-run.ts";

/** Plans as long as they may be; nothing overlaps, nothing is objected to. */
const longPlans: ModelScript = {
  planSections: ({ max, outline }) => ({
    title: "T",
    summary: "",
    sections: (outline.length > 0 ? outline : Array.from({ length: max }, (_, at) => `Side ${String(at)}`)).map((title) => ({
      title,
      questions: Array.from({ length: 10 }, (_, at) => `What of ${title}, part ${String(at)}?`),
      scope: "",
    })),
  }),
  writeSection: ({ section }) => ({ markdown: `Words that only ${section.title.replaceAll(" ", "-")} has.` }),
};

const CONFIGS: ResearchConfigInput[] = [
  { mode: "quick" },
  { mode: "quick", maxIterations: 1 },
  { mode: "basic" },
  { mode: "basic", maxIterations: 1, curateSources: false, allowedMaterialChannels: ["knowledge"] },
  { mode: "detailed", maxSubtopics: 3 },
  { mode: "detailed", maxSubtopics: 1, maxIterations: 2, customOutline: "1. A\n2. B" },
  { mode: "deep", maxSubtopics: 2 },
  { mode: "deep", maxSubtopics: 1, deepBreadth: 3, deepDepth: 3 },
  { mode: "multi_agent", maxSubtopics: 2, maxIterations: 1 },
];

describe("the estimate of a run", () => {
  it.each(CONFIGS)("counts the searches and model calls that the run then makes: %j", async (config) => {
    const perQuery = config.maxSearchResultsPerQuery ?? 8;
    const pages = (query: string) =>
      Array.from({ length: perQuery }, (_, at) => ({
        url: `https://s${String(at)}.example/${query.replaceAll(" ", "-")}`,
        text: findPages(`${query} ${String(at)}`)[0]?.text ?? null,
      }));
    using fixture = createRunFixture({ config, script: longPlans, materials: { find: pages } });
    const estimate = estimateRun(fixture.run.config);
    await fixture.report();
    const searches = fixture.events.of("query_completed").reduce((sum, completed) => sum + completed.searches, 0);
    const calls = Object.groupBy(fixture.model.calls, ({ operation }) => operation);
    expect(estimate.searches).toBe(searches);
    // The model may have to choose among more or fewer cards than a query brings on the average.
    const curated = calls.curateSources?.length ?? 0;
    expect(Math.abs(estimate.modelCalls - fixture.model.calls.length)).toBeLessThanOrEqual(curated > 1 ? 1 : 0);
  });

  it.each(["detailed", "deep", "multi_agent"] as const)(
    "leaves room for one revision of each section at the high end of the tokens: %s",
    (mode) => {
      const tokensWith = (maxRevisionLoops: number): { low: number; high: number } => {
        using fixture = createRunFixture({ config: { mode, maxSubtopics: 3, maxRevisionLoops } });
        return estimateRun(fixture.run.config).tokens;
      };
      expect(tokensWith(2).low).toBe(tokensWith(0).low);
      expect(tokensWith(2).high - tokensWith(0).high).toBe(3 * 28_000);
    },
  );

  it("never promises more than the budget", () => {
    using fixture = createRunFixture({ config: { mode: "deep", deepBreadth: 8, deepDepth: 4 } });
    const { budget } = fixture.run.config;
    const estimate = estimateRun(fixture.run.config);
    expect(estimate).toMatchObject({ searches: budget.maxSearches, pages: budget.maxPages, modelCalls: budget.maxModelCalls });
    expect(estimate.tokens.high).toBeLessThanOrEqual(budget.maxTokens);
    expect(estimate.minutes.low).toBeLessThanOrEqual(estimate.minutes.high);
  });
});
