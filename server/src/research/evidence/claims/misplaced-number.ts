import type { Quantity } from "./quantities.ts";
import type { Statement } from "./statement.ts";

const BORDER = /[,;:]|\b(?:and|but|while|whereas|compared)\b|而|但/gi;
/** So many more of the claim's words must stand with the other number. */
const LEAD = 2;

/** A number of the claim whose words stand, in the passage, with another number of the same kind: `a single ticket costs 38` where 38 is the season ticket's. */
export function misplacedNumber(claim: Statement, passage: Statement): string | null {
  for (const quantity of claim.quantities) {
    const words = wordsAround(quantity, claim);
    if (words.size < LEAD) continue;
    const own = passage.quantities.filter((other) => sameValue(quantity, other));
    const others = passage.quantities.filter((other) => !sameValue(quantity, other) && isComparable(quantity, other) && !isYear(other));
    if (own.length === 0 || others.length === 0) continue;
    const best = (quantities: Quantity[]): number => Math.max(...quantities.map((other) => shared(words, wordsAround(other, passage))));
    // The other number must be missing from the claim, or its words may be meant.
    const free = others.filter(
      (other) =>
        !claim.quantities.some((candidate) => candidate !== quantity && sameValue(candidate, other)) || claim.quantities.length > 1,
    );
    if (free.length > 0 && best(free) >= best(own) + LEAD) return quantity.text.trim();
  }
  return null;
}

const isYear = (quantity: Quantity): boolean => /^(?:1\d|20|21)\d\d$/.test(quantity.text.trim());

const isComparable = (one: Quantity, other: Quantity): boolean => one.kind === other.kind && one.unit?.dimension === other.unit?.dimension;

const sameValue = (one: Quantity, other: Quantity): boolean =>
  one.kind === other.kind && one.values.some((value) => other.values.includes(value));

/** Content words in the number's clause. */
function wordsAround(quantity: Quantity, statement: Statement): Set<string> {
  const borders = [...statement.text.matchAll(BORDER)]
    .filter((match) => !/^[,]$/.test(match[0]) || !/\d/.test(statement.text.charAt(match.index + 1)))
    .map((match) => match.index);
  const from = borders.filter((border) => border < quantity.start).at(-1) ?? 0;
  const to = borders.find((border) => border >= quantity.end) ?? statement.text.length;
  return new Set(statement.words.filter((word) => word.start >= from && word.end <= to).map((word) => word.concept ?? word.key));
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((word) => other.has(word)).length;
