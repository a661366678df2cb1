import { type ResearchConfigInput, ResearchConfigInput as Schema } from "@plumbline/shared/config/research-config.ts";
import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

/** Each field the engine obeys, with the run in which it shows and the value that is changed alone. Models and thinking are the model port's. */
const CHANGES: [keyof ResearchConfigInput, ResearchConfigInput, ResearchConfigInput][] = [
  ["mode", {}, { mode: "quick" }],
  ["tone", {}, { tone: "critical" }],
  ["reportFormat", {}, { reportFormat: "apa" }],
  ["maxSearchResultsPerQuery", {}, { maxSearchResultsPerQuery: 2 }],
  ["maxIterations", {}, { maxIterations: 2 }],
  ["maxSubtopics", { mode: "detailed" }, { maxSubtopics: 2 }],
  ["deepBreadth", { mode: "deep", maxSubtopics: 1 }, { deepBreadth: 2 }],
  ["deepDepth", { mode: "deep", maxSubtopics: 1 }, { deepDepth: 1 }],
  ["maxContextWords", {}, { maxContextWords: 1000 }],
  ["totalWords", {}, { totalWords: 5000 }],
  ["curateSources", {}, { curateSources: false }],
  ["generateImages", { mode: "multi_agent", maxSubtopics: 1 }, { generateImages: true }],
  ["includeHumanFeedback", {}, { includeHumanFeedback: true }],
  ["reviewSources", {}, { reviewSources: true }],
  ["maxRevisionLoops", { mode: "multi_agent", maxSubtopics: 1 }, { maxRevisionLoops: 0 }],
  ["allowedMaterialChannels", {}, { allowedMaterialChannels: ["knowledge"] }],
  ["allowedDomains", {}, { allowedDomains: ["example.org"] }],
  ["deniedDomains", {}, { deniedDomains: ["example.com"] }],
  ["customOutline", {}, { customOutline: "1. Costs" }],
  ["budget", {}, { budget: { maxSearches: 3 } }],
  ["onSectionFailure", { mode: "detailed", maxSubtopics: 2 }, { onSectionFailure: "fail" }],
  ["onBudgetExhausted", { budget: { maxSearches: 3 } }, { onBudgetExhausted: "fail" }],
];

/** Fields whose effect is elsewhere: which model answers, and how many calls are in flight. */
const ELSEWHERE = ["fastModel", "smartModel", "strategicModel", "thinkingEnabled", "maxConcurrency", "language"];

/** Everything a run asked for and came to. */
async function traceOf(config: ResearchConfigInput): Promise<string> {
  using fixture = createRunFixture({
    config,
    script: {
      reviewSection: () => ({ accept: false, notes: "Again." }),
      writeSection: ({ section, evidence }) => ({
        markdown: section.id === "s2" ? " " : `${section.title} ${String(evidence.length)} [1].`,
      }),
    },
  });
  const passages: unknown[] = [];
  const compute = fixture.compute.run.bind(fixture.compute);
  fixture.compute.run = (task, input, options) => {
    if (task === "selectPassages" && "maxWords" in input) passages.push(input.maxWords);
    return compute(task, input, options);
  };
  const outcome = await fixture.work();
  const asked = fixture.model.calls.map(({ operation, input }) => [operation, input]);
  return JSON.stringify([outcome, asked, fixture.materials.requests, passages, [...fixture.artifacts.files], fixture.events.of("warning")]);
}

describe("a run's configuration", () => {
  it.each(CHANGES)("shows %s in what is asked for or comes out", async (_, base, change) => {
    const [plain, changed] = [await traceOf(base), await traceOf({ ...base, ...change })];
    expect(changed).not.toBe(plain);
    expect(await traceOf(base)).toBe(plain);
  });

  it("has no field without a test of its effect", () => {
    const tested = [...CHANGES.map(([field]) => field), ...ELSEWHERE];
    expect(Object.keys(Schema.shape).toSorted()).toEqual(tested.toSorted());
  });

  it("lets as many calls be in flight as it says", async () => {
    const most = async (maxConcurrency: number): Promise<number> => {
      let now = 0;
      let highest = 0;
      const before = async (): Promise<void> => {
        now += 1;
        highest = Math.max(highest, now);
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
        now -= 1;
      };
      using fixture = createRunFixture({
        config: { mode: "detailed", maxConcurrency, maxIterations: 6 },
        model: { before },
        materials: { before },
      });
      await fixture.report();
      return highest;
    };
    expect([await most(1), await most(3)]).toEqual([1, 3]);
  });
});
