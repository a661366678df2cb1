import { alignUnits } from "./align.ts";
import { amountsAgree } from "./compare-amounts.ts";
import { compareOrder, type OrderFindings } from "./compare-order.ts";
import { comparePolarity, type PolarityFindings } from "./compare-polarity.ts";
import { compareWords, type WordFindings } from "./compare-words.ts";
import { exchangedNames } from "./exchanged-names.ts";
import { matchNumbers, type NumberFinding } from "./match-numbers.ts";
import { misplacedNumber } from "./misplaced-number.ts";
import { indexTerms, type SourceIndex } from "./source-index.ts";
import type { Statement } from "./statement.ts";
import { turnedAtNumber } from "./turned-at-number.ts";
import { turnedCourse } from "./turned-course.ts";

/** The place of a source that speaks most to a claim, and what it says to it. */
export interface Support {
  sourceId: string;
  /** UTF-16 offsets into the source's content. */
  start: number;
  end: number;
  statement: Statement;
  /** 0–1: words and numbers of the claim that stand there. */
  score: number;
  words: WordFindings;
  numbers: NumberFinding[];
  order: OrderFindings;
  polarity: PolarityFindings;
  /** Two names that stand the other way round. */
  exchangedNames: string[];
  /** A number that the passage states of something else in the same sentence. */
  misplacedNumber: string | null;
  /** A way or a time that the claim says from its end to its beginning. */
  turnedCourse: string | null;
  /** A word whose opposite stands with the same number. */
  turnedAtNumber: string | null;
  /** Whether the passage's numbers bear out a comparison of the claim; null when there is none to judge. */
  amountsAgree: boolean | null;
}

/** Sentences looked at closely for one claim. */
const CANDIDATES = 4;
/** Of these the best are tried together with their neighbours, unless one of them says it all. */
const WIDENED = 2;
const PLAINLY_THERE = 0.97;
/** The best a sentence can be, less what floating point loses. */
const WHOLLY_THERE = 1 - 1e-9;
/** Sentences of a source that are searched for numbers alone. */
const LONGEST_SCAN = 400;
/** A further sentence must bring at least this much, or the shorter span is the better proof. */
const WIDENING_GAIN = 0.04;
const NUMBER_SHARE = 0.42;

interface Window {
  from: number;
  to: number;
}

interface Match {
  window: Window;
  /** Score less what a wider window costs. */
  rank: number;
  words: WordFindings;
  numbers: NumberFinding[];
}

/** The best-matching sentence, or up to three in a row, of a source; null when it shares nothing with the claim. */
export function findSupport(claim: Statement, claimText: string, source: SourceIndex): Support | null {
  const terms = new Map(indexTerms(claimText).map((term) => [term, 1]));
  const ranked = source.rank(terms, CANDIDATES);
  const hasNumbers = claim.quantities.length + claim.dates.length > 0;
  const numbered = hasNumbers && ranked.length < CANDIDATES ? sentencesWithNumbers(claim, source) : [];
  const match = (window: Window): Match => matchWindow(claim, window, source);
  const single: Match[] = [];
  for (const at of new Set([...ranked, ...numbered])) {
    single.push(match({ from: at, to: at }));
    if ((single.at(-1)?.rank ?? 0) >= WHOLLY_THERE) break;
  }
  single.sort((a, b) => b.rank - a.rank);
  const [first] = single;
  if (first === undefined) return null;
  const wider =
    first.rank >= PLAINLY_THERE ? [] : single.slice(0, WIDENED).flatMap(({ window }) => windowsAround(window.from, source).map(match));
  const best = [...single, ...wider].reduce((one, other) => (other.rank > one.rank + 1e-9 ? other : one));
  const { window, words, numbers } = best;
  const [start, end] = [source.sentences[window.from]?.start ?? 0, source.sentences[window.to]?.end ?? 0];
  const core = coreOf(claim, window, source);
  return {
    sourceId: source.id,
    start,
    end,
    statement: source.statement(window.from, window.to),
    score: scoreOf(words, numbers),
    words,
    numbers,
    order: core.order,
    polarity: comparePolarity(claim, core.statement, source.statement(window.from, window.to)),
    exchangedNames: exchangedNames(claim, core.statement),
    misplacedNumber: misplacedNumber(claim, core.statement),
    turnedAtNumber: turnedAtNumber(claim, core.statement),
    turnedCourse: turnedCourse(claim, source.statement(window.from, window.to)),
    amountsAgree: amountsAgree(claim, source.statement(window.from, window.to)),
  };
}

function matchWindow(claim: Statement, window: Window, source: SourceIndex): Match {
  const passage = source.statement(window.from, window.to);
  const words = compareWords(claim, passage, source);
  const numbers = matchNumbers(claim, passage, source.context);
  return { window, words, numbers, rank: scoreOf(words, numbers) - WIDENING_GAIN * (window.to - window.from) };
}

export function scoreOf(words: WordFindings, numbers: NumberFinding[]): number {
  if (numbers.length === 0) return words.coverage;
  const found = numbers.filter((number) => number.match !== "missing").length / numbers.length;
  return (1 - NUMBER_SHARE) * words.coverage + NUMBER_SHARE * found;
}

function windowsAround(at: number, source: SourceIndex): Window[] {
  const last = source.sentences.length - 1;
  return [
    { from: Math.max(0, at - 1), to: at },
    { from: at, to: Math.min(last, at + 1) },
    { from: Math.max(0, at - 1), to: Math.min(last, at + 1) },
    { from: Math.max(0, at - 2), to: at },
  ];
}

/** Sentences that hold the claim's numbers although few of its words, in another language or format. */
function sentencesWithNumbers(claim: Statement, source: SourceIndex): number[] {
  if (source.sentences.length > LONGEST_SCAN) return [];
  const wanted = claim.quantities.length + claim.dates.length;
  const hits: { at: number; found: number }[] = [];
  for (const at of source.sentences.keys()) {
    const found = matchNumbers(claim, source.statement(at, at), source.context).filter((number) => number.match === "found").length;
    if (found * 2 >= wanted) hits.push({ at, found });
  }
  return hits
    .sort((a, b) => b.found - a.found)
    .slice(0, 2)
    .map(({ at }) => at);
}

interface Core {
  statement: Statement;
  order: OrderFindings;
}

/** Of a window's sentences the one that is most like the claim: what its neighbours deny is not about the claim. */
function coreOf(claim: Statement, window: Window, source: SourceIndex): Core {
  const units = alignUnits(claim);
  const isInSource = (name: string): boolean => source.hasWord(name);
  let best: Core | null = null;
  let bestLikeness = -1;
  for (let at = window.from; at <= window.to; at++) {
    const statement = source.statement(at, at);
    const order = compareOrder(units, alignUnits(statement), isInSource);
    const likeness = order.ratio + compareWords(claim, statement, source).coverage;
    if (likeness > bestLikeness) [best, bestLikeness] = [{ statement, order }, likeness];
  }
  const statement = best?.statement ?? source.statement(window.from, window.to);
  return best ?? { statement, order: compareOrder(units, alignUnits(statement), isInSource) };
}
