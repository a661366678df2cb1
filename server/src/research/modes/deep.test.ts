import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

const QUESTION = "How do heat pumps fare in old houses?";

describe("deep mode", () => {
  it("explores level by level with half the breadth, each node knowing all that was asked and learnt before", async () => {
    using fixture = createRunFixture({ config: { mode: "deep", maxSubtopics: 2 } });
    const report = await fixture.report();
    const started = fixture.events.of("deep_branch_started");
    expect(started.map(({ depth, breadth, parentId }) => [depth, breadth, parentId])).toEqual([
      ...Array.from({ length: 4 }, () => [1, 4, null]),
      ...["b1", "b2", "b3", "b4"].flatMap((parent) => [
        [2, 2, parent],
        [2, 2, parent],
      ]),
    ]);
    const [first, second] = fixture.model.inputs("planQueries");
    expect(first).toMatchObject({ goal: null, asked: [QUESTION], learnt: [], count: 4 });
    expect(second?.asked).toHaveLength(5);
    expect(second?.learnt).toHaveLength(13);
    expect(second?.goal).toMatch(/^Side 0\nWhat follows 0 from/);
    expect(fixture.events.of("deep_branch_completed")).toHaveLength(12);
    expect(fixture.events.of("deep_branch_completed")[0]?.learnings[0]).toEqual({
      text: expect.stringMatching(/^Source 1 found/) as string,
      sourceIds: ["src_https_site1_example_how_do_heat_pumps_fare_in_old_houses_side_1"],
    });
    expect(fixture.model.inputs("planSections")[0]?.learnt.length).toBeGreaterThan(20);
    expect(fixture.model.inputs("writeSection")[0]?.learnt).toHaveLength(15);
    expect(report.markdown).toContain("\n## Causes\n");
    expect(report.incomplete).toBe(false);
    expect(fixture.events.of("phase_changed").map(({ to }) => to)).toEqual(["planning", "deepening", "writing", "reviewing", "exporting"]);
  });

  it("sends a query that two branches plan once, by the first of them, whichever plan comes sooner", async () => {
    const run = async (slow: number): Promise<unknown> => {
      using fixture = createRunFixture({
        config: { mode: "deep", maxSubtopics: 1, deepBreadth: 3 },
        script: {
          planQueries: async ({ goal }, _, call) => {
            for (let turn = 0; turn < (call === slow ? 60 : 0); turn++) await new Promise(setImmediate);
            return {
              queries: ["the same", goal === null ? "one" : `only ${goal.slice(0, 6)}`, "three"].map((query) => ({
                query,
                goal: `For ${query}`,
              })),
            };
          },
        },
      });
      const report = await fixture.report();
      const asked = fixture.materials.requests
        .map(({ query, queryIndex }) => [queryIndex, query])
        .toSorted(([a], [b]) => Number(a) - Number(b));
      return [asked, report.markdown];
    };
    const expected = await run(1);
    expect(await run(2)).toEqual(expected);
    expect(await run(3)).toEqual(expected);
  });

  it("stops when a level learns nothing new", async () => {
    using fixture = createRunFixture({
      config: { mode: "deep", maxSubtopics: 1, deepDepth: 4 },
      script: { extractLearnings: () => ({ learnings: [{ text: "Always the same.", sources: [1] }], followUps: [] }) },
    });
    await fixture.report();
    expect(Math.max(...fixture.events.of("deep_branch_started").map(({ depth }) => depth))).toBe(2);
    using nothing = createRunFixture({
      config: { mode: "deep", maxSubtopics: 1 },
      script: { extractLearnings: () => ({ learnings: [], followUps: ["?"] }) },
    });
    await nothing.report();
    expect(nothing.events.of("deep_branch_started")).toHaveLength(4);
  });

  it("drops a learning that no stored source says", async () => {
    using fixture = createRunFixture({
      config: { mode: "deep", maxSubtopics: 1, deepDepth: 1 },
      script: {
        extractLearnings: () => ({
          learnings: [
            { text: "Invented.", sources: [99] },
            { text: "Said.", sources: [2, 99] },
          ],
          followUps: [],
        }),
      },
    });
    await fixture.report();
    const learnt = fixture.events.of("deep_branch_completed").flatMap(({ learnings }) => learnings);
    expect(new Set(learnt.map(({ text }) => text))).toEqual(new Set(["Said."]));
    expect(learnt[0]?.sourceIds).toHaveLength(1);
  });

  it("searches for the question when a planner gives no query at all, and goes on", async () => {
    using fixture = createRunFixture({ config: { mode: "deep", maxSubtopics: 1 }, script: { planQueries: () => ({ queries: [] }) } });
    const report = await fixture.report();
    expect(fixture.materials.requests[0]?.query).toBe(QUESTION);
    expect(report.citedSourceIds.length).toBeGreaterThan(0);
  });

  it("keeps to the budget of searches by sending fewer queries, and marks the report", async () => {
    using fixture = createRunFixture({
      config: { mode: "deep", deepBreadth: 8, deepDepth: 4, maxSubtopics: 1, budget: { maxSearches: 30 } },
    });
    const report = await fixture.report();
    expect(fixture.materials.requests.length).toBeLessThanOrEqual(15);
    expect(report.incomplete).toBe(true);
    expect(fixture.events.of("budget_warning").map(({ what }) => what)).toEqual(["searches"]);
  });

  it("takes a plan that came with the run as its first level, and writes its sections", async () => {
    const plan = { title: "Mine", sections: [{ id: "x", title: "Costs", questions: ["What does one cost?", "Who pays?"], scope: "" }] };
    using fixture = createRunFixture({ config: { mode: "deep", deepDepth: 1 }, run: { plan } });
    const report = await fixture.report();
    expect(fixture.materials.requests.map(({ query }) => query)).toEqual([QUESTION, "What does one cost?", "Who pays?"]);
    expect(report.markdown).toMatch(/^# Mine\n/);
    expect(fixture.model.inputs("planSections")).toEqual([]);
  });
});
