import type { Page } from "./page.ts";

/** Pages that only the query they were made for finds: `/site/made/{rank}/{words of the query}`. */
export const GENERATED_PREFIX = "/site/made/";
const SITES = 3;
const PARAGRAPHS = 9;
const SUBJECTS = ["The survey", "The operator", "A second study", "The ministry", "The trial", "One supplier", "The report"];
const VERBS = ["measured", "recorded", "expected", "paid for", "compared", "lost"];
const THINGS = ["units", "cycles", "megawatt-hours", "sites", "households", "contracts", "failures", "hours"];
const ENDS = ["in the first year", "after the change", "before the rules were new", "on the average", "at the second attempt"];

/** Pages of a query's own, as long as ordinary articles; the same query gives the same ones. */
export function generatedPages(query: string, count: number): Page[] {
  return Array.from({ length: count }, (_none, rank) => generatedPage(`${GENERATED_PREFIX}${String(rank)}/${encodeURIComponent(query)}`));
}

export function generatedPage(path: string): Page {
  const [rank = "0", words = ""] = path.slice(GENERATED_PREFIX.length).split("/");
  const topic = decodeURIComponent(words);
  const next = numbers(path);
  const pick = (list: string[]): string => list[next() % list.length] ?? "";
  const sentence = (): string =>
    `${pick(SUBJECTS)} ${pick(VERBS)} ${String(10 + (next() % 9000))} ${pick(THINGS)} of ${topic} ${pick(ENDS)}.`;
  const paragraph = (): string => Array.from({ length: 4 + (next() % 3) }, sentence).join(" ");
  return {
    ...{ path, site: Number(rank) % SITES, siteName: `Site ${rank}`, language: "en", title: `Page ${rank} on ${topic}` },
    ...{ author: "A. Writer", publishedAt: "2025-03-01", listed: false },
    text: Array.from({ length: PARAGRAPHS }, paragraph).join("\n\n"),
  };
}

/** Numbers that depend on the text alone (FNV-1a, then xorshift). */
function numbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state >>> 3;
  };
}
