import type { Heading, Nodes } from "mdast";
import { parseMarkdown } from "./parse-markdown.ts";
import { plainText } from "./plain-text.ts";

export interface OutlineEntry {
  level: number;
  /** Without Markdown and citations. */
  text: string;
  /** Anchor of the heading, unique in its report. */
  slug: string;
}

/** The headings of a report in order, code blocks left out. */
export function reportOutline(markdown: string): OutlineEntry[] {
  return outlineOf(headings(parseMarkdown(markdown)));
}

/** Outline entries of these headings of one report, in order. */
export function outlineOf(nodes: readonly Heading[]): OutlineEntry[] {
  const taken = new Map<string, number>();
  return nodes.map((heading) => {
    const text = plainText(heading).text.trim();
    return { level: heading.depth, text, slug: uniqueSlug(text, taken) };
  });
}

function headings(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headings) : [];
}

/** Letters and digits of any script, lower case, joined by hyphens; a repeated heading gets a number. */
function uniqueSlug(text: string, taken: Map<string, number>): string {
  const base =
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "section";
  let slug = base;
  for (let count = taken.get(base) ?? 0; taken.has(slug); ) {
    count++;
    taken.set(base, count);
    slug = `${base}-${String(count)}`;
  }
  taken.set(slug, 0);
  return slug;
}
