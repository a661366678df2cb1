import { BorderStyle, type FileChild, HeadingLevel, type IParagraphOptions, Paragraph, ShadingType, Tab, TextRun } from "docx";
import type { BlockContent, DefinitionContent, Heading, List, ListItem, RootContent } from "mdast";
import { LINE, STYLE } from "./document-styles.ts";
import { formulaRun } from "./formula-run.ts";
import { inlineRuns } from "./inline-runs.ts";
import { INDENT } from "./page-size.ts";
import { tableBlock } from "./table-block.ts";
import type { WordContext } from "./word-context.ts";

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

const CODE_SHADE = "F4F2EC";

/** Where a block stands: how far in, whether inside a quotation. */
interface BlockPlace {
  context: WordContext;
  /** Twips from the text's edge. */
  indent: number;
  quote: boolean;
  /** Lists this block is in. */
  depth: number;
}

type Block = RootContent | BlockContent | DefinitionContent;

/** The paragraphs and tables of a report's body. */
export function reportBlocks(nodes: readonly RootContent[], context: WordContext): FileChild[] {
  return blocks(nodes, { context, indent: 0, quote: false, depth: 0 });
}

function blocks(nodes: readonly Block[], place: BlockPlace): FileChild[] {
  return nodes.flatMap((node) => block(node, place));
}

function block(node: Block, place: BlockPlace): FileChild[] {
  const { context } = place;
  switch (node.type) {
    case "paragraph":
      return [new Paragraph({ ...frame(place), children: inlineRuns(node.children, runs(place)) })];
    case "heading":
      return [headingBlock(node, place)];
    case "list":
      return listBlocks(node, place);
    case "blockquote":
      return blocks(node.children, { ...place, quote: true, indent: place.indent + INDENT });
    case "code":
      return [codeBlock(node.value, place)];
    case "math":
      return [new Paragraph({ ...frame(place), children: [formulaRun(node.value, true, place)] })];
    case "table":
      return [tableBlock(node, context, place.indent), new Paragraph({ spacing: { before: 0, after: 80, line: 160, lineRule: "auto" } })];
    case "thematicBreak":
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 1 } } })];
    case "html":
      return htmlBlock(node.value, place);
    default:
      return [];
  }
}

const runs = ({ context }: BlockPlace) => ({ context, format: {}, footnotes: true });

function frame({ indent, quote }: BlockPlace): IParagraphOptions {
  return {
    ...(quote ? { style: "Quote", border: { left: { style: BorderStyle.SINGLE, size: 18, color: LINE, space: 8 } } } : {}),
    ...(indent > 0 ? { indent: { left: indent } } : {}),
  };
}

function headingBlock(node: Heading, { context, indent }: BlockPlace): Paragraph {
  const level = Math.min(Math.max(node.depth - context.topLevel, 0), HEADINGS.length - 1);
  return new Paragraph({
    heading: HEADINGS[level] ?? HeadingLevel.HEADING_6,
    ...(indent > 0 ? { indent: { left: indent } } : {}),
    children: inlineRuns(node.children, { context, format: {}, footnotes: false }),
  });
}

function codeBlock(value: string, place: BlockPlace): Paragraph {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 5 };
  return new Paragraph({
    style: STYLE.code,
    shading: { type: ShadingType.CLEAR, fill: CODE_SHADE, color: "auto" },
    border: { top: edge, bottom: edge, left: edge, right: edge },
    indent: { left: place.indent + 120, right: 120 },
    children: value.split(/\r?\n/).map((line, at) => new TextRun({ ...(at === 0 ? {} : { break: 1 }), children: withTabs(line) })),
  });
}

function withTabs(line: string): (string | Tab)[] {
  return line.split("\t").flatMap((part, at) => (at === 0 ? [part] : [new Tab(), part]));
}

function listBlocks(list: List, place: BlockPlace): FileChild[] {
  const { numbering } = place.context;
  const at = list.ordered === true ? numbering.ordered(place.depth, list.start ?? 1) : numbering.bullets(place.depth);
  return list.children.flatMap((item) => itemBlocks(item, { ...place, indent: place.indent + INDENT, depth: place.depth + 1 }, at));
}

function itemBlocks(item: ListItem, place: BlockPlace, numbering: { reference: string; level: number }): FileChild[] {
  const [first, ...rest] = item.children;
  const opening = first?.type === "paragraph" ? first.children : [];
  const marked = typeof item.checked === "boolean";
  const box = marked
    ? [new TextRun({ font: SYMBOLS, text: item.checked === true ? "☑" : "☐" }), new TextRun({ children: [new Tab()] })]
    : [];
  const line = new Paragraph({
    ...frame(place),
    style: place.quote ? "Quote" : "ListParagraph",
    ...(marked ? {} : { numbering }),
    indent: { left: place.indent, hanging: INDENT - 40 },
    children: [...box, ...inlineRuns(opening, runs(place))],
  });
  return [line, ...blocks(first?.type === "paragraph" ? rest : item.children, place)];
}

const SYMBOLS = { ascii: "Segoe UI Symbol", hAnsi: "Segoe UI Symbol", eastAsia: "Segoe UI Symbol", cs: "Segoe UI Symbol" };

/** Raw HTML shows its text alone. */
function htmlBlock(value: string, place: BlockPlace): Paragraph[] {
  const text = value
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, "")
    .trim();
  return text === "" ? [] : [new Paragraph({ ...frame(place), children: [new TextRun(text)] })];
}
