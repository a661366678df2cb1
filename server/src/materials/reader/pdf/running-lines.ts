import type { PdfLine } from "./pdf-lines.ts";

/** Lines at the head and foot of a page that are looked at. */
const EDGE = 2;
/** Distance from the text, in font sizes. */
const APART = 1.6;
/** A line that stands there on this many pages, and on this share of them, is no text of the document. */
const MIN_PAGES = 3;
const MIN_SHARE = 0.4;

/** Takes running heads, running feet and page numbers away. */
export function withoutRunningLines(pages: readonly PdfLine[][]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) for (const key of new Set(edgeLines(lines).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const written = pages.filter((lines) => lines.length > 0).length;
  const isRunning = (line: PdfLine): boolean => {
    const count = counts.get(keyOf(line)) ?? 0;
    return isPageNumber(line.text) || (count >= MIN_PAGES && count >= written * MIN_SHARE);
  };
  return pages.map((lines) => {
    const edges = new Set(edgeLines(lines));
    return lines.length <= 1 ? lines : lines.filter((line) => !edges.has(line) || !isRunning(line));
  });
}

/** At most two lines at the head and at the foot that stand apart from the text between, wherever they come in the page's content. */
function edgeLines(lines: readonly PdfLine[]): PdfLine[] {
  const downward = [...lines].sort((a, b) => b.y - a.y);
  return [...apart(downward), ...apart(downward.toReversed())];
}

function apart(fromEdge: readonly PdfLine[]): PdfLine[] {
  for (let count = 1; count <= EDGE; count++) {
    const [line, next] = [fromEdge[count - 1], fromEdge[count]];
    if (line !== undefined && next !== undefined && Math.abs(line.y - next.y) > Math.max(line.size, next.size) * APART)
      return fromEdge.slice(0, count);
  }
  return [];
}

/** Numbers change from page to page. */
const keyOf = (line: PdfLine): string => line.text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, "");
const isPageNumber = (text: string): boolean =>
  /^(?:[-–—]\s*)?(?:page\s*|第\s*)?\d{1,4}(?:\s*(?:of|\/|页|頁|共).{0,8})?(?:\s*[-–—])?$/i.test(text);
