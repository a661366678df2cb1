import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import katex from "katex";
import type { Html, Image, ImageReference, Link, LinkReference, Nodes } from "mdast";
import { type Handler, toHast } from "mdast-util-to-hast";

/** Elements and attributes a report may have; everything else is dropped, its text kept. */
const SCHEMA: Schema = {
  ...defaultSchema,
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    a: ["href", "rel", "target", "dataSourceId", ["className", "citation", "data-footnote-backref"], "ariaLabel"],
    code: [["className", /^language-[\w+#.-]+$/]],
    math: ["dataTex", "dataDisplay"],
    th: ["align"],
    td: ["align"],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), "math"],
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};

/**
 * A report's Markdown as a sanitised HTML fragment, made from the syntax tree: raw HTML shows only its text, remote images become
 * their description, links leave with `noopener`. A source of `numbers` becomes a citation that leads to `#ref-n`; others vanish.
 */
export function reportHtml(markdown: string, numbers: ReadonlyMap<string, number>): string {
  const tree = toHast(parseMarkdown(markdown), {
    handlers: { html, image, imageReference: image, link, linkReference, inlineMath: math, math },
  }) as Root;
  const cited = mapText(tree, (text) => splitCitations(text, numbers));
  const safe = sanitize(cited, SCHEMA) as Root;
  return toHtml(renderMath(safe), { allowDangerousHtml: true });
}

const html: Handler = (_state, node: Html) => {
  const text = node.value
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, "");
  return text === "" ? undefined : { type: "text", value: text };
};

const image: Handler = (_state, node: Image | ImageReference) => ({ type: "text", value: node.alt ?? "" });

const link: Handler = (state, node: Link): Element | ElementContent[] => {
  const children = state.all(node);
  if (!/^(?:https?:|mailto:)/i.test(node.url)) return children;
  return {
    type: "element",
    tagName: "a",
    properties: { href: URL.canParse(node.url) ? new URL(node.url).href : node.url, rel: ["noopener", "noreferrer"], target: "_blank" },
    children,
  };
};

/** A link whose address is defined elsewhere. */
const linkReference: Handler = (state, node: LinkReference, parent) =>
  link(state, { ...node, type: "link", url: state.definitionById.get(node.identifier.toUpperCase())?.url ?? "" }, parent);

const math: Handler = (_state, node: Extract<Nodes, { type: "math" | "inlineMath" }>) => ({
  type: "element",
  tagName: "math",
  properties: { dataTex: node.value, dataDisplay: node.type === "math" ? "block" : "inline" },
  children: [],
});

/** KaTeX runs after the sanitiser: its MathML comes from the formula alone, never from the report's HTML. */
function renderMath(tree: Root): Root {
  return mapElements(tree, (element) => {
    if (element.tagName !== "math") return element;
    const tex = String(element.properties["dataTex"] ?? "");
    const displayMode = element.properties["dataDisplay"] === "block";
    return { type: "raw", value: katex.renderToString(tex, { displayMode, output: "mathml", throwOnError: false, trust: false }) };
  });
}

function splitCitations(text: string, numbers: ReadonlyMap<string, number>): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const match of text.matchAll(SOURCE_MARKER)) {
    if (match.index > at) parts.push({ type: "text", value: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const number = numbers.get(match[1] ?? "");
    if (number !== undefined) parts.push(citation(match[1] ?? "", number));
  }
  if (at < text.length) parts.push({ type: "text", value: text.slice(at) });
  return parts;
}

function citation(sourceId: string, number: number): Element {
  return {
    type: "element",
    tagName: "sup",
    properties: {},
    children: [
      {
        type: "element",
        tagName: "a",
        properties: { href: `#ref-${String(number)}`, className: ["citation"], dataSourceId: sourceId },
        children: [{ type: "text", value: `[${String(number)}]` }],
      },
    ],
  };
}

function mapText(tree: Root, split: (text: string) => ElementContent[]): Root {
  const inside = <T extends RootContent | ElementContent>(nodes: T[]): T[] =>
    nodes.flatMap((node) => {
      if (node.type === "text") return split(node.value) as T[];
      if (node.type === "element" && node.tagName !== "code" && node.tagName !== "pre" && node.tagName !== "math") {
        return [{ ...node, children: inside(node.children) }];
      }
      return [node];
    });
  return { ...tree, children: inside(tree.children) };
}

interface RawNode {
  type: "raw";
  value: string;
}

function mapElements(tree: Root, change: (element: Element) => Element | RawNode): Root {
  const inside = (nodes: ElementContent[]): ElementContent[] =>
    nodes.map((node) => {
      if (node.type !== "element") return node;
      const changed = change(node);
      return changed.type === "raw" ? changed : { ...changed, children: inside(changed.children) };
    });
  return { ...tree, children: inside(tree.children as ElementContent[]) };
}
