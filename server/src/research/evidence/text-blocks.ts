export interface TextBlock {
  /** UTF-16 offsets, without the white space around it. */
  start: number;
  end: number;
  kind: "text" | "heading" | "code" | "table";
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^#{1,6}[ \t]+\S/;

/** The blocks of a plain or Markdown text: paragraphs, headings, fenced code and tables, none reaching over a border. */
export function textBlocks(content: string, borders: readonly number[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let fence: string | null = null;
  let isOpen = false;
  let nextBorder = 0;
  for (const match of content.matchAll(/[^\n]+/g)) {
    const at = match.index;
    const line = match[0];
    const text = line.trim();
    const start = at + (line.length - line.trimStart().length);
    const end = start + text.length;
    const open = blocks.at(-1);
    while ((borders[nextBorder] ?? Infinity) <= start) {
      nextBorder++;
      isOpen &&= fence !== null;
    }
    if (fence !== null) {
      if (open !== undefined && text !== "") open.end = end;
      if (closes(line, fence)) {
        fence = null;
        isOpen = false;
      }
      continue;
    }
    if (text === "") {
      isOpen = false;
      continue;
    }
    const kind = kindOf(line);
    const goesOn = isOpen && kind === open?.kind && kind !== "heading" && kind !== "code" && !content.startsWith("\n\n", at - 2);
    if (goesOn) {
      open.end = end;
      continue;
    }
    blocks.push({ start, end, kind });
    isOpen = true;
    if (kind === "code") fence = FENCE.exec(line)?.[1] ?? null;
  }
  return blocks;
}

const closes = (line: string, fence: string): boolean => /^\s*[`~]+\s*$/.test(line) && line.trim().startsWith(fence);

function kindOf(line: string): TextBlock["kind"] {
  if (FENCE.test(line)) return "code";
  if (HEADING.test(line)) return "heading";
  return /^\s*\|.*\|\s*$/.test(line) ? "table" : "text";
}
