import { stem } from "../../text/stem.ts";
import { UNSPACED } from "./unspaced.ts";

/** One unit of a sentence as alignment sees it: a character of a script without spaces, the stem of a word, or a number. */
export interface AlignUnit {
  text: string;
  /** As written. */
  raw: string;
}

/** What stands between two matched units: in the claim, in the passage. */
export interface Gap {
  claim: AlignUnit[];
  passage: AlignUnit[];
  /** Units matched on both sides of it: a gap at an end has none there. */
  inner: boolean;
}

export interface Alignment {
  /** Share of the claim's units that stand in the passage in the same order, 0–1. */
  ratio: number;
  gaps: Gap[];
}

const LETTERS = `[[\\p{L}\\p{M}]--[${UNSPACED}]]+`;
const UNIT = new RegExp(`[${UNSPACED}]|\\d+(?:[.,]\\d+)*%?|${LETTERS}(?:['’\\-]${LETTERS})*`, "gv");
/** Units compared at most on each side; reports have no longer sentences worth aligning. */
const LONGEST = 220;

export function alignUnits(text: string): AlignUnit[] {
  return Array.from(text.matchAll(UNIT), ([raw]) => ({ text: stem(raw.toLowerCase()), raw })).slice(0, LONGEST);
}

/** Longest common subsequence of two sentences, and what differs between its members. */
export function align(claim: AlignUnit[], passage: AlignUnit[]): Alignment {
  const [rows, columns] = [claim.length, passage.length];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column;
      lengths[at] =
        claim[row]?.text === passage[column]?.text
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return { ratio: rows === 0 ? 0 : (lengths[0] ?? 0) / rows, gaps: gapsOf(steps(claim, passage, lengths)) };
}

interface Step {
  side: "both" | "claim" | "passage";
  unit: AlignUnit;
}

function steps(claim: AlignUnit[], passage: AlignUnit[], lengths: Uint16Array): Step[] {
  const width = passage.length + 1;
  const path: Step[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [one, other] = [claim[row], passage[column]];
    if (one === undefined || other === undefined) break;
    if (one.text === other.text) {
      path.push({ side: "both", unit: one });
      row++;
      column++;
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) {
      path.push({ side: "claim", unit: one });
      row++;
    } else {
      path.push({ side: "passage", unit: other });
      column++;
    }
  }
  const rest = (units: AlignUnit[], from: number, side: Step["side"]): Step[] => units.slice(from).map((unit) => ({ side, unit }));
  return [...path, ...rest(claim, row, "claim"), ...rest(passage, column, "passage")];
}

/** What differs, one gap a stretch; a lone character that two names share by chance parts no gap. */
function gapsOf(path: Step[]): Gap[] {
  const gaps: Gap[] = [];
  let gap: Gap | null = null;
  let matched = 0;
  for (const [at, { side, unit }] of path.entries()) {
    if (side !== "both") {
      gap ??= { claim: [], passage: [], inner: matched > 0 };
      gap[side].push(unit);
      continue;
    }
    matched++;
    if (gap === null) continue;
    const byChance =
      path[at + 1]?.side !== "both" && at + 1 < path.length && unit.text.length === 1 && gap.claim.length > 0 && gap.passage.length > 0;
    if (byChance) {
      gap.claim.push(unit);
      gap.passage.push(unit);
      continue;
    }
    gaps.push(gap);
    gap = null;
  }
  if (gap !== null) gaps.push({ ...gap, inner: false });
  return gaps;
}
