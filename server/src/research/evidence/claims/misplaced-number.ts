import type { Quantity } from "./quantities.ts";
import type { Statement } from "./statement.ts";

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
      (other) => !sameValue(quantity, other) && isComparable(quantity, other) && !isYear(other) && neighbours(other, passage) === 0,
    );
    if (own.length === 0 || others.length === 0) continue;
    const best = (quantities: Quantity[]): number => Math.max(...quantities.map((other) => shared(words, wordsAround(other, passage))));
    if (best(others) >= best(own) + LEAD) return quantity.text.trim();
  }
  return null;
}

const isYear = (quantity: Quantity): boolean => /^(?:1\d|20|21)\d\d$/.test(quantity.text.trim());

const isComparable = (one: Quantity, other: Quantity): boolean => one.kind === other.kind && one.unit?.dimension === other.unit?.dimension;

const sameValue = (one: Quantity, other: Quantity): boolean =>
  one.kind === other.kind && one.values.some((value) => other.values.includes(value));

interface Clause {
  from: number;
  to: number;
}

function clauseOf({ start, end }: Quantity, { text }: Statement): Clause {
  const borders = [...text.matchAll(BORDER)]
    .filter((match) => match[0] !== "," || !/\d/.test(text.charAt(match.index + 1)))
    .map((match) => match.index);
  return { from: borders.filter((border) => border < start).at(-1) ?? 0, to: borders.find((border) => border >= end) ?? text.length };
}

/** Other numbers of the same kind in the number's clause: with two there, no telling whose the words are. */
function neighbours(quantity: Quantity, statement: Statement): number {
  const { from, to } = clauseOf(quantity, statement);
  return statement.quantities.filter(
    (other) => other !== quantity && other.start >= from && other.end <= to && isComparable(quantity, other) && !isYear(other),
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
