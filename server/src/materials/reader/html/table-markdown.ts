import type { PageElement } from "./page-dom.ts";

/** Cells a table may grow to when spans are filled in. */
const MAX_CELLS = 20_000;
const MAX_SPAN = 100;

/** A table of data, not one that lays out a page. */
export function isDataTable(table: PageElement): boolean {
  if (table.querySelector("table") !== null || table.getAttribute("role") === "presentation") return false;
  const rows = rowsOf(table);
  const widest = Math.max(0, ...rows.map((row) => [...row.children].length));
  const longest = Math.max(0, ...rows.flatMap((row) => [...row.children].map((cell) => (cell.textContent ?? "").trim().length)));
  return rows.length >= 2 && widest >= 2 && longest < 1500 && table.querySelector("p ~ p ~ p ~ p, pre, h1, h2") === null;
}

/** Rows of pipes; the first row is the head. Spanned cells repeat their text, so that every row can be read alone. */
export function tableMarkdown(table: PageElement, cellText: (cell: PageElement) => string): string {
  const grid = fillGrid(rowsOf(table), cellText).filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...grid.map((row) => row.length));
  const lines = grid.map((row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? "").join(" | ")} |`);
  const [head, ...body] = lines;
  if (head === undefined) return "";
  const caption = table.querySelector("caption");
  const title = caption === null ? "" : cellText(caption);
  return `${title === "" ? "" : `${title}\n\n`}${[head, `|${" --- |".repeat(width)}`, ...body].join("\n")}`;
}

const rowsOf = (table: PageElement): PageElement[] => [...table.querySelectorAll("tr")];

function fillGrid(rows: PageElement[], cellText: (cell: PageElement) => string): string[][] {
  const grid: string[][] = rows.map(() => []);
  let cells = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children) {
      const line = grid[at] ?? [];
      while (line[column] !== undefined) column++;
      const text = cellText(cell).replaceAll("|", "\\|");
      const [across, down] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let y = at; y < Math.min(rows.length, at + down); y++) {
        for (let x = column; x < column + across && cells < MAX_CELLS; x++, cells++) (grid[y] ?? [])[x] = text;
      }
      column += across;
    }
  }
  return grid.map((row) => Array.from(row, (cell: string | undefined) => cell ?? ""));
}

function spanOf(cell: PageElement, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? "1", 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN);
}
