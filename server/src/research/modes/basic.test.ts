import { PHASES } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, it } from "vitest";
import { extract } from "../../../test/research/default-script.ts";
import { createRunFixture } from "../../../test/research/run-fixture.ts";

const QUESTION = "How do heat pumps fare in old houses?";

describe("basic mode", () => {
  it("searches the question first, plans from what it found, collects, chooses, writes one report and checks it", async () => {
    using fixture = createRunFixture();
    const report = await fixture.report();
    expect(fixture.materials.requests.map(({ query, queryIndex }) => [queryIndex, query])).toEqual([
      [0, QUESTION],
      [1, "How do heat pumps fare in old houses? side 1"],
      [2, "How do heat pumps fare in old houses? side 2"],
    ]);
    expect(fixture.model.calls.map(({ operation }) => operation)).toEqual(["choosePersona", "planQueries", "curateSources", "writeReport"]);
    expect(fixture.model.inputs("planQueries")[0]).toMatchObject({ count: 2, asked: [QUESTION], language: "en", date: "2026-03-01" });
    expect(fixture.model.inputs("planQueries")[0]?.findings[0]).toEqual({
      title: `Page 1 on ${QUESTION}`,
      snippet: expect.stringMatching(/^Source 1/) as string,
    });
    expect(report).toMatchObject({ title: "A report", incomplete: false, plan: { sections: [{ title: QUESTION }, {}, {}] } });
    expect(report.markdown).toMatch(/^# A report\n\n## Findings\n\nSource 1 found .* \[\[source:src_https_site1_/);
    expect(report.claims.every(({ verdict }) => verdict === "supported")).toBe(true);
    expect(report.citedSourceIds).toHaveLength(9);
  });

  it("tells what happens in order: phases only forward, each query and source once, the preview equal to the stored text", async () => {
    using fixture = createRunFixture();
    const report = await fixture.report();
    const { events } = fixture;
    const phases = events.of("phase_changed").map(({ to }) => to);
    expect(phases).toEqual(PHASES.slice(1, 5).concat("writing", "reviewing", "exporting"));
    expect(events.progressLog).toEqual(events.progressLog.toSorted((a, b) => a - b));
    expect(events.of("query_started")).toHaveLength(3);
    expect(events.of("query_completed").map(({ resultCount, searches }) => [resultCount, searches])).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ]);
    expect(events.of("source_added")).toHaveLength(12);
    expect(events.of("plan_created")).toEqual([{ plan: report.plan, revision: 0 }]);
    expect(events.of("model_usage").map(({ operation, calls }) => [operation, calls])).toEqual(
      fixture.model.calls.map(({ operation }) => [operation, 1]),
    );
    expect(events.of("evidence_checked")).toEqual([{ supported: 9, partial: 0, unsupported: 0, uncited: 0 }]);
    expect(
      `${events
        .of("report_chunk")
        .map(({ delta }) => delta)
        .join("")
        .trim()}\n`,
    ).toBe(report.markdown);
    expect(events.of("artifact_created").map(({ name }) => name)).toEqual([...fixture.artifacts.files.keys()]);
  });

  it("starts the searches of a plan while it is still being written", async () => {
    using fixture = createRunFixture();
    await fixture.report();
    expect(fixture.materials.warmed).toEqual(fixture.materials.requests.slice(1));
  });

  it("drops what the model excluded and what repeats another source's text", async () => {
    using fixture = createRunFixture({
      materials: {
        find: (query) => [
          { url: `https://a.example/${query.length.toString()}`, text: "The same text. Again." },
          { url: "https://b.example/x", text: "Another text. Yes." },
        ],
      },
      script: { curateSources: ({ cards }) => ({ keep: cards.map(({ number }) => ({ number, reason: "good" })), drop: [] }) },
    });
    const { markdown } = await fixture.report();
    expect(markdown.match(/The same text/g)).toHaveLength(1);
    expect(fixture.events.of("sources_curated")[0]?.removed).toEqual([
      { id: "src_https_a_example_44", reason: "repeats “https://a.example/37”" },
    ]);
    const chosen = fixture.sources.cards().filter(({ selected }) => selected);
    expect(chosen.map(({ selectionReason }) => selectionReason)).toEqual(["good", "good"]);
    expect(fixture.sources.cards().find(({ id }) => id === "src_https_a_example_44")?.origin).toBe("src_https_a_example_37");
  });

  it("chooses by relevance without a model when curating is off, or when its reply keeps nothing", async () => {
    using off = createRunFixture({ config: { curateSources: false } });
    using empty = createRunFixture({ script: { curateSources: () => ({ keep: [], drop: [{ number: 1, reason: "all bad" }] }) } });
    const [withoutModel, withoutChoice] = [await off.report(), await empty.report()];
    expect(off.model.inputs("curateSources")).toEqual([]);
    expect(withoutModel.citedSourceIds).toHaveLength(10);
    expect(withoutChoice.citedSourceIds).toEqual(withoutModel.citedSourceIds);
  });

  it("writes the sections of the person's outline, to the letter", async () => {
    using fixture = createRunFixture({ config: { customOutline: "一、成本\n二、展望" } });
    await fixture.report();
    expect(fixture.model.inputs("writeReport")[0]?.outline).toEqual(["成本", "展望"]);
  });

  it("summarises sources of which nothing found room, and shows the sentences as evidence of that source", async () => {
    const long = (query: string) =>
      [1, 2, 3, 4, 5].map((n) => ({
        url: `https://s${String(n)}.example/${query.replaceAll(" ", "-")}`,
        text: `Fact ${String(n)} of ${query}. ${"word ".repeat(300)}`,
      }));
    using fixture = createRunFixture({ config: { curateSources: false }, materials: { find: long }, model: { promptTokens: 3900 } });
    await fixture.report();
    const summarised = fixture.model.inputs("summariseSource");
    expect(summarised).toHaveLength(6);
    const shown = fixture.model.inputs("writeReport")[0]?.evidence.flatMap(({ passages }) => passages.map(({ text }) => text)) ?? [];
    expect(shown.filter((text) => text.startsWith("In short:"))).toHaveLength(6);
    const [compressed] = fixture.events.of("context_compressed");
    expect(compressed?.beforeTokens).toBeGreaterThan(compressed?.afterTokens ?? 0);
  });

  it("keeps a title the model did not write out of nowhere: the question stands in its place", async () => {
    using fixture = createRunFixture({
      script: { writeReport: ({ evidence }) => ({ markdown: `Findings\n========\n\n${extract(evidence)}\n\n# Again\n\nMore.` }) },
    });
    const { markdown, title } = await fixture.report();
    expect(title).toBe("Findings");
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    expect(markdown).toContain("\n## Again\n");
    using untitled = createRunFixture({ script: { writeReport: ({ evidence }) => ({ markdown: extract(evidence) }) } });
    expect((await untitled.report()).markdown).toMatch(new RegExp(`^# ${QUESTION.replace("?", "\\?")}\n\nSource`));
  });
});
