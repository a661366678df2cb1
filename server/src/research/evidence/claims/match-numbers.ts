import type { DateMention } from "./dates.ts";
import type { Quantity } from "./quantities.ts";
import type { Statement } from "./statement.ts";

/** How a number of a claim stands in a passage. */
export type NumberMatch = "found" | "rounded" | "missing";

export interface NumberFinding {
  text: string;
  match: NumberMatch;
  /** Its absence alone says little. */
  soft: boolean;
}

/** Each number and date of a claim as the passage has it. */
export function matchNumbers(claim: Statement, passage: Statement, context: Statement): NumberFinding[] {
  const counted = claim.quantities.filter((quantity) => !(quantity.soft && quantity.values[0] === 1));
  const quantities = counted.map((quantity) => ({
    text: quantity.text.trim(),
    match: isMajority(quantity) && MAJORITY.test(passage.text) ? ("found" as const) : matchQuantity(quantity, passage, context),
    // Where the passage has another number of its kind, a loose one must agree too: two thirds for a third.
    soft: quantity.soft && !passage.quantities.some((other) => other.kind === quantity.kind && other.kind !== "plain"),
  }));
  const dates = claim.dates.map((date) => ({
    text: date.text.trim(),
    match: matchDate(date, passage, context) ? ("found" as const) : ("missing" as const),
    soft: false,
  }));
  return [...quantities, ...dates];
}

const MAJORITY = /\bmost(?= of\b| \p{Ll}+s\b)|\bmajority\b|(?<!少)多数|大多|大部分/iu;

/** More than half is most. */
const isMajority = ({ kind, values: [value], approximation }: Quantity): boolean =>
  kind === "percent" && value === 50 && approximation === "over";

const NEXT_YEAR = /次年|翌年|(?:the )?(?:following|next) year\b/i;
const LATER = /(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|[二两三四五六七八九十]) ?(?:years? (?:later|afterwards)|年[之以]?后)/i;
const SMALL = "zero one two three four five six seven eight nine ten".split(" ");
const HAN_SMALL = "零一二三四五六七八九十";

/** Years a passage names by way of another: `1935 … the following year`, `2023 … two years later`. */
function relativeYears(statement: Statement): number[] {
  const known = knownYears.get(statement) ?? readRelativeYears(statement);
  knownYears.set(statement, known);
  return known;
}

const knownYears = new WeakMap<Statement, number[]>();

function readRelativeYears({ text, dates, quantities }: Statement): number[] {
  const named = [...dates, ...quantities.map((quantity) => ({ year: yearOf(quantity), start: quantity.start }))].filter(
    ({ year }) => year !== null,
  );
  return [NEXT_YEAR, LATER].flatMap((pattern) => {
    const match = pattern.exec(text);
    const base = match === null ? undefined : named.filter(({ start }) => start < match.index).at(-1)?.year;
    if (match === null || base === undefined || base === null) return [];
    const word = (match[1] ?? "1").toLowerCase().replace("两", "二");
    const distance = SMALL.includes(word) ? SMALL.indexOf(word) : HAN_SMALL.includes(word) ? HAN_SMALL.indexOf(word) : Number(word);
    return [base + distance];
  });
}

function matchQuantity(claim: Quantity, passage: Statement, context: Statement): NumberMatch {
  let best: NumberMatch = "missing";
  for (const other of passage.quantities) {
    const match = compareQuantities(claim, other);
    if (match === "found") return "found";
    if (match === "rounded") best = "rounded";
  }
  const year = yearOf(claim);
  if (year !== null && relativeYears(passage).includes(year)) return "found";
  if (year !== null && [...passage.dates, ...yearDates(passage)].some((date) => date.year === year && !date.decade)) return "found";
  // The year of a source stands in its title or date rather than in each sentence; a passage that names another year is not asked to mean it.
  const passageYears =
    passage.dates.filter((date) => date.year !== null).length + passage.quantities.filter((other) => yearOf(other) !== null).length;
  if (year !== null && passageYears === 0 && [...context.dates, ...yearDates(context)].some((date) => date.year === year)) return "found";
  return best;
}

const yearOf = (quantity: Quantity): number | null => {
  const [value = 0] = quantity.values;
  const bare = quantity.kind === "plain" && quantity.currency === null && quantity.unit === null && /^\d{4}$/.test(quantity.text.trim());
  return bare && value >= 1000 && value <= 2199 ? value : null;
};

const yearDates = (statement: Statement): Pick<DateMention, "year" | "month" | "day" | "decade">[] =>
  statement.quantities.flatMap((quantity) => {
    const year = yearOf(quantity);
    return year === null ? [] : [{ year, month: null, day: null, decade: false }];
  });

function compareQuantities(claim: Quantity, other: Quantity): NumberMatch {
  if (!sameKind(claim, other)) return "missing";
  if (claim.currency !== null && other.currency !== null && claim.currency !== other.currency) return "missing";
  if (claim.per !== null && other.per !== null && (claim.per.dimension !== other.per.dimension || claim.per.factor !== other.per.factor))
    return "missing";
  const [unit, otherUnit] = [claim.unit, other.unit];
  if (unit !== null && otherUnit !== null && unit.dimension !== otherUnit.dimension) return "missing";
  // Without a unit on one side the bare numbers are compared.
  const both = unit !== null && otherUnit !== null;
  let best: NumberMatch = "missing";
  for (const value of claim.values) {
    for (const stated of other.values) {
      const [a, b] = both ? [value * unit.factor, stated * otherUnit.factor] : [value, stated];
      const converted = both && unit.factor !== otherUnit.factor;
      if (converted ? Math.abs(a - b) <= CONVERSION * Math.abs(b) : equal(a, b)) return "found";
      if (converted) continue;
      // What is only roughly the same must be the same kind of thing.
      if (claim.unit?.dimension !== other.unit?.dimension) continue;
      if (other.approximation === null && isWithin(claim, a, b)) return "found";
      if (claim.approximation === null && isWithin(other, b, a)) return "found";
      if (isRounded(claim.text, a, b)) best = claim.approximation === null ? "rounded" : "found";
    }
  }
  return best;
}

/** Percentages and percentage points are different things; an ordinal may be written as a plain number. */
function sameKind(claim: Quantity, other: Quantity): boolean {
  if (claim.kind === other.kind) return true;
  const kinds = [claim.kind, other.kind];
  if (kinds.includes("points") || kinds.includes("percent")) return claim.soft || other.soft;
  return true;
}

/** What converting between units may round away. */
const CONVERSION = 0.006;
const equal = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-9, Math.abs(a), Math.abs(b));

/** `about 1.5 million` holds for 1,487,000; `more than 300` for 312; `nearly 50 %` for 49. */
function isWithin(approximate: Quantity, value: number, exact: number): boolean {
  // An exact figure behind "about" is meant exactly.
  if (significantDigits(approximate.text) > 2) return false;
  const share = value === 0 ? Infinity : (exact - value) / Math.abs(value);
  switch (approximate.approximation) {
    case "about":
      return Math.abs(share) <= 0.05;
    case "over":
      return share >= 0 && share <= 0.12;
    case "under":
      return share <= 0 && share >= -0.12;
    case null:
      return false;
  }
}

/** 12.5 for 12.46: the claim's own digits round the stated number. Two digits at least, or anything would do. */
function isRounded(text: string, value: number, exact: number): boolean {
  const digits = significantDigits(text);
  if (digits < 2 || exact === 0) return false;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(exact))) - digits + 1);
  return equal(Math.round(exact / step) * step, value);
}

function significantDigits(text: string): number {
  const digits = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? "";
  return digits.replace(/[.,]/g, "").replace(/^0+/, "").replace(/0+$/, "").length;
}

function matchDate(claim: DateMention, passage: Statement, context: Statement): boolean {
  const relative = relativeYears(passage).map((year) => ({ year, month: null, day: null, decade: false }));
  const stated = [...passage.dates, ...yearDates(passage), ...relative];
  const years = stated.filter((date) => date.year !== null);
  const elsewhere = [...context.dates, ...yearDates(context)];
  const yearAround = claim.year !== null && years.length === 0 && elsewhere.some((date) => date.year === claim.year);
  return (
    stated.some((date) => {
      if (claim.decade)
        return (
          date.year !== null &&
          claim.year !== null &&
          (date.decade ? date.year === claim.year : Math.floor(date.year / 10) * 10 === claim.year)
        );
      if (date.decade) return false;
      const sameYear =
        claim.year === null ||
        date.year === claim.year ||
        (date.year === null && (yearAround || years.some((other) => other.year === claim.year)));
      const sameMonth = claim.month === null || date.month === claim.month;
      const sameDay = claim.day === null || date.day === claim.day;
      return sameYear && sameMonth && sameDay;
    }) ||
    (claim.month === null && yearAround)
  );
}
