import type { Quantity } from "./quantities.ts";
import type { Statement } from "./statement.ts";
import { isLight } from "./word-lists.ts";

const BORDER = /[,;:]|\b(?:and|but|while|whereas|compared)\b|而|但/gi;
/** So many more of the claim's words must stand with the other number. */
const LEAD = 2;

/** A number of the claim whose words stand, in the passage, with another number of the same kind: `a single ticket costs 38` where 38 is the season ticket's. */
export function misplacedNumber(claim: Statement, passage: Statement): string | null {
  for (const quantity of claim.quantities) {
    const words = wordsAround(quantity, claim);
    if (words.size < LEAD || isYear(quantity) || neighbours(quantity, claim) > 0) continue;
    const own = passage.quantities.filter((other) => sameValue(quantity, other) && neighbours(other, passage) === 0);
    const others = passage.quantities.filter(
      (other) =>
        !sameValue(quantity, other) && !other.soft && isComparable(quantity, other) && !isYear(other) && neighbours(other, passage) === 0,
    );
    if (own.length === 0 || others.length === 0) continue;
    const best = (quantities: Quantity[]): number => Math.max(...quantities.map((other) => shared(words, wordsAround(other, passage))));
    if (best(others) >= best(own) + LEAD || isOfOther(quantity, claim, own, others, passage)) return quantity.text.trim();
  }
  return null;
}

/** What the claim's clause begins with stands with the other number alone: `安慰剂组…` where the first number is another group's. */
function isOfOther(quantity: Quantity, claim: Statement, own: Quantity[], others: Quantity[], passage: Statement): boolean {
  const [subject] = claim.words.filter((word) => word.start >= clauseOf(quantity, claim).from && word.end <= quantity.start);
  if (subject === undefined || subject.text.length < 2 || isLight(subject.text)) return false;
  const named = (quantities: Quantity[]): boolean =>
    quantities.some((other) => {
      const { from, to } = clauseOf(other, passage);
      return passage.text.slice(from, to).toLowerCase().includes(subject.text);
    });
  const before = passage.text.slice(0, Math.min(...own.map(({ start }) => start))).toLowerCase();
  return (named(others) && !named(own) && !before.includes(subject.text)) || isGroupOfOther(quantity, claim, own, others, passage);
}

/** What follows the number is said of the other one, and of its own something else: `9 in the treatment group and 2 in the control group`. */
function isGroupOfOther(quantity: Quantity, claim: Statement, own: Quantity[], others: Quantity[], passage: Statement): boolean {
  const behind = (number: Quantity, statement: Statement): string[] => {
    const { to } = clauseOf(number, statement);
    return statement.words.filter((word) => word.start >= number.end && word.end <= to && !isLight(word.text)).map((word) => word.key);
  };
  const claimed = behind(quantity, claim);
  const ownWords = own.flatMap((number) => behind(number, passage));
  const otherWords = others.flatMap((number) => behind(number, passage));
  return (
    claimed.some((word) => otherWords.includes(word) && !ownWords.includes(word)) &&
    ownWords.some((word) => !claim.keys.has(word) && !otherWords.includes(word))
  );
}

const isYear = (quantity: Quantity): boolean => /^(?:1\d|20|21)\d\d$/.test(quantity.text.trim());

const isComparable = (one: Quantity, other: Quantity): boolean => one.kind === other.kind && one.unit?.dimension === other.unit?.dimension;

/** Two numbers of one kind that may mean the same. */
export const sameValue = (one: Quantity, other: Quantity): boolean =>
  one.kind === other.kind && one.values.some((value) => other.values.includes(value));

interface Clause {
  from: number;
  to: number;
}

/** The part between commas and conjunctions that a number stands in. */
export function clauseOf({ start, end }: Quantity, { text }: Statement): Clause {
  const borders = [...text.matchAll(BORDER)]
    .filter((match) => match[0] !== "," || !/\d/.test(text.charAt(match.index + 1)))
    .map((match) => match.index);
  return { from: borders.filter((border) => border < start).at(-1) ?? 0, to: borders.find((border) => border >= end) ?? text.length };
}

/** Other numbers of the same kind in the number's clause: with two there, no telling whose the words are. */
function neighbours(quantity: Quantity, statement: Statement): number {
  const { from, to } = clauseOf(quantity, statement);
  return statement.quantities.filter(
    (other) =>
      other !== quantity && !other.soft && other.start >= from && other.end <= to && isComparable(quantity, other) && !isYear(other),
  ).length;
}

/** Content words in the number's clause. */
function wordsAround(quantity: Quantity, statement: Statement): Set<string> {
  const { from, to } = clauseOf(quantity, statement);
  const inside = (mention: { start: number; end: number }): boolean => mention.start >= from && mention.end <= to;
  const words = statement.words.filter(inside).map((word) => word.concept ?? word.key);
  // A year tells more than a word which number is meant.
  const years = [...statement.quantities.filter(isYear), ...statement.dates]
    .filter(inside)
    .flatMap(({ text }) => [`${text} 1`, `${text} 2`].map((key) => key.replace(/\D*(\d{4})\D*/, "$1 ")));
  return new Set([...words, ...years]);
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((word) => other.has(word)).length;
