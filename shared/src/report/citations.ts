import type { Nodes, Root } from "mdast";
import { opaqueRanges, type Range } from "./opaque-ranges.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { SOURCE_MARKER } from "./source-marker.ts";

export { SOURCE_MARKER } from "./source-marker.ts";
export { unwrapMarkdownFence } from "./unwrap-markdown-fence.ts";

/** One citation in a report's prose; offsets are UTF-16 code units into the Markdown. */
export interface CitationMark extends Range {
  sourceId: string;
}

/** Every `[[source:…]]` in prose, in reading order; those in code, maths, definitions and link targets are none. */
export function citationMarks(markdown: string, root: Root = parseMarkdown(markdown)): CitationMark[] {
  const opaque = opaqueRanges(markdown, root);
  const marks: CitationMark[] = [];
  let next = 0;
  for (const match of markdown.matchAll(SOURCE_MARKER)) {
    while ((opaque[next]?.end ?? Infinity) <= match.index) next++;
    if ((opaque[next]?.start ?? Infinity) <= match.index) continue;
    marks.push({ start: match.index, end: match.index + match[0].length, sourceId: match[1] ?? "" });
  }
  return marks;
}

/** Source ids in the order of their first citation: index + 1 is the number readers see. Markers in code and maths do not count. */
export function citationOrder(markdown: string): string[] {
  return [...new Set(citationMarks(markdown).map((mark) => mark.sourceId))];
}

/**
 * Replaces each citation by its number in `order`, `[1]`; the citation of a source that is not in `order` goes, with the blank before it.
 * What stands behind a number never turns it into a link or a definition. Code and maths stay byte for byte.
 */
export function numberCitations(markdown: string, order: readonly string[]): string {
  const root = parseMarkdown(markdown);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  const opening = hasNumericDefinition(root) ? "\\[" : "[";
  let numbered = "";
  let from = 0;
  for (const mark of citationMarks(markdown, root)) {
    const number = numbers.get(mark.sourceId);
    const before = markdown.slice(from, mark.start);
    from = mark.end;
    if (number === undefined) {
      numbered += before.replace(/[ \t]+$/, "");
      continue;
    }
    const behind = markdown.charAt(mark.end);
    const needsEscape = behind === "(" || behind === ":" || (behind === "[" && !markdown.startsWith("[[source:", mark.end));
    numbered += `${before}${opening}${String(number)}]${needsEscape ? "\\" : ""}`;
  }
  return numbered + markdown.slice(from);
}

function hasNumericDefinition(node: Nodes): boolean {
  if (node.type === "definition") return /^\d+$/.test(node.identifier);
  return "children" in node && node.children.some(hasNumericDefinition);
}
