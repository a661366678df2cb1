import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { extract, findPages } from "../../../test/research/default-script.ts";
import { createRunFixture } from "../../../test/research/run-fixture.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";

const tooLong = new AppError("CONTEXT_TOO_LONG", "longer than the window", { class: "model_error" });
const long = (query: string) =>
  [1, 2, 3, 4].map((n) => ({
    url: `https://s${String(n)}.example/${query.replaceAll(" ", "-")}`,
    text: `Fact ${String(n)} on ${query}. ${"word ".repeat(4000)}`,
  }));

describe("writing a text", () => {
  it("sends less evidence when the prompt is too long for the server, a few times at most", async () => {
    using fixture = createRunFixture({
      materials: { find: long },
      script: {
        writeReport: ({ evidence }, _, call) => {
          if (call < 2) throw tooLong;
          return { markdown: `# R\n\n${extract(evidence)}` };
        },
      },
      model: { promptTokens: 4000 },
    });
    const report = await fixture.report();
    const sizes = fixture.model.inputs("writeReport").map(({ evidence }) => estimateTokens(JSON.stringify(evidence)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
    expect(report.incomplete).toBe(false);
    expect(fixture.events.of("warning").map(({ code }) => code)).toEqual(["CONTEXT_TOO_LONG"]);
    using never = createRunFixture({
      script: {
        writeReport: () => {
          throw tooLong;
        },
      },
    });
    expect(await never.work()).toMatchObject({ kind: "failed", error: { code: "CONTEXT_TOO_LONG" } });
    expect(never.model.inputs("writeReport")).toHaveLength(4);
  });

  it("starts the section again for every try, so that a preview never holds two texts", async () => {
    using fixture = createRunFixture({
      script: {
        writeReport: async ({ evidence }, { onDelta }, call) => {
          onDelta?.("Half a text is here.\n\nAnd");
          await new Promise(setImmediate);
          if (call === 0) throw tooLong;
          return { markdown: `# R\n\n${extract(evidence, 1)}` };
        },
      },
    });
    await fixture.report();
    const types = fixture.events.log.map(({ type }) => type).filter((type) => /section_|report_chunk/.test(type));
    expect(types.filter((type) => type === "section_started")).toHaveLength(2);
    expect(types.lastIndexOf("section_started")).toBeGreaterThan(types.indexOf("report_chunk"));
  });

  it("shows a text once when the model's reply turns out void and begins anew", async () => {
    using fixture = createRunFixture({
      script: {
        writeReport: ({ evidence }, { onDelta, onReset }) => {
          fixture.clock.advance(1000);
          onDelta?.("Let me think about what to write first.\n\nThe question asks for");
          onReset?.();
          return { markdown: `# R\n\n${extract(evidence, 1)}` };
        },
      },
    });
    const report = await fixture.report();
    const told = fixture.events.log.filter(({ type }) => /section_|report_chunk/.test(type));
    const anew = told.findLastIndex(({ type }) => type === "section_started");
    expect(told.slice(0, anew).map(({ type }) => type)).toEqual(["section_started", "report_chunk"]);
    const shown = told.slice(anew).flatMap((event) => (event.type === "report_chunk" ? event.payload.delta : []));
    expect(shown.join("").trim()).toBe(report.markdown.trim());
    expect(report.markdown).not.toContain("Let me think");
  });

  it("binds what models write for citations, removes numbers, addresses and lists that stand for nothing, and unwraps a fence", async () => {
    const reply =
      "```markdown\n# 标题\n\n甲[1, 3]。乙【2】。丙 [99]。见 [x](https://example.com/third) 。\n\n## 参考文献\n\n[1] 新华网\n```";
    using fixture = createRunFixture({ script: { writeReport: () => ({ markdown: reply }) } });
    const { markdown, title, citedSourceIds } = await fixture.report();
    const shown = fixture.model.inputs("writeReport")[0]?.evidence.length ?? 0;
    expect(title).toBe("标题");
    expect(citedSourceIds).toHaveLength(3);
    expect(shown).toBeGreaterThan(2);
    expect(markdown).not.toMatch(/\[99\]|example\.com|新华网|```/);
  });

  it("marks a text that was cut off at the output limit, and one that came out longer than a report may be", async () => {
    using cut = createRunFixture({
      script: { writeReport: ({ evidence }) => ({ output: { markdown: `# R\n\n${extract(evidence)}` }, more: { incomplete: true } }) },
    });
    expect((await cut.report()).incomplete).toBe(true);
    expect(cut.artifacts.files.get("report.md")).toContain("A text was cut off");
    const paragraphs = `${"A sentence without a source. ".repeat(30)}\n\n`.repeat(250);
    using huge = createRunFixture({
      config: { maxRevisionLoops: 0 },
      script: { writeReport: () => ({ markdown: `# R\n\n${paragraphs}` }) },
    });
    const report = await huge.report();
    expect(report.markdown.length).toBeLessThanOrEqual(200_000);
    expect(report.markdown.endsWith("source.\n")).toBe(true);
    expect(report.incomplete).toBe(true);
  });

  it("fails, not with an empty report, when nothing was written", async () => {
    using fixture = createRunFixture({ script: { writeReport: () => ({ markdown: " \n" }) } });
    expect(await fixture.work()).toMatchObject({
      kind: "failed",
      error: { class: "model_error", code: "MODEL_EMPTY_REPLY", retryable: true },
    });
  });

  it("uses search results whose page was not read only where little was read", async () => {
    const few = (query: string) => [
      { url: `https://a.example/${query.replaceAll(" ", "-")}`, text: null, title: `Only a snippet on ${query}` },
      { url: "https://b.example/1", text: "One that was read. Yes." },
    ];
    using little = createRunFixture({ materials: { find: few }, config: { curateSources: false } });
    await little.report();
    expect(little.model.inputs("writeReport")[0]?.evidence).toHaveLength(4);
    const many = (query: string) => [
      ...few(query),
      { url: "https://c.example/1", text: "Another. Yes." },
      { url: "https://d.example/1", text: "A third. Yes." },
    ];
    using enough = createRunFixture({ materials: { find: many }, config: { curateSources: false } });
    await enough.report();
    expect(enough.model.inputs("writeReport")[0]?.evidence.map(({ site }) => site)).toEqual(["b.example", "c.example", "d.example"]);
  });
});

describe("the check of the evidence", () => {
  const writes = (markdown: string) => ({ writeReport: () => ({ markdown: `# R\n\n${markdown}` }) });
  const [page] = findPages("How do heat pumps fare in old houses?");
  const supported = `${page?.text?.split(". ")[0] ?? ""} [1].`;

  it("lets the writer repair sentences without support once, and keeps the better text", async () => {
    using fixture = createRunFixture({ script: writes(`${supported} The moon is made of cheese [2].`) });
    const report = await fixture.report();
    const [repair] = fixture.model.inputs("reviseSection");
    expect(repair?.doubtful).toEqual([{ sentence: "The moon is made of cheese.", verdict: "unsupported", reason: "not found" }]);
    expect(repair?.draft).toMatch(/^Source 1 found .* \[1\]\./);
    expect(report.title).toBe("R");
    expect(report.claims.filter(({ verdict }) => verdict === "unsupported")).toEqual([]);
    expect(fixture.events.of("evidence_checked").map(({ unsupported }) => unsupported)).toEqual([1, 0]);
    expect(fixture.events.of("section_started").map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it("keeps the text as it was, its unsupported sentence marked, when the repair is no better", async () => {
    using fixture = createRunFixture({
      script: { ...writes(`${supported} Cheese [2].`), reviseSection: ({ draft }) => ({ markdown: draft }) },
    });
    const report = await fixture.report();
    expect(report.claims.map(({ verdict }) => verdict)).toEqual(["supported", "unsupported"]);
    using emptied = createRunFixture({
      script: { ...writes(`${supported} ${supported} ${supported} Cheese [2].`), reviseSection: () => ({ markdown: "Nothing." }) },
    });
    expect((await emptied.report()).claims).toHaveLength(4);
  });

  it("asks a judge about unsure sentences only, some at a time, and takes its word", async () => {
    const unsure = Array.from({ length: 12 }, (_, at) => `Perhaps number ${String(at)} is perhaps so [1].`).join(" ");
    using fixture = createRunFixture({
      script: {
        ...writes(`${supported} ${unsure}`),
        verifyClaims: ({ claims }) => ({
          verdicts: claims.map(({ number }) => ({ number, verdict: number === 1 ? "partial" : "supported", why: "half of it" })),
        }),
      },
    });
    const report = await fixture.report();
    expect(fixture.model.inputs("verifyClaims").map(({ claims }) => claims.length)).toEqual([10, 2]);
    expect(fixture.model.inputs("reviseSection")).toEqual([]);
    expect(report.claims.filter(({ verdict }) => verdict === "partial").map(({ order, reason }) => [order, reason])).toEqual([
      [1, "half of it"],
      [11, "half of it"],
    ]);
  });

  it("does without judge and repair for extracts, and without repair when no loop is allowed", async () => {
    using builtin = createRunFixture({ model: { builtin: "all" }, script: writes("This is perhaps so [1]. Cheese [2].") });
    await builtin.report();
    using single = createRunFixture({ config: { maxRevisionLoops: 0 }, script: writes("Cheese [2].") });
    await single.report();
    const asked = [...builtin.model.calls, ...single.model.calls].map(({ operation }) => operation);
    expect(asked).not.toContain("verifyClaims");
    expect(asked).not.toContain("reviseSection");
  });
});
