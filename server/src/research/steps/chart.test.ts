import { describe, expect, it } from "vitest";
import { type ChartRequest, hasTable, withChart } from "./chart.ts";

const table = [
  "Before.",
  "",
  "| Land | Anteil [[source:src_a]] | Preis |",
  "| --- | --- | --- |",
  "| **中国** | 60 % [[source:src_a]] | 1,234.5 EUR |",
  '| "Rest"; of it | −7 | 2 000 |',
  "| Range | 3–4 | none |",
  "",
  "After.",
].join("\n");
const chart: ChartRequest = { table: 0, kind: "bar", labelColumn: 0, valueColumns: [1], title: "T" };

describe("a chart drawn from a table", () => {
  it("takes labels and numbers of the table, without marks, units and citations, and stands behind it", () => {
    const text = withChart(table, { ...chart, valueColumns: [1, 2] }) ?? "";
    expect(text).toContain(
      '  x-axis ["中国", "Rest of it"]\n  y-axis "Anteil, Preis"\n  bar [60, -7]\n  bar [1234.5, 2000]\n```\n\nAfter.',
    );
    expect(text.startsWith(table.slice(0, table.indexOf("\n\nAfter.")))).toBe(true);
  });

  it("draws shares as a pie, but none with a negative one", () => {
    const shares = "| a | b |\n|---|---|\n| x | 1 |\n| y | 3 |";
    expect(withChart(shares, { ...chart, kind: "pie" })).toContain('pie showData title T\n  "x" : 1\n  "y" : 3');
    expect(withChart(table, { ...chart, kind: "pie" })).toBeNull();
  });

  it.each([
    ["another table", { table: 1 }],
    ["no column of numbers", { valueColumns: [] }],
    ["the label's column", { valueColumns: [0] }],
    ["a column that is not there", { valueColumns: [9] }],
  ])("is none for %s", (_, change) => {
    expect(withChart(table, { ...chart, ...change })).toBeNull();
  });

  it("is none where fewer than two rows have a number", () => {
    expect(withChart("| a | b |\n|---|---|\n| x | 1 |\n| y | unknown |", chart)).toBeNull();
  });

  it("sees a table, and none in code or in plain text", () => {
    expect([hasTable(table), hasTable("a | b is no table"), hasTable("```\n| a |\n|---|\n| 1 |\n```")]).toEqual([true, false, false]);
  });
});
