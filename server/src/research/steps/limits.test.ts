import { describe, expect, it } from "vitest";
import { createRunFixture, type RunFixture } from "../../../test/research/run-fixture.ts";

const MINUTE = 60_000;

async function afterTurns(turns: number, action: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
  action();
}

describe("the budget of a run", () => {
  it("cuts the plan to the searches that are left, warns once, and marks the report", async () => {
    using fixture = createRunFixture({ config: { maxIterations: 10, budget: { maxSearches: 6 } } });
    const report = await fixture.report();
    expect(fixture.materials.requests).toHaveLength(3);
    expect(fixture.events.of("budget_warning")).toEqual([{ what: "searches", used: 2, limit: 6 }]);
    expect(report.incomplete).toBe(true);
    expect(fixture.artifacts.files.get("report.md")).toContain("The limit on searches was reached.");
  });

  it("is never exceeded, whatever is asked for", async () => {
    const queries = Array.from({ length: 500 }, (_, at) => ({ query: `query ${String(at)}`, goal: "" }));
    using fixture = createRunFixture({
      config: { maxIterations: 10, maxConcurrency: 32, budget: { maxSearches: 7, maxPages: 9, maxModelCalls: 4, maxTokens: 40_000 } },
      script: { planQueries: () => ({ queries }) },
    });
    await fixture.report();
    const searches = fixture.events.of("query_completed").reduce((sum, { searches }) => sum + searches, 0);
    const pages = fixture.events.of("query_completed").reduce((sum, { pages }) => sum + pages, 0);
    const tokens = fixture.events
      .of("model_usage")
      .reduce((sum, { promptTokens, completionTokens }) => sum + promptTokens + completionTokens, 0);
    expect(searches).toBeLessThanOrEqual(7);
    expect(pages).toBeLessThanOrEqual(9);
    expect(fixture.model.calls.length).toBeLessThanOrEqual(4);
    expect(tokens).toBeLessThanOrEqual(40_000);
  });

  it("keeps enough back to write: with a single call the report is written, the question searched, the best sources kept", async () => {
    using fixture = createRunFixture({ config: { budget: { maxModelCalls: 1 } } });
    const report = await fixture.report();
    expect(fixture.model.calls.map(({ operation, maxCalls }) => [operation, maxCalls])).toEqual([["writeReport", 1]]);
    expect(fixture.materials.requests).toHaveLength(1);
    expect(report.incomplete).toBe(true);
  });

  it("ends collecting when the time for it is over, and writes", async () => {
    using fixture: RunFixture = createRunFixture({
      config: { budget: { maxMinutes: 4 } },
      materials: {
        before: ({ queryIndex }) => {
          if (queryIndex === 0) fixture.clock.advance(3 * MINUTE);
        },
      },
    });
    const report = await fixture.report();
    expect(report.incomplete).toBe(true);
    expect(fixture.events.of("budget_warning").map(({ what }) => what)).toEqual(["minutes"]);
    expect(fixture.model.calls.map(({ operation }) => operation)).toContain("writeReport");
  });

  it("keeps what was written when the time is over, and marks it", async () => {
    using fixture: RunFixture = createRunFixture({
      config: { budget: { maxMinutes: 4 } },
      script: { writeReport: () => ({ markdown: `# Long\n\nA first word [1]. ${"And so on. ".repeat(200)}The end.` }) },
      model: {
        before: (operation) => {
          if (operation === "writeReport")
            void afterTurns(4, () => {
              fixture.clock.advance(5 * MINUTE);
            });
        },
      },
    });
    const report = await fixture.report();
    expect(report.markdown).toMatch(/^# Long\n\nA first word/);
    expect(report.markdown).not.toContain("The end.");
    expect(fixture.artifacts.files.get("report.md")).toContain("The time for this run was over.");
  });

  it("fails the run at a limit when the person wants it so", async () => {
    using fixture = createRunFixture({ config: { maxIterations: 10, onBudgetExhausted: "fail", budget: { maxSearches: 6 } } });
    expect(await fixture.work()).toMatchObject({ kind: "failed", error: { class: "budget_exhausted", code: "BUDGET_EXHAUSTED" } });
  });

  it("does not count the time a question waited for its answer", async () => {
    using fixture = createRunFixture({ config: { includeHumanFeedback: true } });
    const waiting = await fixture.work();
    fixture.clock.advance(24 * 60 * MINUTE);
    expect((await fixture.report(fixture.answer(waiting, "approve"))).incomplete).toBe(false);
  });

  it("holds the cost before a call is made, where prices are known", async () => {
    using fixture = createRunFixture({ config: { budget: { maxCost: 0.05 } } });
    fixture.model.priceOf = (operation) => (operation === "curateSources" ? 1 : 0.01);
    const report = await fixture.report();
    expect(fixture.model.inputs("curateSources")).toEqual([]);
    expect(fixture.events.of("budget_warning").map(({ what }) => what)).toEqual(["cost"]);
    expect(report.incomplete).toBe(true);
  });
});
