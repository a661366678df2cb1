import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import { plainText } from "@plumbline/shared/report/plain-text.ts";
import { sentenceBlocks } from "@plumbline/shared/report/report-sentences.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { Heading, Nodes, Root } from "mdast";

/** What is known of one piece of Markdown once it is parsed. */
export interface ParsedBlock {
  tree: Root;
  /** What its prose cites, in order, each once. */
  sourceIds: string[];
  sentenceCount: number;
  headings: Heading[];
  hasMath: boolean;
  words: number;
}

export function parseBlock(markdown: string): ParsedBlock {
  const tree = parseMarkdown(markdown);
  const block: ParsedBlock = {
    tree,
    sourceIds: [],
    sentenceCount: sentenceBlocks(tree).reduce((sum, { sentences }) => sum + sentences.length, 0),
    headings: [],
    hasMath: false,
    words: 0,
  };
  look(tree, block);
  return { ...block, sourceIds: [...new Set(block.sourceIds)] };
}

function look(node: Nodes, block: ParsedBlock): void {
  if (node.type === "heading") block.headings.push(node);
  if (node.type === "math" || node.type === "inlineMath" || (node.type === "code" && node.lang === "math")) block.hasMath = true;
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
    const plain = plainText(node);
    block.words += countWords(plain.text);
    block.sourceIds.push(...plain.citations.map(({ sourceId }) => sourceId));
    for (const child of node.children) if (child.type === "inlineMath") block.hasMath = true;
    return;
  }
  if ("children" in node) for (const child of node.children) look(child, block);
}
