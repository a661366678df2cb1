import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

const config = { mode: "detailed", maxSubtopics: 3 } as const;
const refused = new AppError("MODEL_REFUSED", "the model refused", { class: "model_error" });

describe("detailed mode", () => {
  it("researches the whole question, then every section, and writes one document of them", async () => {
    using fixture = createRunFixture({ config });
    const report = await fixture.report();
    expect(report.markdown.match(/^##? .*$/gm)).toEqual([
      "# On How do heat pumps fare in old houses?",
      ...["## Introduction", "## Causes", "## Costs", "## Outlook", "## Conclusion"],
    ]);
    expect(report).toMatchObject({ incomplete: false, plan: { sections: [{ id: "s1" }, { id: "s2" }, { id: "s3" }] } });
    const forSections = fixture.events.of("query_started").filter(({ sectionId }) => sectionId !== undefined);
    expect(forSections.map(({ query, sectionId }) => [sectionId, query])).toEqual([
      ["s1", "What of causes?"],
      ["s2", "What of costs?"],
      ["s3", "What of outlook?"],
    ]);
    expect(fixture.events.of("section_started").map(({ order, sectionId }) => [order, sectionId])).toEqual([
      ...[
        [1, "s1"],
        [2, "s2"],
        [3, "s3"],
      ],
      ...[
        [0, "introduction"],
        [4, "conclusion"],
      ],
    ]);
  });

  it("writes each section from all sources, knowing the whole outline and its share of the words", async () => {
    using fixture = createRunFixture({ config: { ...config, totalWords: 3000 } });
    await fixture.report();
    const [first] = fixture.model.inputs("writeSection");
    expect(first).toMatchObject({ section: { title: "Causes", scope: "Only causes" }, words: 850 });
    expect(first?.outline.map(({ title }) => title)).toEqual(["Causes", "Costs", "Outlook"]);
    expect(first?.evidence).toHaveLength(18);
    using short = createRunFixture({ config: { ...config, totalWords: 200 } });
    await short.report();
    expect(short.model.inputs("writeSection")[0]?.words).toBe(250);
  });

  it("writes introduction and conclusion from the real body, in the language of the report", async () => {
    using fixture = createRunFixture({ config, run: { language: "zh-CN" } });
    const report = await fixture.report();
    const [introduction] = fixture.model.inputs("writeIntroduction");
    expect(introduction?.sections.map(({ title }) => title)).toEqual(["Causes", "Costs", "Outlook"]);
    expect(introduction?.sections[0]?.markdown).toMatch(/^Source 1 found .* \[1\]\./);
    expect(introduction?.brief.language).toBe("zh-CN");
    expect(report.markdown).toContain("\n## 引言\n");
  });

  it("names a section that failed, in the report and as a warning, and writes it again when the job is retried later", async () => {
    let refuses = true;
    using fixture = createRunFixture({
      config,
      script: {
        writeSection: ({ section, evidence }) => {
          if (section.id === "s2" && refuses) throw refused;
          return { markdown: `On ${section.title}: ${evidence[0]?.passages[0]?.text.split(". ")[0] ?? ""} [1].` };
        },
        writeConclusion: () => {
          if (refuses) throw new AppError("MODEL_AUTHENTICATION", "the key was refused", { class: "config_error" });
          return { markdown: "The end." };
        },
      },
    });
    expect(await fixture.work()).toMatchObject({ kind: "failed", error: { code: "MODEL_AUTHENTICATION" } });
    expect(fixture.events.of("warning").map(({ code, detail }) => [code, detail?.["title"]])).toEqual([["SECTION_FAILED", "Costs"]]);
    refuses = false;
    fixture.events.attempt += 1;
    const report = await fixture.report();
    expect(report.markdown).toContain("On Costs:");
    expect(fixture.model.inputs("writeSection").filter(({ section }) => section.id === "s1")).toHaveLength(1);
  });

  it("keeps the other sections when one fails, marked; or fails when the person wants no partial report", async () => {
    const script = {
      writeSection: ({ section, evidence }: { section: { id: string }; evidence: { passages: { text: string }[] }[] }) => {
        if (section.id === "s2") throw refused;
        return { markdown: `${evidence[0]?.passages[0]?.text.split(". ")[0] ?? ""} ${section.id} [1].` };
      },
    };
    using partial = createRunFixture({ config, script });
    const report = await partial.report();
    expect(report.incomplete).toBe(true);
    expect(report.markdown).toContain("## Costs\n\n> ");
    expect(partial.artifacts.files.get("report.md")).toContain("The section “Costs” could not be written.");
    using strict = createRunFixture({ config: { ...config, onSectionFailure: "fail" }, script });
    expect(await strict.work()).toMatchObject({ kind: "failed", error: { code: "SECTION_FAILED" } });
  });

  it("fails, without an empty report, when no section could be written, and a retry writes them", async () => {
    let down = true;
    using fixture = createRunFixture({
      config,
      script: {
        writeSection: ({ section }) => {
          if (down) throw new AppError("MODEL_UNAVAILABLE", "down", { class: "model_error", retryable: true });
          return { markdown: `${section.title} [1].` };
        },
      },
    });
    expect(await fixture.work()).toMatchObject({ kind: "failed", error: { code: "SECTION_FAILED", retryable: true } });
    down = false;
    fixture.events.attempt += 1;
    expect((await fixture.report()).markdown).toContain("Outlook");
  });

  it("plans one section on the question when the planner gives none, and keeps a fixed outline to the letter", async () => {
    using none = createRunFixture({ config, script: { planSections: () => ({ title: "", summary: "", sections: [] }) } });
    expect((await none.report()).plan?.sections).toHaveLength(1);
    using fixed = createRunFixture({
      config: { ...config, customOutline: "1. Noise\n   - at night\n2. Cold" },
      script: {
        planSections: () => ({
          title: "T",
          summary: "",
          sections: [
            { title: "Cold", questions: ["How cold?"], scope: "" },
            { title: "Other", questions: [], scope: "" },
          ],
        }),
      },
    });
    expect((await fixed.report()).plan?.sections).toEqual([
      { id: "s1", title: "Noise", questions: ["at night"], scope: "" },
      { id: "s2", title: "Cold", questions: ["How cold?"], scope: "" },
    ]);
  });

  it("revises only a section that repeats an earlier one, and keeps the revision when it then repeats less", async () => {
    const same = "Every section says the same words here and nothing else at all, which nobody wants to read twice.";
    using fixture = createRunFixture({
      config,
      script: {
        writeSection: ({ section }) => ({
          markdown:
            section.id === "s1" ? `${same} [1].` : section.id === "s2" ? `${same} [2].` : "Quite another text stands in the third one [3].",
        }),
        reviseSection: ({ notes, draft }) => ({
          markdown: notes === "" ? draft : "Something new about costs that was not said before, from the second source [2].",
        }),
      },
    });
    const report = await fixture.report();
    const revisions = fixture.model.inputs("reviseSection").filter(({ notes }) => notes !== "");
    expect(revisions.map(({ section }) => section.title)).toEqual(["Costs"]);
    expect(revisions[0]?.notes).toContain("“Causes”");
    expect(report.markdown).toContain("Something new about costs");
  });

  it("gives every section its first questions where the budget of searches is short, and its own sources first where there are many", async () => {
    const planSections = () => ({
      title: "T",
      summary: "",
      sections: ["Alpha", "Beta"].map((title) => ({ title, questions: [1, 2, 3].map((n) => `${title} part ${String(n)}?`), scope: "" })),
    });
    using short = createRunFixture({ config: { ...config, maxIterations: 3, budget: { maxSearches: 12 } }, script: { planSections } });
    await short.report();
    const asked = short.events.of("query_started").filter(({ sectionId }) => sectionId !== undefined);
    expect(asked.map(({ query }) => query)).toEqual(["Alpha part 1?", "Alpha part 2?", "Beta part 1?"]);
    const find = (query: string) =>
      Array.from({ length: 8 }, (_, at) => ({
        url: `https://s${String(at)}.example/${query.replaceAll(/\W+/g, "-")}`,
        text: `Text ${String(at)} on ${query} stands here. Yes.`,
      }));
    using many = createRunFixture({
      config: { ...config, maxIterations: 3, curateSources: false },
      script: { planSections },
      materials: { find },
    });
    await many.report();
    const [alpha] = many.model.inputs("writeSection");
    expect(alpha?.evidence).toHaveLength(40);
    expect(alpha?.evidence.filter(({ passages }) => passages[0]?.text.includes("Alpha part"))).toHaveLength(24);
  });
});
