/** A Han, kana, Hangul or Thai character stands alone, anything else is a word. */
const UNIT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]]+/gv;
const CHARACTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]$/u;

/** How much a piece holds. */
export interface ShingleSize {
  words: number;
  characters: number;
}

const USUAL: ShingleSize = { words: 5, characters: 12 };

/**
 * The overlapping pieces of five words (twelve characters where a script has no spaces, a mixture where a text mixes them), NFKC and lower case,
 * punctuation ignored. A text shorter than one piece is one piece; a text without letters has none.
 */
export function shingles(text: string, { words, characters }: ShingleSize = USUAL): Set<string> {
  // Both weigh so that as many words, or as many characters, fill a piece.
  const full = words * characters;
  const units = text.normalize("NFKC").toLowerCase().match(UNIT) ?? [];
  const weights = units.map((unit) => (CHARACTER.test(unit) ? words : characters));
  const pieces = new Set<string>();
  let end = 0;
  let weight = 0;
  for (const [start, first] of weights.entries()) {
    while (end < units.length && weight < full) weight += weights[end++] ?? 0;
    if (weight < full && start > 0) break;
    pieces.add(units.slice(start, end).join(" "));
    weight -= first;
  }
  return pieces;
}

/** Share of the smaller set's shingles that the other one holds too, 0–1; 0 when one is empty. */
export function containment(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const piece of small) if (large.has(piece)) shared++;
  return shared / small.size;
}
