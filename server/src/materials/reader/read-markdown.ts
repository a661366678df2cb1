import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import type { Nodes } from "mdast";
import { isoDate } from "./html/iso-date.ts";

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
  const markdown = withoutDataUris(normal.slice(front?.[0].length ?? 0))
    .replace(/<!--[\s\S]*?-->/g, "")
    .trim();
  const heading = /^#{1,2}\s+(.+?)\s*#*$/m.exec(markdown)?.[1] ?? null;
  return {
    title: property("title") ?? heading,
    byline: property("author", "authors", "by"),
    publishedAt: isoDate(property("date", "published", "publishdate") ?? ""),
    language: property("lang", "language"),
    text: asMaterial || markdown.length > MAX_PARSED ? quickText(markdown) : plainText(markdown),
    markdown,
  };
}

/** Pictures and other data written into the text say nothing to a reader. */
export function withoutDataUris(markdown: string): string {
  return markdown.replace(/!\[[^\]]*\]\(\s*<?data:[^)]*\)/gi, "").replace(/data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*,[\w+/=%.~-]{40,}/gi, "");
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

/** Longer texts are not parsed for their plain text: that takes seconds. */
const MAX_PARSED = 400_000;

/** The text without its most common marks, in one pass over it. */
function quickText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|`{3,}.*$|~{3,}.*$|\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+.*$)/gm, "")
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
