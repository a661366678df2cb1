import type { ReviewVerdict } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

const config = { mode: "multi_agent", maxSubtopics: 2, maxIterations: 2 } as const;
const REVISED = "A better text that says what was asked for [1].";

/** Verdicts told, each with its section, or none for the fact check. */
const verdicts = (fixture: ReturnType<typeof createRunFixture>): [string | undefined, ReviewVerdict, number][] =>
  fixture.events.of("review_completed").map(({ sectionId, verdict, round }) => [sectionId, verdict, round]);

describe("multi-agent mode", () => {
  it("plans, writes, reviews, edits, checks the facts and publishes", async () => {
    using fixture = createRunFixture({ config });
    const report = await fixture.report();
    expect(report.markdown.match(/^##? .*$/gm)).toEqual([
      "# On How do heat pumps fare in old houses?",
      ...["## Introduction", "## Causes", "## Costs", "## Conclusion"],
    ]);
    expect(report.incomplete).toBe(false);
    expect(verdicts(fixture)).toEqual([
      ["s1", "accepted", 0],
      ["s2", "accepted", 0],
      [undefined, "accepted", 0],
    ]);
    const [review] = fixture.model.inputs("reviewSection");
    expect(review?.others).toEqual([{ title: "Costs", markdown: expect.stringContaining("On Costs.") as string }]);
    expect(review?.draft).toMatch(/\[\d+\]\./);
    const [facts] = fixture.model.inputs("checkFacts");
    expect(facts?.sections.map(({ id }) => id)).toEqual(["s1", "s2", "introduction", "conclusion"]);
    expect(facts?.evidence[0]?.passages[0]?.text).toMatch(/^Source \d found/);
  });

  it("revises what a reviewer objects to until it is accepted, and reviews only what was revised", async () => {
    using fixture = createRunFixture({
      config,
      script: {
        reviewSection: ({ section, draft }) => ({ accept: section.id === "s2" || draft.includes("better"), notes: "1. Better." }),
        reviseSection: () => ({ markdown: REVISED }),
      },
    });
    const report = await fixture.report();
    expect(verdicts(fixture)).toEqual([
      ["s1", "revise", 0],
      ["s2", "accepted", 0],
      ["s1", "accepted", 1],
      [undefined, "accepted", 0],
    ]);
    expect(fixture.model.inputs("reviseSection").map(({ section, notes }) => [section.id, notes])).toEqual([["s1", "1. Better."]]);
    expect(report.markdown).toContain("A better text");
  });

  it("ends a review that is never satisfied after its rounds, by accepting with a warning", async () => {
    using fixture = createRunFixture({
      config: { ...config, maxSubtopics: 1, maxRevisionLoops: 2 },
      script: { reviewSection: () => ({ accept: false, notes: "Never." }), reviseSection: ({ draft }) => ({ markdown: `${draft} More.` }) },
    });
    const report = await fixture.report();
    expect(verdicts(fixture).slice(0, 3)).toEqual([
      ["s1", "revise", 0],
      ["s1", "revise", 1],
      ["s1", "accepted_with_warning", 2],
    ]);
    expect(fixture.events.of("warning").map(({ code }) => code)).toEqual(["REVIEW_NOT_SATISFIED"]);
    expect(report.markdown.match(/More\./g)).toHaveLength(2);
  });

  it("revises the very section that holds a claim the fact checker doubts, the introduction too, and checks again", async () => {
    using fixture = createRunFixture({
      config,
      script: {
        checkFacts: ({ sections }) => {
          const wrong = sections.filter(({ id, markdown }) => ["introduction", "s2"].includes(id) && !markdown.includes("better"));
          return {
            accept: wrong.length === 0,
            issues: wrong.map(({ id }) => ({ sectionId: id, sentence: "Some sentence.", note: "The source says less." })),
          };
        },
        reviseSection: () => ({ markdown: REVISED }),
      },
    });
    const report = await fixture.report();
    expect(fixture.model.inputs("reviseSection").map(({ section, doubtful }) => [section.id, doubtful[0]?.reason])).toEqual([
      ["s2", "The source says less."],
      ["introduction", "The source says less."],
    ]);
    expect(fixture.model.inputs("checkFacts")).toHaveLength(2);
    expect(report.markdown.match(/A better text/g)).toHaveLength(2);
    expect(verdicts(fixture).filter(([section]) => section === undefined)).toEqual([
      [undefined, "revise", 0],
      [undefined, "accepted", 1],
    ]);
  });

  it("ends a fact check that always finds something after its rounds, with a warning", async () => {
    using fixture = createRunFixture({
      config: { ...config, maxRevisionLoops: 1 },
      script: { checkFacts: () => ({ accept: false, issues: [{ sectionId: "s1", sentence: "Some.", note: "No." }] }) },
    });
    await fixture.report();
    expect(fixture.model.inputs("checkFacts")).toHaveLength(2);
    expect(fixture.events.of("warning").map(({ code }) => code)).toEqual(["FACTS_NOT_SETTLED"]);
  });

  it("reviews without revising when no loop is allowed, and runs to its end with the most loops there can be", async () => {
    const never = {
      reviewSection: () => ({ accept: false, notes: "Never." }),
      checkFacts: () => ({ accept: false, issues: [{ sectionId: "s1", sentence: "S.", note: "N." }] }),
    };
    using none = createRunFixture({ config: { ...config, maxRevisionLoops: 0 }, script: never });
    await none.report();
    expect(none.model.inputs("reviseSection")).toEqual([]);
    using most = createRunFixture({
      config: { ...config, maxSubtopics: 1, maxRevisionLoops: 5 },
      script: { ...never, reviseSection: ({ draft }) => ({ markdown: `${draft} More.` }) },
    });
    await most.report();
    expect(most.model.inputs("reviseSection")).toHaveLength(10);
  });

  it("draws tables as charts, with the table's own values, and leaves out a chart that fits no table", async () => {
    const table = "| Kind | Cost in EUR |\n| --- | --- |\n| Air | 12,000 [1] |\n| Ground | 25,500 [1] |";
    using fixture = createRunFixture({
      config,
      script: {
        writeSection: ({ section }) => ({ markdown: section.id === "s1" ? `${table}\n\nThat is all.` : "No table stands here." }),
        writeConclusion: () => ({ markdown: "The end." }),
        suggestVisuals: () => ({
          charts: [
            { sectionId: "s1", table: 0, kind: "bar", labelColumn: 0, valueColumns: [1], title: "What they cost" },
            { sectionId: "s1", table: 3, kind: "pie", labelColumn: 0, valueColumns: [1], title: "None" },
          ],
          images: [],
        }),
      },
    });
    const report = await fixture.report();
    expect(fixture.model.inputs("suggestVisuals")[0]).toMatchObject({ maxImages: 0, sections: [{ id: "s1" }] });
    expect(report.markdown).toContain(
      '```mermaid\nxychart-beta\n  title "What they cost"\n  x-axis ["Air", "Ground"]\n  y-axis "Cost in EUR"\n  bar [12000, 25500]\n```\n\nThat is all.',
    );
    expect(fixture.events.of("warning").map(({ code }) => code)).toEqual(["CHART_LEFT_OUT"]);
  });

  it("adds pictures where they are wanted and can be made, and says so where they cannot", async () => {
    const images = {
      make: ({ number }: { number: number }) => Promise.resolve({ name: `research-image-0${String(number)}.png`, bytes: 9 }),
    };
    const script = { suggestVisuals: () => ({ charts: [], images: [{ sectionId: "s2", prompt: "a house", caption: "A house" }] }) };
    using with4 = createRunFixture({ config: { ...config, generateImages: true }, script, ports: { images } });
    expect((await with4.report()).markdown).toContain("![A house](research-image-01.png)");
    expect(with4.model.inputs("suggestVisuals")[0]?.maxImages).toBe(4);
    using without = createRunFixture({ config: { ...config, generateImages: true }, script });
    await without.report();
    expect(without.events.of("warning").map(({ code }) => code)).toEqual(["IMAGES_UNAVAILABLE"]);
  });

  it("shows the plan between planner and sections, and ends when the person cancels it", async () => {
    using fixture = createRunFixture({ config: { ...config, includeHumanFeedback: true } });
    const waiting = await fixture.work();
    expect(waiting).toMatchObject({
      kind: "awaiting_input",
      interrupt: { payload: { plan: { sections: [{ title: "Causes" }, { title: "Costs" }] } } },
    });
    const again = await fixture.work(fixture.answer(waiting, "revise", { feedback: "fewer" }));
    expect(fixture.model.inputs("planSections")[1]).toMatchObject({
      feedback: ["fewer"],
      previous: [{ title: "Causes" }, { title: "Costs" }],
    });
    expect(await fixture.work(fixture.answer(again, "cancel"))).toEqual({ kind: "cancelled" });
    expect(fixture.model.inputs("writeSection")).toEqual([]);
  });

  it("remembers over a restart what kept the report from being complete", async () => {
    let stops = 0;
    using fixture: ReturnType<typeof createRunFixture> = createRunFixture({
      config: { ...config, maxIterations: 10, budget: { maxSearches: 10 } },
      model: {
        before: (operation) => {
          if (operation === "checkFacts" && stops++ === 0) fixture.stop.abort();
        },
      },
    });
    await expect(fixture.report()).rejects.toMatchObject({ name: "AbortError" });
    expect((await fixture.report()).incomplete).toBe(true);
  });
});
