import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { SourceText } from "../compute-tasks.ts";
import { createBm25 } from "../text/bm25.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { segment } from "../text/segment.ts";
import { stem } from "../text/stem.ts";
import { sourceMemo } from "./source-memo.ts";
import { type PassageSpan, splitPassages } from "./split-passages.ts";

export interface Candidate {
  sourceId: string;
  host: string;
  /** Position among all passages of the input: the last tie-breaker. */
  order: number;
  start: number;
  end: number;
  text: string;
  heading: string | null;
  page: number | null;
  /** 0–1.1: relevance to the queries, with a little for quality and recency. */
  score: number;
  tokens: number;
  words: number;
  /** Pairs of neighbouring words: what a passage has in common with another that says the same. */
  pairs: readonly string[];
}

const QUALITY_BONUS: Record<SourceText["quality"], number> = { full: 0.04, partial: 0.02, snippet: 0 };
const RECENCY_BONUS = 0.03;
const RELEVANCE_BONUS = 0.03;
/** The first query is the question; the others say what it means. */
const LATER_QUERIES = 0.6;
/** Passages kept of a source in which no query word occurs (another language, a table): its beginning tells what it is. */
const OPENING = 2;
const OPENING_SCORE = 0.05;

interface Passage extends PassageSpan, Pick<Candidate, "text" | "tokens" | "words" | "pairs"> {
  /** Of heading and text. */
  terms: string[];
}

/** Every passage of the sources that may be chosen, scored; those without a query word only where their source has no better one. */
export function scorePassages(queries: string[], sources: SourceText[]): Candidate[] {
  const all = sources.flatMap((source) => passagesOf(source).map((passage, index) => ({ source, passage, index })));
  const relevance = relevanceOf(
    queries,
    all.map(({ passage }) => passage.terms),
  );
  const best = new Map<string, number>();
  for (const [at, { source }] of all.entries()) best.set(source.id, Math.max(best.get(source.id) ?? 0, relevance[at] ?? 0));
  const recency = recencyOf(sources);
  const candidates: Candidate[] = [];
  for (const [at, { source, passage, index }] of all.entries()) {
    const own = relevance[at] ?? 0;
    const opens = (best.get(source.id) ?? 0) === 0 && index < OPENING;
    if (own === 0 && !opens) continue;
    const { start, end, heading, page, text, tokens, words, pairs } = passage;
    const bonus = QUALITY_BONUS[source.quality] + RECENCY_BONUS * (recency.get(source.id) ?? 0) + RELEVANCE_BONUS * source.relevance;
    candidates.push({
      ...{ sourceId: source.id, host: source.host ?? source.id, order: at },
      ...{ start, end, heading, page, text, tokens, words, pairs },
      score: (opens ? OPENING_SCORE : own) + bonus,
    });
  }
  return candidates;
}

const passagesOf = sourceMemo(
  ({ content, sections }: SourceText) =>
    splitPassages(content, sections).map((span): Passage => {
      const text = content.slice(span.start, span.end);
      const words = terms(`${span.heading ?? ""} ${text}`);
      return { ...span, text, terms: words, tokens: estimateTokens(text), words: countWords(text), pairs: wordPairs(words) };
    }),
  ({ id, sections }) => `${id} ${String(sections.length)}`,
);

const terms = (text: string): string[] => segment(text).map(stem);

const wordPairs = (tokens: string[]): string[] => [...new Set(tokens.map((token, at) => `${token} ${tokens[at + 1] ?? ""}`))];

/** BM25 of each query, scaled to its best passage, weighted and scaled to 0–1. */
function relevanceOf(queries: string[], documents: string[][]): number[] {
  const index = createBm25(documents);
  const total = new Array<number>(documents.length).fill(0);
  for (const [rank, query] of queries.entries()) {
    const scores = index.score(terms(query));
    const best = maximum(scores);
    if (best === 0) continue;
    const weight = rank === 0 ? 1 : LATER_QUERIES / Math.max(1, queries.length - 1);
    for (const [at, score] of scores.entries()) total[at] = (total[at] ?? 0) + (weight * score) / best;
  }
  const best = maximum(total);
  return best === 0 ? total : total.map((score) => score / best);
}

const maximum = (values: number[]): number => values.reduce((best, value) => Math.max(best, value), 0);

/** 1 for the newest source, halved for every three years before it; 0 without a date. No clock: sources are compared with each other. */
function recencyOf(sources: SourceText[]): Map<string, number> {
  const times = sources.map((source) => (source.publishedAt === null ? Number.NaN : Date.parse(source.publishedAt)));
  const newest = maximum(times.filter(Number.isFinite));
  const threeYears = 3 * 365.25 * 24 * 3600 * 1000;
  return new Map(
    sources.map((source, at) => [source.id, Number.isFinite(times[at]) ? 0.5 ** ((newest - (times[at] ?? 0)) / threeYears) : 0]),
  );
}
