import { plainText } from "@plumbline/shared/report/plain-text.ts";
import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, VerticalAlignTable, WidthType } from "docx";
import type { TableCell as MarkdownCell, Table as MarkdownTable } from "mdast";
import { columnWidths } from "./column-widths.ts";
import { LINE, STYLE } from "./document-styles.ts";
import { inlineRuns } from "./inline-runs.ts";
import { TEXT_WIDTH } from "./page-size.ts";
import type { WordContext } from "./word-context.ts";

const HEAD_SHADE = "F1EEE7";
/** From this many columns on the text gets smaller (half points). */
const SIZES = [
  { columns: 9, size: 14 },
  { columns: 7, size: 15 },
  { columns: 5, size: 17 },
];
/** A row with a longer cell may break across pages. */
const LONG_CELL = 600;
const NUMBER = /^[\s\p{Sc}≈~<>≤≥±+\-−–(]*\d[\d\s.,:/–—-]*\)?\s*(?:%|‰|\p{Sc}|[\p{L}²³°/]{0,5})$/u;

/** A table with absolute widths in grid and cells, `indent` twips from the margin; its head repeats on every page. */
export function tableBlock(table: MarkdownTable, context: WordContext, indent: number): Table {
  const texts = table.children.map((row) => row.children.map((cell) => plainText(cell).text.trim()));
  const count = Math.max(1, ...table.children.map((row) => row.children.length));
  const total = TEXT_WIDTH - indent;
  const widths = columnWidths(texts, total);
  const size = SIZES.find(({ columns }) => count >= columns)?.size;
  const alignments = Array.from({ length: count }, (_, at) =>
    alignment(
      table.align?.[at] ?? null,
      texts.slice(1).map((row) => row[at] ?? ""),
    ),
  );
  const rows = table.children.map((row, rowAt) => {
    const head = rowAt === 0;
    const long = (texts[rowAt] ?? []).some((text) => text.length > LONG_CELL);
    return new TableRow({
      ...(head ? { tableHeader: true } : {}),
      ...(long ? {} : { cantSplit: true }),
      children: widths.map((width, at) =>
        cell(row.children[at], { context, head, width, size, alignment: alignments[at] ?? AlignmentType.LEFT }),
      ),
    });
  });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: total, type: WidthType.DXA },
    columnWidths: widths,
    ...(indent === 0 ? {} : { indent: { size: indent, type: WidthType.DXA } }),
    margins: { left: 80, right: 80, top: 20, bottom: 20 },
    borders: { top: RULE, bottom: RULE, left: NO_RULE, right: NO_RULE, insideHorizontal: THIN_RULE, insideVertical: NO_RULE },
    rows,
  });
}

const RULE = { style: BorderStyle.SINGLE, size: 8, color: LINE };
const THIN_RULE = { style: BorderStyle.SINGLE, size: 4, color: LINE };
const NO_RULE = { style: BorderStyle.NONE, size: 0, color: "auto" };

interface CellPlace {
  context: WordContext;
  head: boolean;
  width: number;
  size: number | undefined;
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType];
}

function cell(content: MarkdownCell | undefined, { context, head, width, size, alignment: side }: CellPlace): TableCell {
  const format = { ...(head ? { bold: true } : {}), ...(size === undefined ? {} : { size }) };
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: head ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
    ...(head ? { shading: { fill: HEAD_SHADE, type: "clear" as const, color: "auto" } } : {}),
    children: [
      new Paragraph({
        style: STYLE.cell,
        alignment: side,
        keepNext: head,
        children: inlineRuns(content?.children ?? [], { context, format, footnotes: !head }),
      }),
    ],
  });
}

/** As the Markdown says; a column of numbers stands to the right. */
function alignment(given: "left" | "right" | "center" | null, texts: readonly string[]): CellPlace["alignment"] {
  if (given === "right") return AlignmentType.RIGHT;
  if (given === "center") return AlignmentType.CENTER;
  const filled = texts.filter((text) => text !== "" && !/^[-–—]$/.test(text));
  return given === null && filled.length > 0 && filled.every((text) => NUMBER.test(text)) ? AlignmentType.RIGHT : AlignmentType.LEFT;
}
