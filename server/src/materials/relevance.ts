import { segment } from "../research/text/segment.ts";

/** Characters of a text that are looked at; finding words in them takes a few milliseconds. */
const LOOKED_AT = 60_000;

export interface RelevanceInput {
  query: string;
  goal: string;
  title: string;
  text: string;
  /** Rank among the query's results, from 0. */
  rank: number;
}

/** How well a material speaks to a query, 0–1: share of the query's and goal's words in title and text, and the service's rank. */
export function relevance({ query, goal, title, text, rank }: RelevanceInput): number {
  const lowerTitle = title.normalize("NFKC").toLowerCase();
  const lowerText = `${lowerTitle}\n${text.slice(0, LOOKED_AT).normalize("NFKC").toLowerCase()}`;
  const wanted = segment(query);
  const score =
    0.5 * share(wanted, lowerText) + 0.2 * share(segment(goal), lowerText) + 0.15 * share(wanted, lowerTitle) + 0.15 / (rank + 1);
  return Math.round(score * 1000) / 1000;
}

function share(wanted: string[], text: string): number {
  const distinct = [...new Set(wanted)];
  return distinct.length === 0 ? 0 : distinct.filter((word) => holds(text, word)).length / distinct.length;
}

/** A word counts where it begins a word, so that its plural counts too; without a blank between words it counts anywhere. */
function holds(text: string, word: string): boolean {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}
