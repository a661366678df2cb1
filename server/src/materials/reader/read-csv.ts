import type { TextDocument } from "./read-markdown.ts";

/** Characters of one table: it stays whole when the text is cut into passages, and every table has the header again. */
const TABLE_LENGTH = 900;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** True for a file whose name says that its lines are rows. */
export const isCsvName = (name: string): boolean => /\.(?:csv|tsv)$/i.test(name.split(/[?#]/)[0] ?? "");

/**
 * A file of rows (RFC 4180; comma, semicolon, tab or bar between cells) as Markdown tables under its first row. Null when it has no second
 * column or no second row: then it is plain text.
 */
export function readCsv(source: string): TextDocument | null {
  const rows = parseRows(source, delimiterOf(source)).filter((row) => row.some((cell) => cell !== ""));
  const [header, ...body] = rows;
  if (header === undefined || header.length < 2 || body.length === 0) return null;
  const markdown = tablesOf(header, body).join("\n\n");
  const text = rows.map((row) => row.join(" ")).join("\n");
  return { title: null, byline: null, publishedAt: null, language: null, text, markdown };
}

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(source: string): string {
  const line = (source.split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function parseRows(source: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.replaceAll(/\s+/g, " ").trim());
    cell = "";
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (sign === delimiter) endCell();
    else if (sign === "\n") endRow();
    else cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

function tablesOf(header: string[], body: string[][]): string[] {
  const head = `${lineOf(header, header.length)}\n|${" --- |".repeat(header.length)}`;
  const tables: string[] = [];
  let lines: string[] = [];
  let length = head.length;
  for (const row of body) {
    const line = lineOf(row, header.length);
    if (lines.length > 0 && length + line.length > TABLE_LENGTH) {
      tables.push([head, ...lines].join("\n"));
      lines = [];
      length = head.length;
    }
    lines.push(line);
    length += line.length;
  }
  return [...tables, [head, ...lines].join("\n")];
}

/** A row of exactly so many cells; what stands beyond the header's last column goes into it. */
function lineOf(row: string[], columns: number): string {
  const cells = Array.from({ length: columns }, (_, at) => (at === columns - 1 ? row.slice(at).join(" ") : (row[at] ?? "")));
  return `| ${cells.map((cell) => cell.replaceAll("\\", String.raw`\\`).replaceAll("|", String.raw`\|`)).join(" | ")} |`;
}
