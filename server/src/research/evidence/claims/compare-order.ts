import { type AlignUnit, align, alignUnits, type Gap } from "./align.ts";
import { conceptOf, oppositeOf } from "./concepts.ts";
import { findCues } from "./polarity.ts";

export interface OrderFindings {
  /** Share of the claim's units that the passage has in the same order, 0–1. */
  ratio: number;
  /** A negation stands in one of two sentences that are otherwise the same. */
  negationDiffers: boolean;
  /** A name of the claim stands where the passage has another. */
  swappedNames: string[];
  /** Words put in the place of others in a sentence otherwise the same; they may be synonyms. */
  replaced: string[];
  opposites: string[];
}

/** From here on two sentences count as the same but for their gaps. */
export const SAME_SENTENCE = 0.72;
const LONGEST_SWAP = 10;

/** Lays a claim on a passage and looks at what differs where the rest is the same. */
export function compareOrder(claimText: string, passageText: string): OrderFindings {
  const alignment = align(alignUnits(claimText), alignUnits(passageText));
  const findings: OrderFindings = { ratio: alignment.ratio, negationDiffers: false, swappedNames: [], replaced: [], opposites: [] };
  if (alignment.ratio < SAME_SENTENCE) return findings;
  for (const gap of alignment.gaps) {
    const [claim, passage] = [textOf(gap.claim), textOf(gap.passage)];
    if (gap.inner || gap.claim.length > 0) {
      const denials = negations(claim) - (gap.inner ? negations(passage) : 0);
      if (gap.claim.length <= LONGEST_SWAP && gap.passage.length <= LONGEST_SWAP && denials !== 0) findings.negationDiffers = true;
    }
    if (gap.claim.length === 0 || gap.passage.length === 0 || gap.claim.length > LONGEST_SWAP) continue;
    classify(claim, passage, gap, findings);
  }
  return findings;
}

function classify(claim: string, passage: string, gap: Gap, findings: OrderFindings): void {
  const concept = conceptOf(claim.toLowerCase());
  const other = conceptOf(passage.toLowerCase());
  if (concept !== null && other !== null) {
    if (oppositeOf(concept) === other) findings.opposites.push(claim);
    if (concept === other || oppositeOf(concept) === other) return;
  }
  const names = gap.claim.filter(isNameUnit);
  const others = gap.passage.filter(isNameUnit);
  if (names.length > 0 && others.length > 0) findings.swappedNames.push(...names.map((unit) => unit.raw));
  else if (/\p{Script=Han}{2,}/u.test(claim) && /\p{Script=Han}{2,}/u.test(passage)) findings.replaced.push(claim);
}

const isNameUnit = (unit: AlignUnit): boolean => /^\p{Lu}/u.test(unit.raw) && conceptOf(unit.text) === null;

const negations = (text: string): number => findCues(text).filter((cue) => cue.kind === "negation").length;

const textOf = (units: AlignUnit[]): string =>
  units.reduce(
    (text, unit) =>
      text !== "" && /[\p{L}\p{N}]$/u.test(text) && !/\p{Script=Han}/u.test(unit.raw) ? `${text} ${unit.raw}` : text + unit.raw,
    "",
  );
