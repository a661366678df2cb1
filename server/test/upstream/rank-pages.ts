import { CHINESE_PAGES } from "./chinese-pages.ts";
import { ENGLISH_PAGES } from "./english-pages.ts";
import type { Page } from "./page.ts";
import { SPECIAL_PAGES } from "./special-pages.ts";

export const PAGES: Page[] = [...ENGLISH_PAGES, ...CHINESE_PAGES, ...SPECIAL_PAGES];

const COMMON = new Set(
  "a an and are as at be by do does for from how in is it of on or that the their to what when which who why with".split(" "),
);

/** Words of Latin text, pairs of characters of Chinese text. */
export function terms(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)*|\p{Script=Han}+/gu) ?? [];
  return new Set(words.flatMap((word) => (/^\p{Script=Han}/u.test(word) ? pairs(word) : COMMON.has(word) ? [] : word)));
}

const pairs = (run: string): string[] => Array.from({ length: Math.max(1, run.length - 1) }, (_, at) => run.slice(at, at + 2));

const indexed = PAGES.filter((page) => page.listed).map((page) => ({
  page,
  terms: terms(`${page.title} ${page.text}`),
  title: terms(page.title),
}));

/** Pages that share a term with the query, best first; a term in few pages, or in the title, weighs more. */
export function rankPages(query: string, limit: number): { page: Page; score: number }[] {
  const asked = [...terms(query)];
  const weight = (term: string): number => Math.log(1 + indexed.length / (1 + indexed.filter((entry) => entry.terms.has(term)).length));
  const total = asked.reduce((sum, term) => sum + weight(term), 0);
  return indexed
    .map((entry) => ({
      page: entry.page,
      score:
        asked.reduce((sum, term) => sum + (entry.terms.has(term) ? weight(term) : 0) * (entry.title.has(term) ? 1.2 : 1), 0) / (total || 1),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.path.localeCompare(b.page.path))
    .slice(0, limit)
    .map(({ page, score }) => ({ page, score: Math.min(1, Number(score.toFixed(4))) }));
}
