import type { SourceSectionMark } from "../../research/ports.ts";

/** Where a page starts in a Markdown text. */
export interface PageStart {
  page: number;
  start: number;
}

/** Longest heading kept as one. */
const MAX_HEADING = 200;

/**
 * The sections of a Markdown text: one for each heading and, in a paged document, one for each page, in order and without a gap.
 * A section that a page starts inside carries its heading on; text before the first heading has none.
 */
export function sectionMarks(markdown: string, pages: readonly PageStart[] = []): SourceSectionMark[] {
  const cuts = [...headings(markdown), ...pages.map(({ start, page }) => ({ start, page }))].sort((a, b) => a.start - b.start);
  const marks: SourceSectionMark[] = [];
  let current = { heading: "", level: 0, page: pages[0]?.page ?? null, start: 0 };
  const close = (end: number): void => {
    if (end > current.start) marks.push({ ...current, end });
  };
  for (const cut of cuts) {
    close(cut.start);
    current =
      "heading" in cut
        ? { ...current, heading: cut.heading, level: cut.level, start: cut.start }
        : { ...current, page: cut.page, start: cut.start };
  }
  close(markdown.length);
  return marks.map(({ heading, level, start, end, page }) => ({ heading, level, start, end, page }));
}

/** Headings outside code blocks. */
function headings(markdown: string): { heading: string; level: number; start: number }[] {
  const found: { heading: string; level: number; start: number }[] = [];
  let fence: string | null = null;
  let start = 0;
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || (line.trim() === mark && mark.startsWith(fence)))) fence = fence === null ? mark : null;
    const heading = fence === null ? headingOf(line) : null;
    if (heading !== null) found.push({ heading: heading.text.slice(0, MAX_HEADING), level: heading.level, start });
    start += line.length + 1;
  }
  return found;
}

/** The heading a line is, without its marks. */
export function headingOf(line: string): { text: string; level: number } | null {
  const [, marks = "", rest = ""] = /^(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [];
  if (rest === "") return null;
  let end = rest.trimEnd().length;
  // A pattern for closing marks would look at each run of them again from each of its characters.
  while (rest[end - 1] === "#") end--;
  const text = rest.slice(0, end).trimEnd();
  return { text: text === "" ? rest.trimEnd() : text, level: marks.length };
}
