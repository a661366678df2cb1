import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import { evidenceSentences } from "./evidence-sentences.ts";
import { writeConclusion, writeIntroduction } from "./write-frame.ts";
import { writeReport } from "./write-report.ts";
import { writeSection } from "./write-section.ts";

const evidence = evidenceOf(
  {
    title: "Tidal power costs",
    heading: "Costs of tidal power",
    texts: [
      "Tidal power costs about 150 pounds for each megawatt hour. The costs of tidal power fell by a third between 2015 and 2022. Maintenance under water makes up a quarter of the costs.",
      "Larger turbines lower the costs of tidal power further. A turbine of two megawatts needs the same foundation as one of one megawatt.",
    ],
  },
  {
    title: "Marine life",
    heading: "Effects on marine life",
    texts: [
      "Tidal power stations can harm fish that pass their turbines. Slow blades reduce the harm of tidal power to marine life. Porpoises avoid the turbines within 150 metres.",
      "Barrages change how mud settles, and with it the marine life of an estuary. Tidal power without barrages leaves the mud where it is.",
    ],
  },
);
const question = "Costs of tidal power and its effects on marine life";
const sentencesOf = (markdown: string): string[] =>
  markdown
    .split("\n")
    .filter((line) => !/^[#>|]/.test(line))
    .flatMap((line) => line.split(/(?<=\[\d+\])\s/))
    .filter((sentence) => sentence.includes("["));

describe("writeReport", () => {
  it("has a title, the note, a lead and sections under headings from the material", () => {
    const { markdown } = writeReport({ brief: briefFor(question), evidence, outline: [], plan: [], words: 300 });
    expect(markdown).toMatch(/^# Costs of tidal power and its effects on marine life\n\n> [^\n]+\n\n\S/);
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? "");
    const material = evidence
      .flatMap((block) => block.passages.map((passage) => `${passage.heading ?? ""} ${passage.text}`))
      .join(" ")
      .toLowerCase();
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings) expect(material).toContain(heading.toLowerCase());
  });

  it("quotes each sentence word for word, once, with the number of the source that holds it", () => {
    const { markdown } = writeReport({ brief: briefFor(question), evidence, outline: [], plan: [], words: 300 });
    const quotes = sentencesOf(markdown);
    expect(quotes.length).toBeGreaterThan(4);
    expect(new Set(quotes).size).toBe(quotes.length);
    for (const quote of quotes) {
      const [, text = "", number = ""] = /^(.*) \[(\d+)\]$/.exec(quote) ?? [];
      const block = evidence.find((candidate) => String(candidate.number) === number);
      expect(block?.passages.some((passage) => passage.text.includes(text))).toBe(true);
    }
  });

  it("keeps the headings a person asked for, in order and to the letter, and says where nothing was found", () => {
    const outline = ["Marine life", "Costs!", "Taxes on whisky"];
    const { markdown } = writeReport({ brief: briefFor(question), evidence, outline, plan: [], words: 300 });
    expect([...markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(outline);
    expect(markdown).toMatch(/## Taxes on whisky\n\nThe sources say nothing on this part\.$/);
  });

  it("takes the headings of a plan a person made, but not queries for headings", () => {
    const made = [
      { title: "What it costs", questions: ["How much does tidal power cost?"] },
      { title: "What it harms", questions: ["What does it do to marine life?"] },
    ];
    const headings = (plan: typeof made): (string | undefined)[] =>
      [...writeReport({ brief: briefFor(question), evidence, outline: [], plan, words: 300 }).markdown.matchAll(/^## (.+)$/gm)].map(
        (match) => match[1],
      );
    expect(headings(made)).toEqual(["What it costs", "What it harms"]);
    const queries = ["tidal power costs 2022", "tidal power fish turbines"].map((query) => ({ title: query, questions: [query] }));
    expect(headings(queries).filter((heading) => queries.some(({ title }) => title === heading))).toEqual([]);
  });
});

describe("writeSection", () => {
  const outline = [
    { id: "a", title: "Costs of tidal power", questions: ["What does it cost?"], scope: "" },
    { id: "b", title: "Marine life", questions: ["What does it do to fish?"], scope: "" },
  ];
  const write = (at: number): string => {
    const section = outline[at];
    if (section === undefined) throw new Error("the outline has no such section");
    return writeSection({ brief: briefFor(question), section, outline, evidence, learnt: [], words: 200 }).markdown;
  };

  it("leaves to other sections what is theirs, though each is written by a call of its own", () => {
    const costs = sentencesOf(write(0));
    const life = sentencesOf(write(1));
    expect(costs.length).toBeGreaterThan(1);
    expect(life.length).toBeGreaterThan(1);
    expect(costs.filter((sentence) => life.includes(sentence))).toEqual([]);
    expect(costs.join(" ")).not.toContain("Porpoises");
  });

  it("has no heading of its own and no note", () => {
    expect(write(0)).not.toMatch(/^[#>]/m);
  });
});

describe("introduction and conclusion", () => {
  const sections = [{ title: "Costs", markdown: "Tidal power costs about 150 pounds for each megawatt hour. [1]" }];
  const input = { brief: briefFor(question), title: "Tidal power", sections, evidence, words: 60 };

  it("repeat neither the sections nor each other", () => {
    const introduction = sentencesOf(writeIntroduction(input).markdown);
    const conclusion = sentencesOf(writeConclusion({ ...input, words: 30 }).markdown);
    expect(introduction.length).toBeGreaterThan(0);
    expect(conclusion.length).toBeGreaterThan(0);
    expect(introduction.filter((sentence) => conclusion.includes(sentence))).toEqual([]);
    expect([...introduction, ...conclusion].join(" ")).not.toContain("150 pounds");
  });

  it("carry the note in the introduction only", () => {
    expect(writeIntroduction(input).markdown).toMatch(/^> /);
    expect(writeConclusion(input).markdown).not.toMatch(/^> /);
  });
});

describe("evidenceSentences", () => {
  it("gives a text that several sources hold once, to the first of them", () => {
    const twice = evidenceOf(
      { texts: ["The river is 412 kilometres long."] },
      { texts: ["The river is 412 kilometres long. It rises in the hills."] },
    );
    expect(evidenceSentences(twice, "en").map(({ text, source }) => [text, source])).toEqual([
      ["The river is 412 kilometres long.", 1],
      ["It rises in the hills.", 2],
    ]);
  });

  it("leaves code out", () => {
    const code = evidenceOf({
      texts: ["Call it like this.\n\n```js\nconst whole = sentence in code;\n```\n\nIt answers with a number of bytes."],
    });
    expect(evidenceSentences(code, "en").map(({ text }) => text)).toEqual(["Call it like this.", "It answers with a number of bytes."]);
  });
});
