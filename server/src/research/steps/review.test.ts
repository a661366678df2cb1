import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, it } from "vitest";
import { findPages } from "../../../test/research/default-script.ts";
import { createRunFixture } from "../../../test/research/run-fixture.ts";
import type { Support } from "./review-sources.ts";

const QUESTION = "How do heat pumps fare in old houses?";
const reviewed = { includeHumanFeedback: true };

const given: Plan = {
  title: "Mine",
  sections: [
    { id: "s1", title: "Costs", questions: ["What does one cost?", "Who pays?"], scope: "" },
    { id: "s2", title: "Noise", questions: [], scope: "Only outdoors" },
  ],
};

describe("the review of a plan", () => {
  it("shows the plan before anything of it is sent, and goes on with it when it is approved", async () => {
    using fixture = createRunFixture({ config: reviewed });
    const waiting = await fixture.work();
    expect(waiting).toMatchObject({
      kind: "awaiting_input",
      interrupt: { kind: "plan_review", payload: { revision: 0 }, allowedActions: ["approve", "revise", "cancel"] },
    });
    expect(fixture.materials.requests.map(({ query }) => query)).toEqual([QUESTION]);
    expect(fixture.materials.warmed).toEqual([]);
    const report = await fixture.report(fixture.answer(waiting, "approve"));
    expect(fixture.materials.requests).toHaveLength(3);
    expect(fixture.events.of("plan_created")).toEqual([{ plan: report.plan, revision: 0 }]);
    expect(fixture.model.inputs("planQueries")).toHaveLength(1);
  });

  it("waits on with the same question when it is started again without an answer, or with a stale one", async () => {
    using fixture = createRunFixture({ config: reviewed });
    const waiting = await fixture.work();
    expect(await fixture.work()).toEqual(waiting);
    expect(await fixture.work({ interruptId: "int_other", action: "approve", payload: {} })).toEqual(waiting);
    expect(fixture.model.inputs("planQueries")).toHaveLength(1);
  });

  it("obeys a plan of the person's to the letter, and runs at once", async () => {
    using fixture = createRunFixture({ config: reviewed });
    const waiting = await fixture.work();
    const outcome = await fixture.work(fixture.answer(waiting, "revise", { plan: given }));
    expect(outcome).toMatchObject({ kind: "completed", report: { plan: given } });
    expect(fixture.materials.requests.slice(1).map(({ query, goal }) => [query, goal])).toEqual([
      ["What does one cost?", "Costs"],
      ["Who pays?", "Costs"],
      ["Noise", "Only outdoors"],
    ]);
    expect(fixture.model.inputs("writeReport")[0]?.plan).toEqual(given.sections.map(({ title, questions }) => ({ title, questions })));
    expect(fixture.events.of("plan_created").map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it("plans again from everything that was said, and shows it again, five times", async () => {
    using fixture = createRunFixture({ config: reviewed });
    let waiting = await fixture.work();
    for (let round = 1; round <= 6; round++)
      waiting = await fixture.work(fixture.answer(waiting, "revise", { feedback: `more ${String(round)}` }));
    const said = fixture.model.inputs("planQueries").map(({ instructions }) => instructions.length);
    expect(said).toEqual([0, 1, 2, 3, 4, 5]);
    expect(waiting).toMatchObject({ kind: "awaiting_input", interrupt: { payload: { revision: 6 } } });
    expect(await fixture.work(fixture.answer(waiting, "revise", { plan: given }))).toMatchObject({ kind: "completed" });
  });

  it("ends the run when the person cancels", async () => {
    using fixture = createRunFixture({ config: reviewed });
    const waiting = await fixture.work();
    expect(await fixture.work(fixture.answer(waiting, "cancel"))).toEqual({ kind: "cancelled" });
    expect(fixture.artifacts.files.size).toBe(0);
  });

  it("is left out when the run came with a plan, which is obeyed without a search of the question", async () => {
    using fixture = createRunFixture({ config: reviewed, run: { plan: given } });
    const outcome = await fixture.work();
    expect(outcome).toMatchObject({ kind: "completed", report: { plan: given } });
    expect(fixture.materials.requests.map(({ query }) => query)).toEqual(["What does one cost?", "Who pays?", "Noise"]);
    expect(fixture.model.inputs("planQueries")).toEqual([]);
  });
});

describe("the review of sources", () => {
  const config = { reviewSources: true };

  it("shows the chosen sources with what their exclusion would mean, and takes exactly the approved ones", async () => {
    using fixture = createRunFixture({
      config,
      materials: { find: (query) => [{ url: `https://a.example/${query.slice(-6)}`, text: `On ${query}. Yes.` }] },
    });
    const waiting = await fixture.work();
    expect(waiting).toMatchObject({
      kind: "awaiting_input",
      interrupt: { kind: "source_review", allowedActions: ["approve", "cancel"], payload: { sourceCount: 2 } },
    });
    const { sources, supports } = (waiting.kind === "awaiting_input" ? waiting.interrupt.payload : {}) as {
      sources: { id: string }[];
      supports: Support[];
    };
    expect(supports).toContainEqual({ what: QUESTION, sourceIds: [sources[0]?.id] });
    const last = sources[1]?.id ?? "";
    const report = await fixture.report(fixture.answer(waiting, "approve", { selectedIds: [last] }));
    expect(report.citedSourceIds).toEqual([last]);
    expect(
      fixture.sources
        .cards()
        .filter(({ selected }) => selected)
        .map(({ id }) => id),
    ).toEqual([last]);
    expect(fixture.events.of("sources_curated")).toHaveLength(2);
  });

  it("names the sections that rest on few sources, in modes that collect for sections", async () => {
    using fixture = createRunFixture({
      config: { ...config, mode: "detailed", maxSubtopics: 2, maxIterations: 1 },
      materials: {
        find: (query) =>
          query.includes("costs") ? [{ url: "https://a.example/costs", text: `Only this speaks of ${query}. Yes.` }] : findPages(query),
      },
    });
    const waiting = await fixture.work();
    const costs = fixture.sources.cards().find(({ url }) => url === "https://a.example/costs");
    const payload = waiting.kind === "awaiting_input" ? waiting.interrupt.payload : {};
    expect(payload["supports"]).toContainEqual({ what: "Costs", sourceIds: [costs?.id] });
  });

  it("takes what is selected in the session when the approval names none", async () => {
    using fixture = createRunFixture({ config });
    const waiting = await fixture.work();
    const [first] = fixture.sources.cards();
    fixture.sources.select([{ id: first?.id ?? "", selected: false, reason: null }]);
    const report = await fixture.report(fixture.answer(waiting, "approve"));
    expect(report.citedSourceIds).toHaveLength(8);
    expect(report.citedSourceIds).not.toContain(first?.id);
  });

  it("fails with what was tried when every source was excluded, and ends when the person cancels", async () => {
    using fixture = createRunFixture({ config });
    const waiting = await fixture.work();
    using other = createRunFixture({ config });
    expect(await other.work(other.answer(await other.work(), "cancel"))).toEqual({ kind: "cancelled" });
    const failed = await fixture.work(fixture.answer(waiting, "approve", { selectedIds: [] }));
    expect(failed).toMatchObject({ kind: "failed", error: { class: "material_error", code: "NO_SOURCES" } });
  });
});
