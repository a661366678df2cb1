import type { Link, Nodes, PhrasingContent, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mathFromMarkdown } from "mdast-util-math";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import { addressLiteral, literalAddressLength } from "./address-literal.ts";

const syntax = [
  gfm({ singleTilde: false }),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
  math({ singleDollarTextMath: false }),
  addressLiteral(),
];
const trees = [gfmFromMarkdown(), mathFromMarkdown()];

/** The last text and its tree: the steps that make files of a report each ask for the tree of the same text. */
let last: { markdown: string; root: Root } | null = null;

/**
 * The syntax tree of a report: CommonMark with GFM and `$$` maths; `$` and a single `~` are literal, emphasis works beside CJK punctuation, bare
 * addresses end before full-width characters. The one parser of ledger, HTML, Word and preview. Never throws; positions are UTF-16 offsets.
 * Callers with the same text share the tree, so it is read only.
 */
export function parseMarkdown(markdown: string): Root {
  if (last?.markdown === markdown) return last.root;
  const root = fromMarkdown(markdown, { extensions: syntax, mdastExtensions: trees });
  cutLateAddresses(root);
  last = { markdown, root };
  return root;
}

/** Addresses that only the tree transform of GFM finds (behind an open bracket) have no position; they are cut by the same rule. */
function cutLateAddresses(node: Nodes): void {
  if (!("children" in node)) return;
  const children = node.children as Nodes[];
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    if (child === undefined) continue;
    if (child.type !== "link" || child.position !== undefined) {
      cutLateAddresses(child);
      continue;
    }
    const pieces = cutLink(child);
    children.splice(at, 1, ...pieces);
    at += pieces.length - 1;
  }
}

function cutLink(link: Link): PhrasingContent[] {
  const [text] = link.children;
  if (text?.type !== "text") return [link];
  // An address begins with a host: `www.[x` is text.
  if (/^https?:/i.test(link.url) && !/^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu.test(text.value)) return [text];
  const length = literalAddressLength(text.value);
  if (length === text.value.length) return [link];
  const [address, rest] = [text.value.slice(0, length), text.value.slice(length)];
  const before = link.url.slice(0, link.url.length - text.value.length);
  return [
    { ...link, url: before + address, children: [{ type: "text", value: address }] },
    { type: "text", value: rest },
  ];
}
