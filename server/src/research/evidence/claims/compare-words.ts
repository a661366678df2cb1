import { oppositeOf } from "./concepts.ts";
import type { SourceIndex } from "./source-index.ts";
import type { Statement, Word } from "./statement.ts";

export interface WordFindings {
  /** Weighted share of the claim's content words that the passage has, 0–1. */
  coverage: number;
  /** Names of the claim that stand nowhere in the source. */
  missingNames: string[];
  /** Names that stand in the source, but not in the passage. */
  distantNames: string[];
  /** Names found in the passage. */
  foundNames: number;
  /** Concepts of the claim whose opposite the passage has in their place. */
  opposites: string[];
}

const NAME_WEIGHT = 1.4;
/** A single Han character says little. */
const LONE_WEIGHT = 0.4;
/** A word that all of the source is about says less for one sentence of it. */
const TOPIC_DISCOUNT = 0.5;

/** Compares the claim's words with a passage's. */
export function compareWords(claim: Statement, passage: Statement, source: SourceIndex): WordFindings {
  const lower = passage.text.toLowerCase();
  const findings: WordFindings = { coverage: 0, missingNames: [], distantNames: [], foundNames: 0, opposites: [] };
  let total = 0;
  let found = 0;
  for (const word of claim.words) {
    const weight = weightOf(word, source);
    const share = presence(word, passage, lower);
    total += weight;
    found += weight * share;
    const concept = word.concept;
    const opposite = concept === null ? null : oppositeOf(concept);
    if (
      concept !== null &&
      opposite !== null &&
      !passage.concepts.has(concept) &&
      passage.concepts.has(opposite) &&
      !claim.concepts.has(opposite)
    )
      findings.opposites.push(word.text);
    if (isName(word, source)) recordName(word, share, source, findings);
  }
  findings.coverage = total === 0 ? 0 : found / total;
  return findings;
}

function weightOf(word: Word, source: SourceIndex): number {
  const base = word.name === "yes" ? NAME_WEIGHT : word.script === "han" && word.text.length === 1 ? LONE_WEIGHT : 1;
  return base * (1 - TOPIC_DISCOUNT * Math.min(1, 2 * source.spread(spreadTerm(word))));
}

const spreadTerm = (word: Word): string => (word.script === "han" ? word.text.slice(0, 2) : word.key);

/** How much of a word the passage has, 0–1. */
function presence(word: Word, passage: Statement, lower: string): number {
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
  return word.text.length === 2 && [...word.text].some((sign) => lower.includes(sign)) ? 0.3 : 0;
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
  if (word.name === "yes") return word.concept === null || !/^(?:say|company|research|people|country|show|use)$/.test(word.concept);
  // A capital at the beginning is a name's unless the source writes the word small.
  return word.name === "maybe" && word.concept === null && word.text.length > 2 && !wordIn(source, word.text, false);
}

function recordName(word: Word, share: number, source: SourceIndex, findings: WordFindings): void {
  if (share > 0) findings.foundNames++;
  else if (wordIn(source, word.text, true)) findings.distantNames.push(word.text);
  else findings.missingNames.push(word.text);
}

function wordIn(source: SourceIndex, word: string, anyCase: boolean): boolean {
  const text = anyCase ? source.lower : source.content;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(behind.replace(/s/, ""))) return true;
  }
  return false;
}
