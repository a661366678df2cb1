import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import { plainText } from "@plumbline/shared/report/plain-text.ts";

const TITLE_LINE = /^\s*#[ \t]+[^\n]*(?:\n|$)/;

/** The level-one heading a report begins with, as plain text, and what follows it. Headings hold no sentences: counts stay as they are. */
export function splitTitle(markdown: string): { title: string | null; body: string } {
  const line = TITLE_LINE.exec(markdown)?.[0];
  if (line === undefined) return { title: null, body: markdown };
  const title = plainText(parseMarkdown(line.trim())).text.trim();
  return { title: title === "" ? null : title, body: markdown.slice(line.length).trimStart() };
}
