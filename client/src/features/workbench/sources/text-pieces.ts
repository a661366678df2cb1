import type { SourceSection } from "@plumbline/shared/api/sources.ts";

/** A passage to be highlighted, as UTF-16 offsets into the text. */
export interface Passage {
  start: number;
  end: number;
  /** The one that was asked for, not only one among those cited. */
  active: boolean;
}

export interface TextPiece {
  key: string;
  text: string;
  mark: "active" | "cited" | null;
}

/** One paragraph of a stored text. */
export interface TextBlock {
  start: number;
  heading: { level: number; page: number | null } | null;
  pieces: TextPiece[];
}

/**
 * A stored text as paragraphs, with its headings told apart and its passages marked; where passages overlap, the active one wins.
 * The pieces of all blocks are the text without blank lines and without the number signs of headings.
 */
export function textBlocks(content: string, sections: readonly SourceSection[], passages: readonly Passage[]): TextBlock[] {
  const headings = new Map(sections.map((section) => [section.start, section]));
  const ordered = passages.toSorted((a, b) => a.start - b.start);
  const blocks: TextBlock[] = [];
  for (const match of content.matchAll(/[^\n](?:[^\n]|\n(?![ \t]*(?:\n|$)))*/g)) {
    const start = match.index;
    const section = headings.get(start);
    const [firstLine = ""] = match[0].split("\n", 1);
    const isHeading = section !== undefined && section.heading !== "" && plainHeading(firstLine) === plainHeading(section.heading);
    const headed = isHeading ? start + firstLine.length : start;
    if (isHeading) {
      const words = start + (/^#+[ \t]*/.exec(firstLine)?.[0].length ?? 0);
      blocks.push({ start, heading: { level: section.level, page: section.page }, pieces: cut(content, words, headed, ordered) });
    }
    const bodyStart = isHeading && content[headed] === "\n" ? headed + 1 : headed;
    const end = start + match[0].length;
    if (bodyStart < end) blocks.push({ start: bodyStart, heading: null, pieces: cut(content, bodyStart, end, ordered) });
  }
  return blocks;
}

function plainHeading(line: string): string {
  return line
    .replace(/^#+\s*/, "")
    .replaceAll(/[*_`]/g, "")
    .trim();
}

function cut(content: string, start: number, end: number, passages: readonly Passage[]): TextPiece[] {
  const here = passages.filter((passage) => passage.start < end && passage.end > start);
  const edges = new Set([start, end]);
  for (const passage of here) {
    edges.add(Math.max(start, passage.start));
    edges.add(Math.min(end, passage.end));
  }
  const sorted = [...edges].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((from, i): TextPiece => {
    const to = sorted[i + 1] ?? end;
    const over = here.filter((passage) => passage.start <= from && passage.end >= to);
    const mark = over.some(({ active }) => active) ? "active" : over.length > 0 ? "cited" : null;
    return { key: String(from), text: content.slice(from, to), mark };
  });
}
