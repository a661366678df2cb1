import type { Verdict } from "@plumbline/shared/api/sources.ts";
import { SAME_SENTENCE } from "./compare-order.ts";
import type { Support } from "./find-support.ts";
import type { Statement } from "./statement.ts";

export interface Judgement {
  verdict: Exclude<Verdict, "uncited">;
  /** Short English code words; empty when supported. */
  reason: string;
  unsure: boolean;
}

/** Coverage of words from which they support a claim alone, with two anchors (numbers and names that were found), and with three. */
const ENOUGH = 0.72;
const ENOUGH_WITH_TWO = 0.5;
const ENOUGH_WITH_THREE = 0.4;
/** The same of plain words, without a number and with one. */
const ENOUGH_PLAIN = 0.78;
const ENOUGH_PLAIN_WITH_NUMBER = 0.7;
/** From here on a passage speaks of the same thing. */
const RELATED = 0.3;
/** Without a number or a whole clause found, common words up to here are the topic's, not the statement's. */
const ALONE = 0.43;
/** A contradiction counts from this coverage on; below it the passage speaks of something else. */
const CONTRADICTS = 0.35;
/** A missing name stands in another's place only where the sentences run much alike. */
const CLOSE = 0.5;
/** What is said of the names must be found to this share, or only they are. */
const PLAIN_SHARE = 0.34;

/** What one passage says to a claim. */
export function judgeSupport(claim: Statement, support: Support, foreign: boolean): Judgement {
  const { words, numbers, order } = support;
  const hard = numbers.filter((number) => number.match === "missing" && !number.soft);
  const contradiction = contradictionIn(support);
  const same = order.ratio >= SAME_SENTENCE;
  if (contradiction !== null && (same || words.coverage >= CONTRADICTS))
    return { verdict: "unsupported", reason: contradiction, unsure: !same };
  if (hard[0] !== undefined) return { verdict: "unsupported", reason: `number ${hard[0].text} not found`, unsure: foreign };
  if (foreign && !same) return foreignJudgement(support);
  const name = words.missingNames[0];
  if (name !== undefined && words.competingName !== null && words.coverage >= CONTRADICTS && order.ratio >= CLOSE && !words.hasFoundClause)
    return { verdict: "unsupported", reason: `name ${name} not found`, unsure: true };
  if (name !== undefined && words.coverage >= RELATED) return { verdict: "partial", reason: `name ${name} not found`, unsure: true };
  const anchored = words.hasFoundClause || numbers.some((number) => number.match === "found");
  if (words.plainCoverage < PLAIN_SHARE && !anchored) return { verdict: "unsupported", reason: "only names found", unsure: true };
  if (support.amountsAgree === true && words.coverage >= RELATED) return { verdict: "supported", reason: "", unsure: true };
  const weak = weaknessOf(support);
  const enough = isEnough(support);
  if (enough && weak === null) return { verdict: "supported", reason: "", unsure: words.coverage < ENOUGH && !same };
  if (enough) return { verdict: "partial", reason: weak ?? "", unsure: true };
  if (words.coverage >= ALONE || anchored) return { verdict: "partial", reason: "few words in common", unsure: true };
  const isEmpty = claim.words.length === 0;
  return {
    verdict: "unsupported",
    reason: isEmpty ? "nothing to compare" : "not found in source",
    unsure: words.coverage >= 0.15 || isEmpty,
  };
}

function isEnough({ words, numbers }: Support): boolean {
  const found = numbers.filter((number) => number.match === "found");
  const hard = found.filter((number) => !number.soft).length;
  const anchors = found.length + words.foundNames;
  const plain = hard > 0 ? ENOUGH_PLAIN_WITH_NUMBER : ENOUGH_PLAIN;
  return (
    words.coverage >= ENOUGH ||
    (words.coverage >= ENOUGH_WITH_TWO && (anchors >= 2 || words.plainCoverage >= plain)) ||
    (words.coverage >= ENOUGH_WITH_THREE && anchors >= 3) ||
    (words.coverage >= RELATED && hard >= 3)
  );
}

/** Why a passage says otherwise than a claim, in a few words; null when it does not. */
export function contradictionIn({ order, polarity, words, ...support }: Support): string | null {
  if (order.ratio >= SAME_SENTENCE && order.negationDiffers) return "negation differs";
  // Who is more and who is less has been settled by the comparison itself.
  if (support.amountsAgree === true) return polarity.negationDiffers ? "negation differs" : null;
  const turned = support.exchangedNames[0] ?? support.turnedCourse;
  if (turned !== null) return `${turned} in another place`;
  if (support.misplacedNumber !== null) return `number ${support.misplacedNumber} in another place`;
  if (support.amountsAgree === false) return "comparison turned";
  if (order.exchanged[0] !== undefined) return `${order.exchanged[0]} in another place`;
  if (order.swappedNames[0] !== undefined) return `name ${order.swappedNames[0]} not found`;
  if (polarity.negationDiffers) return "negation differs";
  const opposite = support.turnedAtNumber ?? order.opposites[0] ?? words.opposites[0];
  if (opposite !== undefined) return `opposite of ${opposite}`;
  return polarity.quantifierDiffers ? "quantifier differs" : null;
}

function weaknessOf({ order, polarity, numbers, words }: Support): string | null {
  const absent = numbers.find((number) => number.match === "missing");
  if (absent !== undefined) return `number ${absent.text} not found`;
  const rounded = numbers.find((number) => number.match === "rounded");
  if (rounded !== undefined) return `number ${rounded.text} rounded`;
  if (words.missingClause !== null) return `not found: ${words.missingClause}`;
  if (words.distantNames[0] !== undefined && order.ratio >= SAME_SENTENCE) return `name ${words.distantNames[0]} not in passage`;
  if (order.replaced[0] !== undefined) return `${order.replaced[0]} not in passage`;
  if (polarity.hedgeDropped) return "hedge dropped";
  return polarity.onlyAdded ? "only added" : null;
}

/** A claim in another language than its source: numbers and names are all that can be compared. */
function foreignJudgement({ numbers, words }: Support): Judgement {
  const found = numbers.filter((number) => number.match === "found").length + words.foundNames;
  return {
    verdict: "partial",
    reason: found > 0 ? "source in another language" : "source in another language, nothing to compare",
    unsure: true,
  };
}
