import type { SuggestVisualsInput, SuggestVisualsOutput } from "../../research/operations/suggest-visuals.ts";
import { keyPhrases } from "../../research/text/key-phrases.ts";
import { phrasesFor } from "./phrases.ts";
import { type MarkdownTable, markdownTables } from "./table-rows.ts";

type Chart = SuggestVisualsOutput["charts"][number];

const CITATION = /\[\[source:[\w-]+\]\]|\[\d{1,3}\]/gu;
const NUMBER = /^[\s<>~≈约约$€£¥￥]*[-−+]?\p{Nd}[\p{Nd}.,\s]*(?:%|％|[万亿]|[kKmMbB](?:n|illion)?|\p{L}{1,12})?\s*$/u;
const YEAR = /^(?:1[5-9]|20)\d{2}(?:\s*年|[-/.]\d{1,2}.*)?$/u;
const LEAST_ROWS = 3;
const MOST_ROWS = 40;
const MOST_SLICES = 7;
const MOST_SERIES = 3;
const SAME_AXIS = 20;

/** A chart for every table with a column of labels and one of numbers; pictures only of what the sections are called and speak of. */
export function suggestVisuals(input: SuggestVisualsInput): SuggestVisualsOutput {
  const charts = input.sections.flatMap((section) =>
    markdownTables(section.markdown).flatMap((table, index) => {
      const chart = chartOf(table, section.title);
      return chart === null ? [] : [{ sectionId: section.id, table: index, ...chart }];
    }),
  );
  const phrases = phrasesFor(input.language);
  const images = input.sections
    .filter((section) => section.markdown.trim() !== "")
    .slice(0, input.maxImages)
    .map((section) => ({
      sectionId: section.id,
      prompt: phrases.illustration([section.title, ...keyPhrases(section.markdown.replace(CITATION, ""), 4)].join(", ")),
      caption: section.title,
    }));
  return { charts, images };
}

function chartOf({ headerCells, rows }: MarkdownTable, sectionTitle: string): Omit<Chart, "sectionId" | "table"> | null {
  if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS) return null;
  const columns = headerCells.map((header, at) => ({ at, header, cells: rows.map((row) => plain(row.cells[at] ?? "")) }));
  const numeric = columns.filter((column) => column.cells.every((cell) => NUMBER.test(cell)));
  const label =
    columns.find((column) => !numeric.includes(column)) ?? columns.find((column) => column.cells.every((cell) => YEAR.test(cell)));
  const series = numeric.filter((column) => column !== label && !column.cells.every((cell) => YEAR.test(cell)));
  const [first] = series;
  if (label === undefined || first === undefined) return null;
  const values = series.filter((column) => isComparable(first.cells, column.cells)).slice(0, MOST_SERIES);
  const kind = label.cells.every((cell) => YEAR.test(cell)) ? "line" : isWhole(first.cells, values.length) ? "pie" : "bar";
  const title = values.length === 1 && first.header !== "" ? plain(first.header) : sectionTitle;
  return { kind, labelColumn: label.at, valueColumns: values.map((column) => column.at), title };
}

const plain = (cell: string): string => cell.replace(CITATION, "").replace(/[*_`]/gu, "").trim();

/** Shares of one whole: percentages that add up to a hundred. */
function isWhole(cells: readonly string[], series: number): boolean {
  if (series !== 1 || cells.length > MOST_SLICES || !cells.every((cell) => /[%％]/u.test(cell))) return false;
  const sum = cells.reduce((total, cell) => total + amountIn(cell), 0);
  return Math.abs(sum - 100) <= 2;
}

/** Columns on one axis: a column of thousands would flatten one of tens. */
function isComparable(a: readonly string[], b: readonly string[]): boolean {
  const [most, other] = [a, b].map((cells) => Math.max(...cells.map(amountIn), Number.MIN_VALUE));
  const ratio = (most ?? 1) / (other ?? 1);
  return ratio <= SAME_AXIS && ratio >= 1 / SAME_AXIS;
}

const amountIn = (cell: string): number => Math.abs(Number.parseFloat(cell.normalize("NFKC").replace(/[^\d.]/gu, ""))) || 0;
