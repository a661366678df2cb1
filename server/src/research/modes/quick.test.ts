import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

const badReply = new AppError("MODEL_BAD_REPLY", "no JSON came", { class: "model_error" });
const QUESTION = "How do heat pumps fare in old houses?";

describe("quick mode", () => {
  it("sends the question and two more queries, reads five pages, and answers with citations under the question as title", async () => {
    using fixture = createRunFixture({ config: { mode: "quick", totalWords: 5000 } });
    const report = await fixture.report();
    expect(fixture.materials.requests.map(({ query, maxReads }) => [query, maxReads])).toEqual([
      [QUESTION, 2],
      ["How do heat pumps fare in old houses? side 1", 2],
      ["How do heat pumps fare in old houses? side 2", 1],
    ]);
    expect(fixture.model.calls.map(({ operation }) => operation).toSorted()).toEqual(["answerQuick", "choosePersona", "planQueries"]);
    expect(fixture.model.inputs("answerQuick")[0]).toMatchObject({ maxWords: 400, brief: { persona: "An analyst. Weigh the figures." } });
    expect(report.title).toBe(QUESTION);
    expect(report.markdown).toMatch(/^# How do heat pumps fare in old houses\?\n\nSource 1 found .* \[\[source:src_/);
    expect(report.citedSourceIds).toHaveLength(5);
  });

  it("asks the question alone, without planning, when one query is allowed", async () => {
    using fixture = createRunFixture({ config: { mode: "quick", maxIterations: 1 } });
    await fixture.report();
    expect(fixture.model.inputs("planQueries")).toEqual([]);
    expect(fixture.materials.requests.map(({ query, maxReads }) => [query, maxReads])).toEqual([[QUESTION, 5]]);
  });

  it("searches for the question when the planner gives nothing, and never for the same thing twice", async () => {
    using nothing = createRunFixture({ config: { mode: "quick" }, script: { planQueries: () => ({ queries: [] }) } });
    await nothing.report();
    expect(nothing.materials.requests.map(({ query }) => query)).toEqual([QUESTION]);
    using repeats = createRunFixture({
      config: { mode: "quick" },
      script: {
        planQueries: () => ({
          queries: [" how do heat pumps  fare in old houses", "", "B?", "ｂ", "C", "D"].map((query) => ({ query, goal: "" })),
        }),
      },
    });
    await repeats.report();
    expect(repeats.materials.requests.map(({ query }) => query)).toEqual([QUESTION, "B?", "C"]);
  });

  it("takes no more queries than wanted from a planner that gives five hundred", async () => {
    const queries = Array.from({ length: 500 }, (_, at) => ({ query: `query ${String(at)}`, goal: "" }));
    using fixture = createRunFixture({ config: { mode: "quick" }, script: { planQueries: () => ({ queries }) } });
    await fixture.report();
    expect(fixture.materials.requests.map(({ query }) => query)).toEqual([QUESTION, "query 0", "query 1"]);
    expect(fixture.materials.warmed).toHaveLength(3 - 1);
  });

  it("shortens a question that no search service would take", async () => {
    const question = `Compare ${"heat pumps and gas boilers ".repeat(200)}`;
    using fixture = createRunFixture({ config: { mode: "quick" }, run: { question } });
    const { title } = await fixture.report();
    const asked = fixture.materials.requests[0]?.query ?? "";
    expect(asked.length).toBeLessThanOrEqual(400);
    expect(question.startsWith(asked)).toBe(true);
    expect(title).toHaveLength(200);
  });

  it("gives the structure the person asked for as an instruction", async () => {
    using fixture = createRunFixture({ config: { mode: "quick", customOutline: "1. Costs\n2. Outlook" } });
    await fixture.report();
    expect(fixture.model.inputs("answerQuick")[0]?.brief.instructions).toEqual([
      "Use these headings, in this order and to the letter: “Costs”, “Outlook”.",
    ]);
  });

  it("goes on without a persona when none could be chosen, and says so", async () => {
    using fixture = createRunFixture({
      config: { mode: "quick" },
      script: {
        choosePersona: () => {
          throw badReply;
        },
      },
    });
    await fixture.report();
    expect(fixture.model.inputs("answerQuick")[0]?.brief.persona).toBe("");
    expect(fixture.events.of("warning").map(({ code }) => code)).toEqual(["MODEL_BAD_REPLY"]);
  });
});
