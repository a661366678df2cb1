import type { Nodes, Root } from "mdast";

/** UTF-16 offsets into the Markdown. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The stretches of a Markdown text that are not prose, in order: code, maths, HTML, definitions, images, the destinations of links, and
 * `$…$` formulas, which are shown as text but must stay byte for byte. Citations inside them are none.
 */
export function opaqueRanges(markdown: string, root: Root): Range[] {
  const ranges: Range[] = [];
  collect(root, markdown, ranges);
  return ranges.sort((a, b) => a.start - b.start);
}

function collect(node: Nodes, markdown: string, ranges: Range[]): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  switch (node.type) {
    case "code":
    case "inlineCode":
    case "math":
    case "inlineMath":
    case "html":
    case "definition":
    case "image":
    case "imageReference":
      if (start !== undefined && end !== undefined) ranges.push({ start, end });
      return;
    case "link":
    case "linkReference": {
      const inner = node.children.at(-1)?.position?.end.offset;
      if (inner !== undefined && end !== undefined && inner < end) ranges.push({ start: inner, end });
      break;
    }
    case "text":
      if (start !== undefined && end !== undefined) {
        for (const formula of dollarFormulas(markdown.slice(start, end)))
          ranges.push({ start: start + formula.start, end: start + formula.end });
      }
      return;
    default:
  }
  if ("children" in node) for (const child of node.children) collect(child, markdown, ranges);
}

const DOLLAR_FORMULA = /(?<![\\$A-Za-z0-9])\$(?=[^\s$])([^$\n]{1,300}?)(?<=[^\s\\])\$(?![\p{N}$])/gu;

/** `$x_{[1]}$` is a formula, `$148 … $19` two amounts: a formula is tight at both ends and holds TeX or starts with a letter and has no blank. */
export function dollarFormulas(text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(DOLLAR_FORMULA)) {
    const body = match[1] ?? "";
    if (/:\/\/|www\./i.test(body)) continue;
    if (/[\\^_{}]/.test(body) || /^[A-Za-z(][^\s\p{Script=Han}]*$/u.test(body))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}
