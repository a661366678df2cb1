import { describe, expect, it } from "vitest";
import { evidenceOf } from "../../../test/evidence-of.ts";
import type { PlanSectionsInput } from "../../research/operations/plan-sections.ts";
import { planSections } from "./plan-sections.ts";

const evidence = evidenceOf(
  {
    heading: "Lithium supply",
    texts: [
      "Lithium supply for batteries comes from Australia and Chile. Battery makers want more lithium supply.",
      "Lithium supply rose by a fifth. Batteries use most of it.",
    ],
  },
  {
    heading: "Recycling of batteries",
    texts: [
      "Recycling of batteries recovers cobalt and nickel. Plants for recycling open in Germany.",
      "Old batteries are recycled by shredding and leaching.",
    ],
  },
);
const input = (over: Partial<PlanSectionsInput>): PlanSectionsInput => ({
  question: "Supply and recycling of battery materials",
  language: "en",
  date: "2026-03-01",
  persona: "",
  evidence,
  learnt: [],
  outline: [],
  previous: [],
  feedback: [],
  instructions: [],
  max: 6,
  ...over,
});
const titles = (over: Partial<PlanSectionsInput>): string[] => planSections(input(over)).sections.map((section) => section.title);
const previous = ["Supply", "Recycling", "Prices"].map((title, at) => ({
  id: `sec_${String(at)}`,
  title,
  questions: [`${title}?`],
  scope: "kept",
}));

describe("planSections", () => {
  it("finds headings in the material and asks a question in each section", () => {
    const plan = planSections(input({}));
    expect(plan.sections.map((section) => section.title)).toEqual(expect.arrayContaining(["Lithium supply", "Recycling of batteries"]));
    for (const section of plan.sections) expect(section.questions[0]?.toLowerCase()).toContain(section.title.toLowerCase());
  });

  it("keeps an outline to the letter, however long", () => {
    const outline = ["1) Ores", "2) ores – again", "Ω", "x", "y", "z", "last"];
    expect(titles({ outline, max: 3 })).toEqual(outline);
  });

  it("never plans more sections than allowed, and never none", () => {
    expect(titles({ max: 1 })).toHaveLength(1);
    expect(titles({ evidence: [], max: 4 }).length).toBeGreaterThan(0);
  });

  it("takes a section out when the person says so, by title or by number", () => {
    expect(titles({ previous, feedback: ["Please remove the section on prices."] })).toEqual(["Supply", "Recycling"]);
    expect(titles({ previous, feedback: ["删除第2节"] })).toEqual(["Supply", "Prices"]);
  });

  it("adds a section the person asks for and keeps questions and scope of the others", () => {
    const plan = planSections(input({ previous, feedback: ["Add a section about child labour in mines"] }));
    expect(plan.sections.map((section) => section.title)).toEqual(["Supply", "Recycling", "Prices", "Child labour in mines"]);
    expect(plan.sections[0]).toEqual({ title: "Supply", questions: ["Supply?"], scope: "kept" });
    expect(titles({ previous, feedback: ["增加一节关于“童工问题”的内容"], language: "zh-CN" }).at(-1)).toBe("童工问题");
  });

  it("does not leave an empty plan when everything is to go", () => {
    expect(titles({ previous, feedback: ["remove supply", "remove recycling", "remove prices"] })).toHaveLength(1);
  });

  it("makes a section of what an instruction names", () => {
    expect(titles({ instructions: ["cover sodium batteries"] })[0]).toMatch(/sodium batteries/i);
  });
});
