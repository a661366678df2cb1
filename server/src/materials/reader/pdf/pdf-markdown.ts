import type { PdfLine } from "./pdf-lines.ts";

const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const BULLET = /^(?:[•●▪◦‣⁃∙·○■]|[-–—*]\s)\s*/;
const NUMBERED = /^(?:\(?\d{1,3}[.)]|[a-z][.)]|[（(][一二三四五六七八九十\d]{1,3}[)）]|[一二三四五六七八九十]{1,3}、)\s*\S/;
const HEADING_NUMBER =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\S|第[一二三四五六七八九十百\d]{1,4}[章节節条條部篇]|[一二三四五六七八九十]{1,3}、)/;

/** The blocks of one page, each as Markdown. `bodySize` is the font size of the document's text. */
export function pageBlocks(lines: readonly PdfLine[], bodySize: number): string[] {
  const blocks: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const table = tableAt(lines, at);
    if (table !== null) {
      blocks.push(table.markdown);
      at = table.end;
      continue;
    }
    const level = headingLevel(lines[at], bodySize);
    const end = level > 0 ? headingEnd(lines, at, bodySize, level) : paragraphEnd(lines, at, bodySize);
    const text = joinLines(lines.slice(at, end));
    blocks.push(level > 0 ? `${"#".repeat(level)} ${text}` : text.replace(BULLET, "- "));
    at = end;
  }
  return blocks.filter((block) => block !== "");
}

/** 0 for a line of text. Headings are short and larger than the text. */
function headingLevel(line: PdfLine | undefined, bodySize: number): number {
  if (line === undefined || line.text.length > 150 || line.segments.length > 3 || !/\p{L}/u.test(line.text)) return 0;
  const ratio = line.size / bodySize;
  if (ratio >= 1.6) return 1;
  if (ratio >= 1.3) return 2;
  return ratio >= 1.12 && (line.text.length < 80 || HEADING_NUMBER.test(line.text)) ? 3 : 0;
}

function headingEnd(lines: readonly PdfLine[], start: number, bodySize: number, level: number): number {
  let end = start + 1;
  while (
    end < lines.length &&
    end < start + 4 &&
    headingLevel(lines[end], bodySize) === level &&
    isNextLine(lines[end - 1], lines[end], 1.6)
  )
    end++;
  return end;
}

function paragraphEnd(lines: readonly PdfLine[], start: number, bodySize: number): number {
  let end = start + 1;
  while (end < lines.length) {
    const [previous, line] = [lines[end - 1], lines[end]];
    if (previous === undefined || line === undefined || headingLevel(line, bodySize) > 0 || tableAt(lines, end) !== null) break;
    if (BULLET.test(line.text) || (NUMBERED.test(line.text) && endsShort(previous, lines.slice(start, end)))) break;
    if (!isNextLine(previous, line, 1.75) || Math.abs(line.size - previous.size) > 1.5) break;
    // An indented line after one that ended early begins a new paragraph.
    if (line.left > previous.left + line.size * 0.8 && /[.!?。！？：:”"]$/.test(previous.text)) break;
    if (endsShort(previous, lines.slice(start, end)) && /[.!?。！？：:]$/.test(previous.text)) break;
    end++;
  }
  return end;
}

function endsShort(line: PdfLine, paragraph: readonly PdfLine[]): boolean {
  const right = Math.max(...paragraph.map((other) => other.right));
  return line.right < right - line.size * 4;
}

/** Below the other one, not further down than so many font sizes; a jump up begins another column. */
function isNextLine(previous: PdfLine | undefined, line: PdfLine | undefined, sizes: number): boolean {
  if (previous === undefined || line === undefined) return false;
  const drop = previous.y - line.y;
  return drop > 0 && drop < Math.max(previous.size, line.size) * sizes;
}

/** Lines to running text: no blank between East Asian characters, words joined over a line's hyphen. */
export function joinLines(lines: readonly PdfLine[]): string {
  let text = "";
  for (const line of lines) {
    const [last, first] = [text.slice(-1), line.text[0] ?? ""];
    if (text === "") text = line.text;
    else if (/\p{Ll}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text;
    else text += (HAN_OR_KANA.test(last) && HAN_OR_KANA.test(first) ? "" : " ") + line.text;
  }
  return text;
}

const MIN_ROWS = 3;

/** Three or more lines with the same number of cells whose edges stand in columns. */
function tableAt(lines: readonly PdfLine[], start: number): { markdown: string; end: number } | null {
  const first = lines[start];
  const columns = first?.segments.length ?? 0;
  if (first === undefined || columns < 2) return null;
  let end = start + 1;
  while (
    end < lines.length &&
    lines[end]?.segments.length === columns &&
    isNextLine(lines[end - 1], lines[end], 3) &&
    inColumns(first, lines[end])
  )
    end++;
  const rows = lines.slice(start, end);
  const cells = rows.flatMap((row) => row.segments.map(({ text }) => text.length));
  // Two columns of running text are no table.
  if (rows.length < MIN_ROWS || cells.reduce((sum, length) => sum + length, 0) / cells.length > 40) return null;
  const [head = "", ...body] = rows.map((row) => `| ${row.segments.map(({ text }) => text.replaceAll("|", "\\|")).join(" | ")} |`);
  return { markdown: [head, `|${" --- |".repeat(columns)}`, ...body].join("\n"), end };
}

function inColumns(first: PdfLine, line: PdfLine | undefined): boolean {
  const slack = first.size * 2;
  return first.segments.every((cell, column) => {
    const other = line?.segments[column];
    if (other === undefined) return false;
    const middle = (cell.left + cell.right - other.left - other.right) / 2;
    return Math.abs(cell.left - other.left) < slack || Math.abs(cell.right - other.right) < slack || Math.abs(middle) < slack;
  });
}
