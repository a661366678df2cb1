import type { CurateSourcesInput, CurateSourcesOutput } from "../../research/operations/curate-sources.ts";
import { askedTerms, contentTerms, coverage } from "../../research/text/content-terms.ts";
import { containment, shingles } from "../../research/text/shingles.ts";
import { phrasesFor } from "./phrases.ts";

type Card = CurateSourcesInput["cards"][number];

const QUALITY: Record<string, number> = { full: 1, partial: 0.8, snippet: 0.45 };
/** Share of the best card's value below which a source says too little on the question. */
const OFF_TOPIC = 0.25;
const REPEATED = 0.8;
/** This many are kept even when they are weak: something is better than nothing. */
const LEAST = 3;

interface Weighed {
  card: Card;
  value: number;
  pieces: ReadonlySet<string>;
}

/** Keeps the sources that say most on the question, each text once; every choice has a reason in the run's language. */
export function curateSources(input: CurateSourcesInput): CurateSourcesOutput {
  const phrases = phrasesFor(input.language);
  const asked = new Set(askedTerms([input.question, ...input.instructions].join(" "), input.language));
  const weighed = input.cards.map(
    (card): Weighed => ({ card, value: worthOf(card, asked, input.language), pieces: shingles(card.snippet) }),
  );
  // Sorting is stable: equal cards keep the order in which they were found.
  const ranked = [...weighed].sort((a, b) => b.value - a.value);
  const best = ranked[0]?.value ?? 0;
  const kept: Weighed[] = [];
  const output: CurateSourcesOutput = { keep: [], drop: [] };
  const drop = (card: Card, reason: string): void => {
    output.drop.push({ number: card.number, reason });
  };
  for (const candidate of ranked) {
    const { card } = candidate;
    const repeated = kept.find((other) => candidate.pieces.size > 3 && containment(candidate.pieces, other.pieces) >= REPEATED);
    if (repeated !== undefined) drop(card, phrases.drop.repeats(repeated.card.number));
    else if (kept.length >= input.max) drop(card, phrases.drop.overLimit);
    else if (candidate.value < best * OFF_TOPIC && kept.length >= LEAST)
      drop(card, card.quality === "snippet" ? phrases.drop.snippet : phrases.drop.offTopic);
    else {
      kept.push(candidate);
      output.keep.push({ number: card.number, reason: candidate.value >= best * 0.6 ? phrases.keep.relevant : phrases.keep.within });
    }
  }
  return output;
}

function worthOf(card: Card, asked: ReadonlySet<string>, language: string): number {
  const words = new Set(contentTerms(`${card.title} ${card.title} ${card.snippet}`, language));
  const named = coverage(asked, words);
  return (0.55 * Math.min(1, Math.max(0, card.relevance)) + 0.45 * named) * (QUALITY[card.quality] ?? 0.7);
}
