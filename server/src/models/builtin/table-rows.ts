export interface TableRow {
  /** The whole line, as it stands in the source. */
  line: string;
  /** Header and delimiter line of its table. */
  head: string;
  cells: string[];
  headerCells: string[];
}

const DELIMITER = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Cells of one line of a pipe table; `\|` is a letter, not a border. */
function tableCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

export interface MarkdownTable {
  head: string;
  headerCells: string[];
  rows: TableRow[];
}

/** The pipe tables of a Markdown text in order, those without a body too; a table without a delimiter line is none. */
export function markdownTables(markdown: string): MarkdownTable[] {
  const lines = markdown.split("\n");
  const tables: MarkdownTable[] = [];
  for (let at = 1; at < lines.length; at++) {
    const header = lines[at - 1] ?? "";
    const delimiter = lines[at] ?? "";
    if (!header.includes("|") || !delimiter.includes("|") || !DELIMITER.test(delimiter)) continue;
    const table: MarkdownTable = { head: `${header.trim()}\n${delimiter.trim()}`, headerCells: tableCells(header), rows: [] };
    for (at++; (lines[at] ?? "").includes("|"); at++) {
      const line = (lines[at] ?? "").trim();
      table.rows.push({ line, head: table.head, cells: tableCells(line), headerCells: table.headerCells });
    }
    tables.push(table);
  }
  return tables;
}
