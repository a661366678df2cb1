import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import type { Nodes } from "mdast";
import { isoDate } from "./html/iso-date.ts";
import { headingOf } from "./section-marks.ts";

export interface TextDocument {
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  text: string;
  markdown: string;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Reads a Markdown file: front matter becomes its properties, embedded data and comments go. Material's plain text is a quick one, only counted. */
export function readMarkdown(source: string, asMaterial: boolean): TextDocument {
  const normal = source.replace(/\r\n?/g, "\n");
  const front = FRONT_MATTER.exec(normal);
  const property = propertiesOf(front?.[1] ?? "");
  const markdown = withoutComments(withoutDataUris(normal.slice(front?.[0].length ?? 0))).trim();
  const heading = firstHeading(markdown);
  return {
    title: property("title") ?? heading,
    byline: property("author", "authors", "by"),
    publishedAt: isoDate(property("date", "published", "publishdate") ?? ""),
    language: property("lang", "language"),
    text: asMaterial || !isQuicklyParsed(markdown) ? quickText(markdown) : plainText(markdown),
    markdown,
  };
}

/** Pictures and other data written into the text say nothing to a reader. */
export function withoutDataUris(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]{0,1000}\]\(\s{0,9}<?data:[^()]*\)/gi, "")
    .replace(/data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*,[\w+/=%.~-]{40,}/gi, "");
}

function propertiesOf(front: string): (...names: string[]) => string | null {
  const properties = new Map<string, string>();
  for (const line of front.split("\n")) {
    const [, name, value] = /^([\w-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined)
      properties.set(
        name.toLowerCase(),
        value
          .trim()
          .replace(/^(["'])(.*)\1$/, "$2")
          .replace(/^\[(.*)\]$/, "$1"),
      );
  }
  return (...names) => names.map((name) => properties.get(name)).find((value) => value !== undefined && value !== "") ?? null;
}

function withoutComments(markdown: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const open = markdown.indexOf("<!--", from);
    const close = open < 0 ? -1 : markdown.indexOf("-->", open + 4);
    if (close < 0) return kept + markdown.slice(from);
    kept += markdown.slice(from, open);
    from = close + 3;
  }
}

function firstHeading(markdown: string): string | null {
  for (const line of markdown.split("\n")) {
    const heading = headingOf(line);
    if (heading !== null && heading.level <= 2) return heading.text;
  }
  return null;
}

/** Longer texts are not parsed for their plain text: that takes seconds. */
const MAX_PARSED = 400_000;
/** Nor are longer paragraphs and deeper nesting, for which a parser's time grows with the square: no person writes them. */
const MAX_PARAGRAPH = 4000;
const DEEP = /^(?:[ \t]*>){20}|^[ \t]{80}/m;
const OWN_BLOCK = /^[ \t]*(?:[|>]|[-*+][ \t]|\d{1,9}[.)][ \t]|$)/;

function isQuicklyParsed(markdown: string): boolean {
  if (markdown.length > MAX_PARSED || DEEP.test(markdown)) return false;
  let paragraph = 0;
  for (const line of markdown.split("\n")) {
    paragraph = (OWN_BLOCK.test(line) ? 0 : paragraph) + line.length;
    if (paragraph > MAX_PARAGRAPH) return false;
  }
  return true;
}

/** The text without its most common marks, in one pass over it; each pattern looks only so far, or begins in one place. */
function quickText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]\n]{0,1000})\]\([^)\n]{0,2000}\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|`{3,}.*$|~{3,}.*$|(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|.*$)/gm, "")
    .replace(/\*\*|__|(?<=\s)[*_](?=\S)|(?<=\S)[*_](?=\s)|`/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function plainText(markdown: string): string {
  const between = (node: Nodes): string => {
    if (node.type === "tableRow") return "\t";
    if (node.type === "list" || node.type === "table") return "\n";
    return node.type === "root" || node.type === "listItem" || node.type === "blockquote" ? "\n\n" : "";
  };
  const write = (node: Nodes): string => {
    if (node.type === "break") return "\n";
    if (node.type === "html" || node.type === "image" || node.type === "definition") return "";
    if ("value" in node) return node.value;
    return "children" in node
      ? node.children
          .map(write)
          .filter((part) => part !== "")
          .join(between(node))
      : "";
  };
  return write(parseMarkdown(markdown)).trim();
}
