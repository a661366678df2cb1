import { conceptOf, oppositeOf } from "./concepts.ts";
import { clauseOf, sameValue } from "./misplaced-number.ts";
import type { Quantity } from "./quantities.ts";
import type { Statement, Word } from "./statement.ts";

/** A word of the claim whose opposite stands with the same number: `costs rose by 20 %` where they fell by it. Null when none does. */
export function turnedAtNumber(claim: Statement, passage: Statement): string | null {
  for (const quantity of claim.quantities) {
    if (quantity.soft) continue;
    const stated = passage.quantities.filter((other) => sameValue(quantity, other));
    const own = wordsOf(quantity, claim);
    for (const other of stated) {
      const around = wordsOf(other, passage);
      const shares = own.some((word) => around.some((one) => one.key === word.key && oppositeOf(conceptOf(one.text) ?? "") === null));
      const turned = own.find((word) => isTurned(word, own, around));
      if (shares && turned !== undefined && stated.length === 1) return turned.text;
    }
  }
  return null;
}

function isTurned(word: Word, own: Word[], around: Word[]): boolean {
  const opposite = word.concept === null ? null : oppositeOf(word.concept);
  if (opposite === null || own.some((one) => one.concept === opposite)) return false;
  return around.some((one) => one.concept === opposite) && !around.some((one) => one.concept === word.concept);
}

function wordsOf(quantity: Quantity, statement: Statement): Word[] {
  const { from, to } = clauseOf(quantity, statement);
  const denied = statement.cues.some(({ kind, start }) => kind === "negation" && start >= from && start < to);
  return denied ? [] : statement.words.filter((word) => word.start >= from && word.end <= to);
}
