/** A Han, kana, Hangul or Thai character stands alone, anything else is a word; both weigh so that five words or twelve characters fill a shingle. */
const UNIT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]]+/gv;
const CHARACTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC]$/u;
const FULL = 60;
const WORD_WEIGHT = FULL / 5;
const CHARACTER_WEIGHT = FULL / 12;

/**
 * The overlapping pieces of five words (twelve characters where a script has no spaces, a mixture where a text mixes them), NFKC and lower case,
 * punctuation ignored. A text shorter than one piece is one piece; a text without letters has none.
 */
export function shingles(text: string): Set<string> {
  const units = text.normalize("NFKC").toLowerCase().match(UNIT) ?? [];
  const weights = units.map((unit) => (CHARACTER.test(unit) ? CHARACTER_WEIGHT : WORD_WEIGHT));
  const pieces = new Set<string>();
  let end = 0;
  let weight = 0;
  for (const [start, first] of weights.entries()) {
    while (end < units.length && weight < FULL) weight += weights[end++] ?? 0;
    if (weight < FULL && start > 0) break;
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
