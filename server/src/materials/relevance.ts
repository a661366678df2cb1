import { segment } from "../research/text/segment.ts";

/** Characters of a text that are looked at: its opening tells what it is about, and the work stays under a few milliseconds. */
const LOOKED_AT = 8000;

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
  const titleWords = new Set(segment(title));
  const words = new Set([...titleWords, ...segment(text.slice(0, LOOKED_AT))]);
  const score =
    0.5 * share(segment(query), words) + 0.2 * share(segment(goal), words) + 0.15 * share(segment(query), titleWords) + 0.15 / (rank + 1);
  return Math.round(score * 1000) / 1000;
}

function share(wanted: string[], words: ReadonlySet<string>): number {
  const distinct = new Set(wanted);
  if (distinct.size === 0) return 0;
  let found = 0;
  for (const word of distinct) if (words.has(word)) found += 1;
  return found / distinct.size;
}
