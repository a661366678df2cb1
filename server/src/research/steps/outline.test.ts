import { describe, expect, it } from "vitest";
import { parseOutline } from "./outline.ts";

const titles = (outline: string): string[] => parseOutline(outline).map(({ title }) => title);

describe("an outline the person wrote", () => {
  it("takes headings of the topmost level, with what stands under them as points", () => {
    expect(parseOutline("## Costs\n- buying\n- running\n### Grid fees\n## Outlook")).toEqual([
      { title: "Costs", points: ["buying", "running", "Grid fees"] },
      { title: "Outlook", points: [] },
    ]);
  });

  it("takes a single heading above the others for the report's title", () => {
    expect(titles("# Heat pumps\n## Costs\n## Outlook")).toEqual(["Costs", "Outlook"]);
    expect(titles("# Costs\n# Outlook")).toEqual(["Costs", "Outlook"]);
    expect(titles("# Costs")).toEqual(["Costs"]);
  });

  it("keeps the words of a heading to the letter, its number included", () => {
    expect(titles("## 1. R&D in 2024\n## 一、背景")).toEqual(["1. R&D in 2024", "一、背景"]);
  });

  it.each([
    ["Arabic numbers", "1. Costs\n2) Outlook\n 3、结论", ["Costs", "Outlook"]],
    ["Arabic numbers with full-width marks", "1、成本\n2．展望\n3：结论", ["成本", "展望", "结论"]],
    ["Chinese numerals", "一、背景\n二、现状\n十一、结论", ["背景", "现状", "结论"]],
    ["Chinese chapters", "第一章 背景\n第2章：现状\n第十二部分 结论", ["背景", "现状", "结论"]],
    ["bracketed numerals", "（一）背景\n(2) 现状", ["背景", "现状"]],
    ["Roman numerals", "I. Costs\nII. Outlook\nIV. End", ["Costs", "Outlook", "End"]],
    ["circled numbers", "①背景\n② 现状", ["背景", "现状"]],
    ["bullets", "- Costs\n* Outlook\n• End", ["Costs", "Outlook", "End"]],
    ["plain lines", "Costs\n\nOutlook", ["Costs", "Outlook"]],
  ])("reads %s", (_, outline, expected) => {
    expect(titles(outline)).toEqual(expected);
  });

  it("keeps deeper numbers and indented lines as points of their section", () => {
    expect(parseOutline("一、背景\n（一）历史\n（二）政策\n二、现状\n  - 市场")).toEqual([
      { title: "背景", points: ["历史", "政策"] },
      { title: "现状", points: ["市场"] },
    ]);
    expect(parseOutline("1. Costs\n1.1 Buying\n  1. a detail\n2. Outlook")).toEqual([
      { title: "Costs", points: ["Buying", "a detail"] },
      { title: "Outlook", points: [] },
    ]);
  });

  it("takes bold marks and closing colons off, and does not take a decimal or a year for a number", () => {
    expect(titles("1. **Costs**:\n2. 2024 in figures\n3. 3.5 million homes")).toEqual(["Costs", "2024 in figures", "3.5 million homes"]);
  });

  it("finds nothing in blanks and rules", () => {
    expect(parseOutline(" \n\n---\n***\n")).toEqual([]);
  });
});
