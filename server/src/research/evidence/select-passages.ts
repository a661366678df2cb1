import { countWords } from "@plumbline/shared/text/count-words.ts";
import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { SelectedPassage, SelectPassagesInput, SelectPassagesOutput } from "../compute-tasks.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { createLikeness, type Likeness } from "./passage-likeness.ts";
import { type Candidate, scorePassages } from "./score-passages.ts";

/** Weight of relevance against novelty in maximal marginal relevance (Carbonell and Goldstein 1998). */
const LAMBDA = 0.72;
/** A passage this similar to a chosen one says nothing new. */
const SAME = 0.85;
/** Tokens an evidence block's frame adds to a passage. */
const FRAME = 8;
/** Passages compared with each other at most, the most relevant ones; each source keeps its best in any case. */
const MOST_CANDIDATES = 600;

/** When not one passage fits: how many are tried for a beginning that does. */
const MOST_SHORTENED = 20;

interface Budget {
  tokens: number;
  words: number;
}

/**
 * Picks the passages that speak most to the queries and repeat each other least, until the budget of tokens and words is full. No source and no
 * host takes more than its share while others have something to say; quality and recency break ties. Deterministic.
 */
export function selectPassages(input: SelectPassagesInput): SelectPassagesOutput {
  const beforeTokens = input.sources.reduce((sum, source) => sum + estimateTokens(source.content), 0);
  const candidates = shortlist(scorePassages(input.queries, input.sources));
  const budget = { tokens: input.maxTokens, words: input.maxWords };
  const chosen = new Set<Candidate>();
  const likeness = createLikeness(candidates);
  // Shares first; what they leave over goes to whoever has more.
  for (const share of [sourceShare(new Set(candidates.map((candidate) => candidate.sourceId)).size), 1]) {
    pick(candidates, chosen, likeness, budget, input, share);
  }
  if (chosen.size === 0) {
    const short = candidates.slice(0, MOST_SHORTENED).flatMap((candidate) => shortened(candidate, budget) ?? []);
    if (short[0] !== undefined) chosen.add(short[0]);
  }
  return { ...inSourceOrder(chosen, input), beforeTokens };
}

/** Share of the budget one source may take: all of it alone, about a fifth among eight. */
const sourceShare = (sources: number): number => Math.min(1, Math.max(0.1, 1.6 / Math.max(1, sources)));
const HOST_SHARE = 2;

function shortlist(candidates: Candidate[]): Candidate[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score || a.order - b.order);
  const seen = new Set<string>();
  return ranked.filter((candidate, rank) => {
    const first = !seen.has(candidate.sourceId);
    seen.add(candidate.sourceId);
    return first || rank < MOST_CANDIDATES;
  });
}

function pick(
  candidates: Candidate[],
  chosen: Set<Candidate>,
  likeness: Likeness,
  budget: Budget,
  input: SelectPassagesInput,
  share: number,
): void {
  const bySource = new Map<string, number>();
  const byHost = new Map<string, number>();
  for (const candidate of chosen) account(candidate, bySource, byHost);
  const rest = new Set(candidates.filter((candidate) => !chosen.has(candidate)));
  const mayTake = (candidate: Candidate): boolean => {
    const cost = candidate.tokens + FRAME;
    if (cost > budget.tokens || candidate.words > budget.words) return false;
    const source = bySource.get(candidate.sourceId) ?? 0;
    const host = byHost.get(candidate.host) ?? 0;
    // One passage is always within a source's share.
    return source === 0 || (source + cost <= share * input.maxTokens && host + cost <= Math.min(1, share * HOST_SHARE) * input.maxTokens);
  };
  for (;;) {
    let best: Candidate | null = null;
    let bestGain = -Infinity;
    for (const candidate of rest) {
      const nearest = likeness.toChosen(candidate);
      if (nearest >= SAME || !mayTake(candidate)) {
        rest.delete(candidate);
        continue;
      }
      const gain = LAMBDA * candidate.score - (1 - LAMBDA) * nearest;
      if (gain > bestGain) [best, bestGain] = [candidate, gain];
    }
    if (best === null) return;
    rest.delete(best);
    chosen.add(best);
    budget.tokens -= best.tokens + FRAME;
    budget.words -= best.words;
    account(best, bySource, byHost);
    likeness.choose(best);
  }
}

function account(candidate: Candidate, bySource: Map<string, number>, byHost: Map<string, number>): void {
  const cost = candidate.tokens + FRAME;
  bySource.set(candidate.sourceId, (bySource.get(candidate.sourceId) ?? 0) + cost);
  byHost.set(candidate.host, (byHost.get(candidate.host) ?? 0) + cost);
}

/** The beginning of a passage, as many whole sentences as fit; null when not even one does. */
function shortened(candidate: Candidate, budget: Budget): Candidate | null {
  let kept: Candidate | null = null;
  for (const { end } of splitSentences(candidate.text)) {
    const text = candidate.text.slice(0, end);
    const tokens = estimateTokens(text);
    const words = countWords(text);
    if (tokens + FRAME > budget.tokens || words > budget.words) break;
    kept = { ...candidate, text, end: candidate.start + end, tokens, words };
  }
  return kept;
}

function inSourceOrder(chosen: ReadonlySet<Candidate>, input: SelectPassagesInput): Pick<SelectPassagesOutput, "selected" | "afterTokens"> {
  let afterTokens = 0;
  const selected: SelectPassagesOutput["selected"] = [];
  for (const source of input.sources) {
    const own = [...chosen].filter((candidate) => candidate.sourceId === source.id).sort((a, b) => a.start - b.start);
    if (own.length === 0) continue;
    afterTokens += own.reduce((sum, candidate) => sum + candidate.tokens, 0);
    selected.push({ sourceId: source.id, passages: own.map(toPassage) });
  }
  return { selected, afterTokens };
}

function toPassage({ sourceId, start, end, text, heading, page, score }: Candidate): SelectedPassage {
  return { id: `${sourceId}:${String(start)}-${String(end)}`, start, end, text, heading, page, score };
}
