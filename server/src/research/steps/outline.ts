/** One section of an outline the person wrote, with what stands under it. */
export interface OutlineEntry {
  title: string;
  points: string[];
}

/** How a line of an outline begins; lines of one kind and indentation are of one level. */
interface OutlineLine {
  kind: string;
  indent: number;
  text: string;
}

const CHINESE = "[一二三四五六七八九十百〇零两]{1,5}";

/** Numberings by the way they are written; the text is the last group. */
const NUMBERINGS: readonly (readonly [string, RegExp])[] = [
  ["chapter", new RegExp(String.raw`^第\s*(?:\d{1,3}|${CHINESE})\s*(?:章|部分|篇|编|編)\s*[、:：.．]?\s*(.+)$`, "u")],
  ["part", new RegExp(String.raw`^第\s*(?:\d{1,3}|${CHINESE})\s*(?:节|節|条|條)\s*[、:：.．]?\s*(.+)$`, "u")],
  ["decimal", /^\d{1,3}(?:[.．]\d{1,3})+[.．、)）]?\s*(\D.*)$/u],
  ["arabic", /^\d{1,3}\s*[.．、)）:：]\s*(.+)$/u],
  ["bracket", new RegExp(String.raw`^[（(]\s*(?:\d{1,3}|${CHINESE}|[ivx]{1,5}|[a-z])\s*[）)]\s*(.+)$`, "iu")],
  ["chinese", new RegExp(String.raw`^${CHINESE}\s*[、.．:：)）]\s*(.+)$`, "u")],
  ["roman", /^[IVX]{1,6}\s*[.．、)）]\s*(.+)$/u],
  ["circled", /^[\u2460-\u2473]\s*(.+)$/u],
  ["letter", /^[A-Z]\s*[.．、)）]\s*(.+)$/u],
  ["bullet", /^[-*+•·]\s+(.+)$/u],
];

/**
 * Reads headings, or else a numbered or plain list, as the sections of a report. With headings the topmost level counts, without a single
 * title above the others; in a list the first numbering seen is the top level. What stands below is kept as points of its section.
 */
export function parseOutline(outline: string): OutlineEntry[] {
  const lines = outline.split(/\r?\n/).flatMap(readLine);
  const headings = lines.filter(({ kind }) => kind.startsWith("#"));
  const isTop = headings.length > 0 ? headingLevel(headings) : listLevel(lines);
  const entries: OutlineEntry[] = [];
  for (const line of lines) {
    if (isTop(line)) entries.push({ title: line.text, points: [] });
    else entries.at(-1)?.points.push(line.text);
  }
  return entries;
}

function readLine(line: string): OutlineLine[] {
  const text = line.trim();
  if (text === "" || /^(?:[-*_]\s*){3,}$/.test(text)) return [];
  const indent = line.replaceAll("\t", "    ").search(/\S/);
  const heading = /^(#{1,6})\s+(.+?)\s*#*$/u.exec(text);
  if (heading !== null) return named(heading[1] ?? "#", 0, heading[2]);
  for (const [kind, pattern] of NUMBERINGS) {
    const match = pattern.exec(text);
    if (match !== null) return named(kind, indent, match[1]);
  }
  return named("plain", indent, text);
}

function named(kind: string, indent: number, text = ""): OutlineLine[] {
  const title = text
    .replace(/\s*[:：]$/u, "")
    .replace(/^(\*\*|__)(.+)\1$/u, "$2")
    .replace(/\s*[:：]$/u, "")
    .trim();
  return title === "" ? [] : [{ kind, indent, text: title }];
}

function headingLevel(headings: OutlineLine[]): (line: OutlineLine) => boolean {
  const levels = headings.map(({ kind }) => kind.length).toSorted((a, b) => a - b);
  const top = levels[0] ?? 1;
  const isTitle = levels.filter((level) => level === top).length === 1 && levels.length > 1 && headings[0]?.kind.length === top;
  const level = isTitle ? (levels.find((other) => other > top) ?? top) : top;
  return ({ kind }) => kind.startsWith("#") && kind.length === level;
}

function listLevel(lines: OutlineLine[]): (line: OutlineLine) => boolean {
  const first = lines.find(({ kind }) => kind !== "plain") ?? lines[0];
  return ({ kind, indent }) => kind === first?.kind && indent <= first.indent;
}
