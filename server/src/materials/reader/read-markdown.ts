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

/** Reads a Markdown file: front matter becomes its properties, embedded data and comments go. */
export function readMarkdown(source: string): TextDocument {
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
    text: plainText(markdown),
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

/** Very long sources are not parsed for their plain text; their Markdown is near enough. */
const MAX_PARSED = 400_000;

function plainText(markdown: string): string {
  if (markdown.length > MAX_PARSED) return markdown;
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
