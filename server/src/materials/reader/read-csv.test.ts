import { describe, expect, it } from "vitest";
import { isCsvName, readCsv } from "./read-csv.ts";

describe("readCsv", () => {
  it("makes a table under the first row", () => {
    expect(readCsv("city,people\nLund,94703\nVisby,24951\n")?.markdown).toBe(
      "| city | people |\n| --- | --- |\n| Lund | 94703 |\n| Visby | 24951 |",
    );
  });

  it("understands quotes, doubled quotes, and line breaks and delimiters within them", () => {
    const table = readCsv('name,note\r\n"Ångström, A.","said ""no""\r\ntwice"\r\n')?.markdown;
    expect(table).toContain('| Ångström, A. | said "no" twice |');
  });

  it.each([
    ["semicolons", "城市;人口\n隆德;94703", "| 城市 | 人口 |"],
    ["tabs", "a\tb\n1\t2", "| a | b |"],
  ])("finds %s between cells", (_name, source, header) => {
    expect(readCsv(source)?.markdown.startsWith(header)).toBe(true);
  });

  it("keeps a bar in a cell from becoming a border, and gives every row as many cells as the header", () => {
    const lines = readCsv("a,b\nx|y\n1,2,3")?.markdown.split("\n") ?? [];
    expect(lines.slice(2)).toEqual([String.raw`| x\|y |  |`, "| 1 | 2 3 |"]);
  });

  it("repeats the header where a long file is cut into tables", () => {
    const rows = Array.from({ length: 200 }, (_, at) => `city ${String(at)},${String(at * 10)}`);
    const tables = readCsv(["city,people", ...rows].join("\n"))?.markdown.split("\n\n") ?? [];
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.every((table) => table.startsWith("| city | people |\n| --- | --- |\n") && table.length < 1200)).toBe(true);
    expect(tables.join("\n").match(/^\| city \d+ /gm)).toHaveLength(200);
  });

  it("leaves a file of one column or one row to be plain text", () => {
    expect(readCsv("just a line\nand another")).toBeNull();
    expect(readCsv("a,b")).toBeNull();
    expect(readCsv("")).toBeNull();
  });
});

describe("isCsvName", () => {
  it("goes by the ending", () => {
    expect(["a.csv", "A.TSV", "https://ex.org/a.csv?x=1", "a.csv.txt"].map(isCsvName)).toEqual([true, true, true, false]);
  });
});
