import { SOURCE_MARKER } from "@plumbline/shared/report/citations.ts";
import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";

/** A chart a model asked for: which table, which columns. The values are the table's own. */
export interface ChartRequest {
  /** Which table of the text, from 0. */
  table: number;
  kind: "bar" | "line" | "pie";
  labelColumn: number;
  valueColumns: number[];
  title: string;
}

interface Table {
  /** Offset behind the table. */
  end: number;
  rows: string[][];
}

const FEWEST_ROWS = 2;
const MOST_ROWS = 30;

/** The text with a diagram behind the table it draws; null when the table has no such columns, or no numbers in them. */
export function withChart(markdown: string, chart: ChartRequest): string | null {
  const table = tablesOf(markdown)[chart.table];
  const diagram = table === undefined ? null : drawTable(table.rows, chart);
  if (table === undefined || diagram === null) return null;
  return `${markdown.slice(0, table.end)}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`${markdown.slice(table.end)}`;
}

/** True when the text holds a table that could be drawn. */
export function hasTable(markdown: string): boolean {
  return /^\s*\|?.*\|.*\n\s*\|?\s*:?-{2,}/m.test(markdown) && tablesOf(markdown).length > 0;
}

function tablesOf(markdown: string): Table[] {
  return parseMarkdown(markdown).children.flatMap((node) => {
    if (node.type !== "table") return [];
    const rows = node.children.map((row) => row.children.map((cell) => textOf(markdown, cell.children)));
    return [{ end: node.position?.end.offset ?? markdown.length, rows }];
  });
}

function textOf(
  markdown: string,
  nodes: { position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined }[],
): string {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return "";
  return markdown.slice(start, end).replaceAll(SOURCE_MARKER, "").replaceAll(/[*_`]/g, "").trim();
}

function drawTable([head = [], ...body]: string[][], { kind, labelColumn, valueColumns, title }: ChartRequest): string | null {
  const series = valueColumns.filter((column) => column !== labelColumn && column >= 0 && column < head.length);
  const rows = body
    .map((row) => ({ label: row[labelColumn] ?? "", values: series.map((column) => numberIn(row[column] ?? "")) }))
    .filter(({ label, values }) => label !== "" && values.every((value) => value !== null));
  if (series.length === 0 || rows.length < FEWEST_ROWS || rows.length > MOST_ROWS) return null;
  const value = (row: (typeof rows)[number], at: number): string => String(row.values[at]);
  if (kind === "pie") {
    if (rows.some(({ values }) => (values[0] ?? 0) < 0)) return null;
    return [`pie showData title ${plain(title)}`, ...rows.map((row) => `  "${plain(row.label)}" : ${value(row, 0)}`)].join("\n");
  }
  return [
    "xychart-beta",
    `  title "${plain(title)}"`,
    `  x-axis [${rows.map(({ label }) => `"${plain(label)}"`).join(", ")}]`,
    `  y-axis "${plain(series.map((column) => head[column] ?? "").join(", "))}"`,
    ...series.map((_, at) => `  ${kind} [${rows.map((row) => value(row, at)).join(", ")}]`),
  ].join("\n");
}

/** The one number of a cell: thousands separated by commas or blanks, a unit before or behind. Null for none, several, or a range. */
function numberIn(cell: string): number | null {
  const [number, ...others] = cell.normalize("NFKC").match(/[-−]?\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?/g) ?? [];
  if (number === undefined || others.length > 0) return null;
  return Number(number.replace("−", "-").replaceAll(/[, \u00a0\u202f]/g, ""));
}

const plain = (text: string): string =>
  text
    .replaceAll(/["`;\n]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
