import { describe, expect, it } from "vitest";
import { evidenceOf } from "../../../test/evidence-of.ts";
import type { ExtractLearningsInput } from "../../research/operations/extract-learnings.ts";
import { extractLearnings } from "./extract-learnings.ts";
import { suggestVisuals } from "./suggest-visuals.ts";
import { summariseSource } from "./summarise-source.ts";

const evidence = evidenceOf(
  { texts: ["Heat pumps in Norway stand in six of ten homes. Subsidies for heat pumps ended in 2021. Fjords are deep."] },
  { texts: ["Heat pumps in Norway stand in six of ten homes. Cheap electricity made heat pumps common."] },
);
const input = (over: Partial<ExtractLearningsInput>): ExtractLearningsInput => ({
  question: "Why are heat pumps common in Norway?",
  goal: "Why are heat pumps common in Norway?",
  query: "heat pumps Norway",
  language: "en",
  evidence,
  learnt: [],
  asked: [],
  instructions: [],
  maxLearnings: 5,
  maxFollowUps: 3,
  ...over,
});

describe("extractLearnings", () => {
  it("gives whole sentences on the goal with the sources that hold them", () => {
    const { learnings } = extractLearnings(input({}));
    expect(learnings.map(({ text }) => text)).toContain("Cheap electricity made heat pumps common.");
    expect(learnings.every(({ sources }) => sources.length > 0)).toBe(true);
    expect(learnings.map(({ text }) => text)).not.toContain("Fjords are deep.");
  });

  it("learns nothing new when everything is learnt already", () => {
    const learnt = extractLearnings(input({ maxLearnings: 20 })).learnings.map(({ text }) => text);
    expect(extractLearnings(input({ learnt })).learnings).toEqual([]);
  });

  it("asks on about terms that nobody asked about, and not twice", () => {
    const { followUps } = extractLearnings(input({}));
    expect(followUps.length).toBeGreaterThan(0);
    expect(new Set(followUps).size).toBe(followUps.length);
    const again = extractLearnings(input({ asked: followUps })).followUps;
    expect(again.filter((question) => followUps.includes(question))).toEqual([]);
  });
});

describe("summariseSource", () => {
  it("gives quotes in reading order, each with the passage that holds it, within the tokens", () => {
    const source = evidenceOf({
      texts: ["Ice is cold to the touch. Heat pumps move heat from cold to warm.", "A heat pump needs a third of the power of a heater."],
    })[0];
    if (source === undefined) throw new Error("there is a source");
    const { sentences } = summariseSource({ question: "How do heat pumps work?", language: "en", source, maxTokens: 30 });
    expect(sentences.map(({ passageIds }) => passageIds)).toEqual([["src_1:0"], ["src_1:1"]]);
    expect(sentences.map(({ text }) => text)).toEqual([
      "Heat pumps move heat from cold to warm.",
      "A heat pump needs a third of the power of a heater.",
    ]);
  });
});

describe("suggestVisuals", () => {
  const charts = (markdown: string) =>
    suggestVisuals({ language: "en", sections: [{ id: "s", title: "Share", markdown }], maxImages: 0 }).charts;
  const table = (head: string, rows: string[]): string =>
    [`| ${head} |`, `|${"---|".repeat(head.split("|").length)}`, ...rows.map((row) => `| ${row} |`)].join("\n");

  it("draws a line over years, bars over names and a pie of shares of a whole", () => {
    expect(charts(table("year | homes", ["2019 | 10 [1]", "2020 | 12 [1]", "2021 | 15 [1]"]))).toEqual([
      { sectionId: "s", table: 0, kind: "line", labelColumn: 0, valueColumns: [1], title: "homes" },
    ]);
    expect(charts(table("town | homes", ["Bergen | 1,000", "Oslo | 2,500", "Bodø | 900"]))[0]).toMatchObject({
      kind: "bar",
      labelColumn: 0,
      valueColumns: [1],
    });
    expect(charts(table("fuel | share", ["oil | 20%", "gas | 30%", "wood | 50%"]))[0]).toMatchObject({ kind: "pie" });
  });

  it("draws nothing from a table without numbers or with too few rows", () => {
    expect(charts(table("town | mayor", ["Bergen | A", "Oslo | B", "Bodø | C"]))).toEqual([]);
    expect(charts(table("town | homes", ["Bergen | 1", "Oslo | 2"]))).toEqual([]);
  });

  it("counts tables from the first one and puts only comparable columns on one axis", () => {
    const markdown = `${table("town | mayor", ["Bergen | A"])}\n\ntext\n\n${table("town | homes | people | age", ["B | 10 | 20000 | 40", "O | 20 | 50000 | 38", "T | 30 | 9000 | 41"])}`;
    expect(charts(markdown)[0]).toMatchObject({ table: 1, valueColumns: [1, 3], title: "Share" });
  });

  it("suggests no more pictures than asked for", () => {
    const sections = ["a", "b", "c"].map((id) => ({ id, title: id, markdown: "Heat pumps move heat." }));
    expect(suggestVisuals({ language: "en", sections, maxImages: 2 }).images.map(({ sectionId }) => sectionId)).toEqual(["a", "b"]);
  });
});
