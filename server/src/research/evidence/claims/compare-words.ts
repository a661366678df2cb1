import { areExclusive, conceptOf, isProper, oppositeOf } from "./concepts.ts";
import type { SourceIndex } from "./source-index.ts";
import type { Statement, Word } from "./statement.ts";
import { isLight } from "./word-lists.ts";

export interface WordFindings {
  /** Weighted share of the claim's content words that the passage has, 0–1. */
  coverage: number;
  /** The same without names and light words: what the claim says of them. 1 when it has none. */
  plainCoverage: number;
  /** Names of the claim that stand nowhere in the source. */
  missingNames: string[];
  /** Names that stand in the source, but not in the passage. */
  distantNames: string[];
  /** A name the passage has and the claim has not: it may stand in a missing one's place. */
  competingName: string | null;
  /** Names found in the passage. */
  foundNames: number;
  /** Concepts of the claim whose opposite the passage has in their place. */
  opposites: string[];
  /** A part of the claim between commas or conjunctions of which the passage has next to nothing. */
  missingClause: string | null;
  /** A part of which it has next to all. */
  hasFoundClause: boolean;
}

const NAME_WEIGHT = 1.4;
/** Fewer plain words say nothing about what is said of a name. */
const FEWEST_PLAIN = 2;
const LIGHT_WEIGHT = 0.3;
/** A single Han character says little. */
const LONE_WEIGHT = 0.4;
/** A word that all of the source is about says less for one sentence of it. */
const TOPIC_DISCOUNT = 0.5;

/** Compares the claim's words with a passage's. */
export function compareWords(claim: Statement, passage: Statement, source: SourceIndex): WordFindings {
  const findings: WordFindings = {
    coverage: 0,
    plainCoverage: 1,
    missingNames: [],
    distantNames: [],
    foundNames: 0,
    opposites: [],
    missingClause: null,
    hasFoundClause: false,
    competingName: null,
  };
  let total = 0;
  let found = 0;
  const shares: number[] = [];
  for (const word of claim.words) {
    const weight = weightOf(word, source);
    const share = isOppositeDenied(word, claim, passage) ? 1 : presence(word, passage);
    shares.push(share);
    total += weight;
    found += weight * share;
    const concept = word.concept;
    const opposite = concept === null ? null : oppositeOf(concept);
    if (
      concept !== null &&
      opposite !== null &&
      !passage.concepts.has(concept) &&
      passage.concepts.has(opposite) &&
      !claim.concepts.has(opposite) &&
      share < 1
    )
      findings.opposites.push(word.text);
    const isOther = share < 1 && passage.words.some((one) => areExclusive(word.text, one.text) && !claim.keys.has(one.key));
    if (isOther) findings.opposites.push(word.text);
    if (isName(word, source)) recordName(word, share, source, findings);
  }
  findings.coverage = total === 0 ? 0 : found / total;
  const plain = claim.words.flatMap((word, at) => (word.name === "yes" || isLight(word.text) ? [] : [shares[at] ?? 0]));
  if (plain.length >= FEWEST_PLAIN) findings.plainCoverage = plain.reduce((sum, share) => sum + share, 0) / plain.length;
  if (findings.missingNames.length > 0) findings.competingName = competitor(claim, passage, findings.missingNames);
  for (const clause of clausesOf(claim, shares)) {
    const found = clause.shares.reduce((sum, share) => sum + share, 0);
    const isMissing = clause.joined ? found === 0 : clause.shares.length >= CLAUSE_WORDS && found < CLAUSE_SHARE * clause.shares.length;
    if (isMissing && clause.shares.length > 0) findings.missingClause ??= clause.text;
    if (clause.plain > 0 && clause.shares.length >= 2 && found >= FOUND_SHARE * clause.shares.length) findings.hasFoundClause = true;
  }
  return findings;
}

/** `not allowed` for `forbidden`: the opposite word, denied on one side alone. */
function isOppositeDenied(word: Word, claim: Statement, passage: Statement): boolean {
  const opposite = word.concept === null ? null : oppositeOf(word.concept);
  if (opposite === null || (word.concept !== null && passage.concepts.has(word.concept))) return false;
  const stated = passage.words.find((other) => other.concept === opposite);
  return stated !== undefined && isDenied(word, claim) !== isDenied(stated, passage);
}

/** Characters between a denial and the word it denies. */
const DENIAL_REACH = 10;

const isDenied = (word: Word, { cues }: Statement): boolean =>
  cues.some(
    ({ kind, end, clauseEnd }) =>
      kind === "negation" && end <= word.start && word.start < clauseEnd && word.start - end <= (word.script === "han" ? 1 : DENIAL_REACH),
  );

/** A name of the passage that the claim lacks, of the same sort as a missing one: a place for a place. */
function competitor(claim: Statement, passage: Statement, missing: string[]): string | null {
  const isPlace = (word: string): boolean => {
    const concept = conceptOf(word);
    return concept !== null && isProper(concept);
  };
  const placeMissing = missing.some(isPlace);
  const other = passage.words.find(
    (word) =>
      word.name === "yes" &&
      !claim.keys.has(word.key) &&
      (word.concept === null || !claim.concepts.has(word.concept)) &&
      isPlace(word.text) === placeMissing,
  );
  return other?.text ?? null;
}

const CLAUSE_BORDER = /[,;:]|\b(?:and|but|while|whereas|although|which|because)\b|并且|并|而且|但|以及/gi;
/** Content words a clause must have to count as a statement of its own, and the share of them that must be found. */
const CLAUSE_WORDS = 3;
const CLAUSE_SHARE = 0.34;

const FOUND_SHARE = 0.9;

/** The claim's parts between commas and conjunctions, each with how far its words are found. */
function clausesOf(claim: Statement, shares: number[]): { text: string; shares: number[]; plain: number; joined: boolean }[] {
  const borders = [0, ...[...claim.text.matchAll(CLAUSE_BORDER)].map((match) => match.index), claim.text.length];
  return borders.slice(0, -1).map((from, at) => {
    const to = borders[at + 1] ?? claim.text.length;
    const own = claim.words.flatMap((word, index) =>
      word.start >= from && word.start < to && !isLight(word.text) && !(word.script === "han" && word.text.length === 1)
        ? [{ word, share: shares[index] ?? 0 }]
        : [],
    );
    return {
      text: claim.text
        .slice(from, to)
        .replace(/^[\s,;:]+/, "")
        .slice(0, 60)
        .trim(),
      joined:
        /^(?:并|而且|且|(?:and (?:later|then|also|has|had|was|were|is|are|wrote|won|became|made|took|gave|lost|led|built|\p{Ll}+ed)|which|who) )/u.test(
          claim.text.slice(from),
        ) && own.length < CLAUSE_WORDS,
      shares: own.map(({ share }) => share),
      plain: own.filter(({ word }) => word.name !== "yes").length,
    };
  });
}

function weightOf(word: Word, source: SourceIndex): number {
  const base =
    word.name === "yes"
      ? NAME_WEIGHT
      : isLight(word.text)
        ? LIGHT_WEIGHT
        : word.script === "han" && word.text.length === 1
          ? LONE_WEIGHT
          : 1;
  return base * (1 - TOPIC_DISCOUNT * Math.min(1, 2 * source.spread(spreadTerm(word))));
}

const spreadTerm = (word: Word): string => (word.script === "han" ? word.text.slice(0, 2) : word.key);

/** How much of a word the passage has, 0–1. */
function presence(word: Word, passage: Statement): number {
  const share = likeness(word, passage);
  // Half a name is another name.
  return word.name === "yes" && share < 1 ? 0 : share;
}

function likeness(word: Word, passage: Statement): number {
  const { lower } = passage;
  if (word.concept !== null && passage.concepts.has(word.concept)) return 1;
  if (word.script === "latin") {
    if (passage.keys.has(word.key)) return 1;
    return isAcronymIn(word, passage) || lower.includes(` ${word.text} `) ? 1 : 0;
  }
  if (lower.includes(word.text)) return 1;
  if (word.text.length === 1) return 0;
  let shared = 0;
  for (let at = 0; at + 1 < word.text.length; at++) if (lower.includes(word.text.slice(at, at + 2))) shared++;
  if (shared > 0) return (0.8 * shared) / (word.text.length - 1);
  return word.text.length === 2 && Array.from(word.text).some((sign) => lower.includes(sign)) ? 0.3 : 0;
}

/** WHO for World Health Organization. */
function isAcronymIn(word: Word, passage: Statement): boolean {
  if (word.name !== "yes" || !/^[a-z]{2,6}$/.test(word.text)) return false;
  const initials =
    passage.text
      .match(/\b\p{Lu}/gu)
      ?.join("")
      .toLowerCase() ?? "";
  return initials.includes(word.text);
}

function isName(word: Word, source: SourceIndex): boolean {
  if (word.name === "yes") return true;
  // A capital at the beginning is a name's when another one follows, or where the source never writes the word small.
  return (
    word.name === "maybe" && word.concept === null && word.text.length > 2 && !source.hasWord(word.text, true) && source.hasWord(word.text)
  );
}

function recordName(word: Word, share: number, source: SourceIndex, findings: WordFindings): void {
  if (share > 0) findings.foundNames++;
  else if (source.hasWord(word.text)) findings.distantNames.push(word.text);
  else findings.missingNames.push(word.text);
}
