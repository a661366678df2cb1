import { isoDate } from "../reader/html/iso-date.ts";
import type { SearchResult } from "./search-provider.ts";

/** A result from what a service says; fields it leaves out are empty. */
export function searchResult(
  fields: Partial<Record<"title" | "url" | "snippet" | "content" | "publishedAt" | "siteName", string | null | undefined>> & {
    authors?: string[];
  },
): SearchResult {
  const { title, url, snippet, content, publishedAt, siteName, authors } = fields;
  return {
    title: plainText(title ?? ""),
    url: url ?? "",
    snippet: plainText(snippet ?? ""),
    content: content == null || content.trim() === "" ? null : content,
    publishedAt: isoDate(publishedAt ?? ""),
    siteName: siteName == null || siteName === "" ? null : plainText(siteName),
    authors: authors ?? [],
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };

/** Words of a fragment of HTML or XML: services mark the words that were found. */
export function plainText(fragment: string): string {
  return fragment
    .replace(/<(?:br|p|\/p|sec|\/sec|title|\/title)\b[^>]*>/gi, " ")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function entity(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : name.startsWith("#") ? Number(name.slice(1)) : Number.NaN;
  if (!Number.isNaN(code)) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  return ENTITIES[name.toLowerCase()];
}

/** What is inside the first element of this name, as it is written; XML of these services has no nesting of the same name. */
export const xmlInner = (xml: string, name: string): string => new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? "";
export const xmlText = (xml: string, name: string): string => plainText(xmlInner(xml, name));

export const xmlElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>[\\s\\S]*?</${name}>`, "g"))].map(([element]) => element);
