import { degreeDiffers } from "./compare-degrees.ts";
import type { Cue } from "./polarity.ts";
import type { Statement, Word } from "./statement.ts";

export interface PolarityFindings {
  /** The claim denies what the passage states, or states what it denies. */
  negationDiffers: boolean;
  /** The passage says all, the claim some, or the other way round. */
  quantifierDiffers: boolean;
  /** The passage says it may be, the claim that it is. */
  hedgeDropped: boolean;
  /** The claim says only, the passage does not. */
  onlyAdded: boolean;
}

/** Content words a cue reaches. */
const REACH = 3;

/** Compares what a claim denies, doubts and generalises with the sentence it is nearest to; doubts count in the whole window around that. */
export function comparePolarity(claim: Statement, passage: Statement, window: Statement): PolarityFindings {
  const kinds = (statement: Statement, kind: Cue["kind"]): Cue[] => statement.cues.filter((cue) => cue.kind === kind);
  const has = (statement: Statement, kind: Cue["kind"]): boolean => kinds(statement, kind).length > 0;
  return {
    negationDiffers:
      kinds(claim, "negation").length !== kinds(passage, "negation").length && (denies(claim, passage) || denies(passage, claim)),
    quantifierDiffers:
      degreeDiffers(claim, passage) ||
      (has(claim, "universal") &&
        !has(passage, "universal") &&
        !has(claim, "partial") &&
        reaches(kinds(passage, "partial"), passage, claim)),
    hedgeDropped: !has(claim, "hedge") && reaches(kinds(window, "hedge"), window, claim),
    onlyAdded:
      kinds(claim, "only").some((cue) => !/^\s*(?:about |some |约)?[\d\p{Sc}]/u.test(claim.text.slice(cue.end))) && !has(passage, "only"),
  };
}

/** One statement denies words that the other one has and does not deny. */
function denies(one: Statement, other: Statement): boolean {
  const denied = new Set(negated(other).flatMap((word) => [word.key, word.concept ?? word.key]));
  return one.cues
    .filter((cue) => cue.kind === "negation")
    .some((cue) => {
      const scope = scopeOf(cue, one);
      const [nearest] = scope;
      if (nearest === undefined) return false;
      const agreed = scope.some((word) => denied.has(word.key) || (word.concept !== null && denied.has(word.concept)));
      return !agreed && isIn(nearest, other);
    });
}

const negated = (statement: Statement): Word[] =>
  statement.cues.filter((cue) => cue.kind === "negation").flatMap((cue) => scopeOf(cue, statement));

const reaches = (cues: Cue[], from: Statement, to: Statement): boolean =>
  cues.some((cue) => {
    const scope = scopeOf(cue, from);
    return scope.length > 0 && scope.filter((word) => isIn(word, to)).length * 2 >= scope.length;
  });

/** The content words behind a cue, up to its clause's end; before it when nothing follows. */
function scopeOf(cue: Cue, statement: Statement): Word[] {
  const behind = statement.words.filter((word) => word.start >= cue.end && word.start < cue.clauseEnd).slice(0, REACH);
  return behind.length > 0 ? behind : statement.words.filter((word) => word.end <= cue.start).slice(-1);
}

function isIn(word: Word, statement: Statement): boolean {
  if (statement.keys.has(word.key) || (word.concept !== null && statement.concepts.has(word.concept))) return true;
  return word.script === "han" && statement.text.includes(word.text);
}
