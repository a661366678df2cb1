import type { DateMention } from "./dates.ts";
import { FOREIGN_NAME } from "./foreign-names.ts";
import type { Quantity } from "./quantities.ts";
import type { Statement } from "./statement.ts";
import { UNSPACED } from "./unspaced.ts";
import { wordKey } from "./word-key.ts";

/** One unit of a sentence as alignment sees it: a character of a script without spaces, the stem of a word, or a number. */
export interface AlignUnit {
  text: string;
  /** As written. */
  raw: string;
  /** Part of a title in 《》. */
  titled: boolean;
  /** It begins a sentence: its capital says nothing. */
  opens: boolean;
  /** The word it is a part of; of a word with spaces around it, itself. */
  word: string;
}

/** What stands between two matched units: in the claim, in the passage. */
export interface Gap {
  claim: AlignUnit[];
  passage: AlignUnit[];
  /** Units matched on both sides of it: a gap at an end has none there. */
  inner: boolean;
  /** What follows it in both, up to three units. */
  next: string;
}

export interface Alignment {
  /** Share of the claim's units that stand in the passage in the same order, 0–1. */
  ratio: number;
  gaps: Gap[];
}

const LETTERS = `[[\\p{L}\\p{M}]--[${UNSPACED}]]+`;
const UNIT = new RegExp(`[${UNSPACED}]|\\d+(?:[.,]\\d+)*%?|${LETTERS}(?:['’\\-]${LETTERS})*`, "gv");
const RUN = new RegExp(`[${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Units compared at most on each side; reports have no longer sentences worth aligning. */
const LONGEST = 220;

const known = new WeakMap<Statement, AlignUnit[]>();

/** The units of a statement; numbers and dates are one unit each, by their value, so that no way of writing them parts two sentences. */
export function alignUnits(statement: Statement): AlignUnit[] {
  const units = known.get(statement) ?? readUnits(statement);
  known.set(statement, units);
  return units;
}

function readUnits({ text, quantities, dates }: Statement): AlignUnit[] {
  const words = wordsByOffset(text);
  const values = [...quantities.map(quantityUnit), ...dates.map(dateUnit)].sort((a, b) => a.start - b.start);
  const units: AlignUnit[] = [];
  let next = 0;
  for (const match of text.matchAll(UNIT)) {
    let value = values[next];
    while (value !== undefined && value.start <= match.index) {
      units.push({ text: value.text, raw: value.raw, word: value.raw, opens: false, titled: false });
      value = values[++next];
    }
    const inside = values[next - 1];
    if (inside !== undefined && match.index < inside.end) continue;
    units.push({
      text: wordKey(match[0].toLowerCase()),
      raw: match[0],
      opens: /(?:^|[.!?:"(|]\s*)$/u.test(text.slice(Math.max(0, match.index - 3), match.index)),
      titled: isTitled(text, match.index),
      word: words.get(match.index) ?? match[0],
    });
  }
  return units.slice(0, LONGEST);
}

const quantityUnit = ({
  values: [value = 0],
  kind,
  start,
  end,
  text,
}: Quantity): { text: string; raw: string; start: number; end: number } => ({
  text: `#${kind === "percent" ? "%" : ""}${String(value)}`,
  raw: text.trim(),
  start,
  end,
});

const dateUnit = ({ year, month, day, start, end, text }: DateMention): { text: string; raw: string; start: number; end: number } => ({
  // A bare year is the same whether it is read as a date or as a number.
  text: month === null ? `#${String(year)}` : `@${String(year)}-${String(month)}-${String(day)}`,
  raw: text.trim(),
  start,
  end,
});

/** Between 《 and 》. */
function isTitled(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at);
  return before.lastIndexOf("《") > before.lastIndexOf("》");
}

/** For each character of a script without spaces the word it is in; a foreign name is one word. */
function wordsByOffset(text: string): Map<number, string> {
  const words = new Map<number, string>();
  if (!IS_UNSPACED.test(text)) return words;
  for (const match of text.matchAll(RUN)) {
    for (const { segment, index } of segmenter.segment(match[0])) {
      for (let at = 0; at < segment.length; at++) words.set(match.index + index + at, segment);
    }
  }
  for (const match of text.matchAll(FOREIGN_NAME)) {
    for (let at = 0; at < match[0].length; at++) words.set(match.index + at, match[0]);
  }
  return words;
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
  /** The passage's own unit where both have one: it may be a part of another word. */
  other: AlignUnit;
}

function steps(claim: AlignUnit[], passage: AlignUnit[], lengths: Uint16Array): Step[] {
  const width = passage.length + 1;
  const path: Step[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [one, other] = [claim[row], passage[column]];
    if (one === undefined || other === undefined) break;
    if (one.text === other.text) {
      path.push({ side: "both", unit: one, other });
      row++;
      column++;
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) {
      path.push({ side: "claim", unit: one, other: one });
      row++;
    } else {
      path.push({ side: "passage", unit: other, other });
      column++;
    }
  }
  const rest = (units: AlignUnit[], from: number, side: Step["side"]): Step[] =>
    units.slice(from).map((unit) => ({ side, unit, other: unit }));
  return [...path, ...rest(claim, row, "claim"), ...rest(passage, column, "passage")];
}

/** What differs, one gap a stretch; a lone character that two names share by chance parts no gap. */
function gapsOf(path: Step[]): Gap[] {
  const gaps: Gap[] = [];
  let gap: Gap | null = null;
  let matched = 0;
  for (const [at, { side, unit, other }] of path.entries()) {
    if (side !== "both") {
      gap ??= { claim: [], passage: [], inner: matched > 0, next: "" };
      gap[side].push(unit);
      continue;
    }
    matched++;
    if (gap === null) continue;
    const byChance =
      path[at + 1]?.side !== "both" && at + 1 < path.length && unit.text.length === 1 && gap.claim.length > 0 && gap.passage.length > 0;
    if (byChance) {
      gap.claim.push(unit);
      gap.passage.push(other);
      continue;
    }
    gaps.push({ ...gap, next: matchedFrom(path, at) });
    gap = null;
  }
  if (gap !== null) gaps.push({ ...gap, inner: false });
  return gaps;
}

function matchedFrom(path: Step[], at: number): string {
  const following = path.slice(at, at + 3);
  const end = following.findIndex((step) => step.side !== "both");
  return following
    .slice(0, end < 0 ? 3 : end)
    .map((step) => step.unit.raw)
    .join("");
}
