import type { Heading, Nodes, Root } from "mdast";
import { splitSentences } from "../text/split-sentences.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { type PlainText, plainText } from "./plain-text.ts";
import { outlineOf } from "./report-outline.ts";

export type SentenceKind = "prose" | "table" | "list" | "quote";

export interface ReportSentence {
  /** Position in the report, from 0; claims carry the same number. */
  order: number;
  /** Slug of the level-two heading it stands under, `lead` before the first. */
  sectionId: string;
  /** Text of that heading, null before the first. */
  sectionTitle: string | null;
  /** Without Markdown and citations: `plainText(block).text.slice(start, end)`. */
  text: string;
  /** What it cites, in order, each once; a citation behind the stop belongs to the sentence before it. */
  sourceIds: string[];
  kind: SentenceKind;
  /** Paragraphs, list paragraphs and table body rows are numbered from 0 in reading order. */
  block: number;
  start: number;
  end: number;
}

interface Block {
  node: Nodes;
  kind: SentenceKind;
  section: { id: string; title: string | null };
}

/** The sentences of a report in reading order; headings, code, formulas, notes and table heads are none. A table body row is one sentence. */
export function reportSentences(markdown: string): ReportSentence[] {
  return sentenceBlocks(parseMarkdown(markdown)).flatMap(({ sentences }) => sentences);
}

/** The paragraphs, list paragraphs and table body rows of a report with their sentences, in reading order. */
export function sentenceBlocks(root: Root): { node: Nodes; sentences: ReportSentence[] }[] {
  let order = 0;
  return blocksOf(root).map(({ node, kind, section }, block) => {
    const sentences = cited(plainText(node), kind === "table").map(
      (sentence): ReportSentence => ({ order: order++, sectionId: section.id, sectionTitle: section.title, ...sentence, kind, block }),
    );
    return { node, sentences };
  });
}

function blocksOf(root: Root): Block[] {
  const blocks: Block[] = [];
  const headings: Heading[] = root.children.filter((node) => node.type === "heading");
  const outline = outlineOf(headings);
  let section: Block["section"] = { id: "lead", title: null };
  for (const node of root.children) {
    if (node.type === "heading" && node.depth === 2) {
      const entry = outline[headings.indexOf(node)];
      if (entry !== undefined) section = { id: entry.slug, title: entry.text };
    }
    collect(node, "prose", section, blocks);
  }
  return blocks;
}

function collect(node: Nodes, kind: SentenceKind, section: Block["section"], blocks: Block[]): void {
  switch (node.type) {
    case "paragraph":
      blocks.push({ node, kind, section });
      return;
    case "table":
      for (const row of node.children.slice(1)) blocks.push({ node: row, kind: "table", section });
      return;
    case "heading":
    case "footnoteDefinition":
      return;
    default:
  }
  if (!("children" in node)) return;
  const inner = node.type === "blockquote" ? "quote" : node.type === "listItem" && kind !== "quote" ? "list" : kind;
  for (const child of node.children) collect(child, inner, section, blocks);
}

function cited({ text, citations }: PlainText, whole: boolean): Pick<ReportSentence, "text" | "sourceIds" | "start" | "end">[] {
  const spans = whole ? wholeSpan(text) : splitSentences(text);
  const sourceIds = spans.map(() => new Set<string>());
  for (const { at, sourceId } of citations) {
    const before = spans.findLastIndex((span) => span.start < at);
    sourceIds[Math.max(0, before)]?.add(sourceId);
  }
  return spans.map(({ start, end }, index) => ({ text: text.slice(start, end), sourceIds: [...(sourceIds[index] ?? [])], start, end }));
}

function wholeSpan(text: string): { start: number; end: number }[] {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  return trimmed === "" ? [] : [{ start, end: start + trimmed.length }];
}
