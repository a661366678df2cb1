import type { Nodes } from "mdast";
import { SOURCE_MARKER } from "./source-marker.ts";

/** A citation taken out of a text: it stood before the character at `at`. */
export interface PlainCitation {
  at: number;
  sourceId: string;
}

export interface PlainText {
  text: string;
  citations: PlainCitation[];
}

/**
 * What a reader sees of a block: its text without Markdown, HTML, images and citations (each taken out with the blanks before it), and where the
 * citations stood. Offsets of sentences count in this text.
 */
export function plainText(node: Nodes): PlainText {
  const plain: PlainText = { text: "", citations: [] };
  append(node, plain);
  return plain;
}

function append(node: Nodes, plain: PlainText): void {
  switch (node.type) {
    case "text":
      appendText(node.value, plain);
      return;
    case "inlineCode":
    case "inlineMath":
      plain.text += node.value;
      return;
    case "break":
      plain.text += "\n";
      return;
    case "tableCell":
      if (plain.text !== "") plain.text += " | ";
      break;
    case "html":
    case "image":
    case "imageReference":
    case "footnoteReference":
      return;
    default:
  }
  if ("children" in node) for (const child of node.children) append(child, plain);
}

function appendText(value: string, plain: PlainText): void {
  let from = 0;
  for (const match of value.matchAll(SOURCE_MARKER)) {
    plain.text += value.slice(from, match.index);
    plain.text = plain.text.replace(/[ \t]+$/, "");
    plain.citations.push({ at: plain.text.length, sourceId: match[1] ?? "" });
    from = match.index + match[0].length;
  }
  plain.text += value.slice(from);
}
