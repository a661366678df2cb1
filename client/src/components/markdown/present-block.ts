import { type ReportSentence, sentenceBlocks } from "@plumbline/shared/report/report-sentences.ts";
import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";

/** Where a block stands in its document. */
export interface BlockPlace {
  /** Order of its first sentence. */
  firstSentence: number;
  /** Citation numbers of the sources it cites. */
  numbers: ReadonlyMap<string, number>;
  /** Anchors of its headings, in order. */
  slugs: readonly string[];
}

/** Where the walk is within one paragraph or row: its sentences, and the plain text so far, in which their offsets count. */
interface Cursor {
  sentences: ReportSentence[];
  plain: string;
}

interface Walk {
  place: BlockPlace;
  sentencesOf: ReadonlyMap<Nodes, ReportSentence[]>;
  nextSlug: number;
}

/**
 * A block's tree as it is shown: citations become numbered buttons, sentences spans that carry their order, headings get their anchors,
 * raw HTML only its text. The tree given is not changed.
 */
export function presentBlock(tree: Root, place: BlockPlace): Root {
  const sentencesOf = new Map(sentenceBlocks(tree).map(({ node, sentences }) => [node, sentences]));
  const walk: Walk = { place, sentencesOf, nextSlug: 0 };
  return { ...tree, children: tree.children.flatMap((node) => show(node, walk, null)) as RootContent[] };
}

function show(node: Nodes, walk: Walk, cursor: Cursor | null): Nodes[] {
  switch (node.type) {
    case "text":
      return showText(node.value, walk, cursor);
    case "html":
      return showHtml(node.value, cursor !== null);
    case "inlineCode":
    case "inlineMath":
      if (cursor !== null) cursor.plain += node.value;
      return [node];
    case "break":
      if (cursor !== null) cursor.plain += "\n";
      return [node];
    case "tableCell":
      if (cursor !== null && cursor.plain !== "") cursor.plain += " | ";
      break;
    case "heading": {
      const slug = walk.place.slugs[walk.nextSlug];
      walk.nextSlug += 1;
      const children = node.children.flatMap((child) => show(child, walk, null)) as PhrasingContent[];
      return [slug === undefined ? { ...node, children } : { ...node, children, data: { ...node.data, hProperties: { id: slug } } }];
    }
    default:
  }
  if (!("children" in node)) return [node];
  const sentences = walk.sentencesOf.get(node);
  const inner = sentences === undefined ? cursor : { sentences, plain: "" };
  return [{ ...node, children: node.children.flatMap((child) => show(child, walk, inner)) } as Nodes];
}

function showText(value: string, walk: Walk, cursor: Cursor | null): PhrasingContent[] {
  const shown: PhrasingContent[] = [];
  let from = 0;
  for (const match of value.matchAll(SOURCE_MARKER)) {
    shown.push(...showPiece(value.slice(from, match.index).replace(/[ \t]+$/, ""), walk, cursor));
    if (cursor !== null) cursor.plain = cursor.plain.replace(/[ \t]+$/, "");
    shown.push(...showCitation(match[1] ?? "", walk, cursor));
    from = match.index + match[0].length;
  }
  shown.push(...showPiece(value.slice(from), walk, cursor));
  return shown;
}

/** Text cut at the ends of sentences, each part in a span of its sentence. */
function showPiece(text: string, walk: Walk, cursor: Cursor | null): PhrasingContent[] {
  if (text === "") return [];
  if (cursor === null) return [{ type: "text", value: text }];
  const start = cursor.plain.length;
  cursor.plain += text;
  const parts: PhrasingContent[] = [];
  let at = start;
  const plainTo = (end: number): void => {
    if (end > at) parts.push({ type: "text", value: text.slice(at - start, end - start) });
    at = Math.max(at, end);
  };
  for (const sentence of cursor.sentences) {
    const end = Math.min(sentence.end, start + text.length);
    if (end <= at) continue;
    if (sentence.start >= start + text.length) break;
    plainTo(sentence.start);
    const order = String(walk.place.firstSentence + sentence.order);
    parts.push(span({ dataSentence: order }, text.slice(at - start, end - start)));
    at = end;
  }
  plainTo(start + text.length);
  return parts;
}

/** A citation belongs to the sentence it stands in or behind. */
function showCitation(sourceId: string, walk: Walk, cursor: Cursor | null): PhrasingContent[] {
  const number = walk.place.numbers.get(sourceId);
  if (number === undefined) return [];
  const at = cursor?.plain.length ?? 0;
  const sentence = cursor?.sentences.findLast(({ start }) => start < at) ?? cursor?.sentences[0];
  const order = sentence === undefined ? {} : { dataOf: String(walk.place.firstSentence + sentence.order) };
  const properties = { dataSource: sourceId, dataNumber: String(number), ...order };
  return [{ ...span(properties, String(number)), data: { hName: "button", hProperties: properties } }];
}

/** Emphasis in the tree, a span on the page: the element is named by `hName`. */
function span(hProperties: Record<string, string>, value: string): Extract<PhrasingContent, { type: "emphasis" }> {
  return { type: "emphasis", data: { hName: "span", hProperties }, children: [{ type: "text", value }] };
}

/** Raw HTML shows its text alone; what scripts and styles hold is none. */
function showHtml(value: string, inline: boolean): Nodes[] {
  if (inline) return /^<br\s*\/?>$/i.test(value) ? [{ type: "break" }] : [];
  const text = value
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, "")
    .trim();
  return text === "" ? [] : [{ type: "paragraph", children: [{ type: "text", value: text }] }];
}
