import { remembered } from "./remembered.ts";

const ASCII_WORD = /^[a-z]{4,}$/;
const VOWEL = /[aeiouy]/;
/** Longest first; the word left must still hold a vowel and three letters. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["ations", "at"],
  ["ation", "at"],
  ["ingly", ""],
  ["edly", ""],
  ["ments", ""],
  ["ment", ""],
  ["ities", ""],
  ["ity", ""],
  ["ness", ""],
  ["ings", ""],
  ["ing", ""],
  ["ied", "y"],
  ["ies", "y"],
  ["ers", ""],
  ["ors", ""],
  ["er", ""],
  ["or", ""],
  ["eds", ""],
  ["ed", ""],
  ["ly", ""],
  ["al", ""],
  ["es", ""],
  ["s", ""],
  ["e", ""],
];

/**
 * Folds the common endings of an English word, so that `wins`, `winning` and `winner` compare equal; other scripts come back as they are.
 * Coarser than Porter's: meant for scoring, where a false match costs little. Expects the lower case of `segment`.
 */
export const stem = remembered(folded);

function folded(token: string): string {
  const word = withoutPossessive(token);
  if (!ASCII_WORD.test(word)) return word;
  if (word.endsWith("ss") || word.endsWith("us")) return word;
  for (const [ending, replacement] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length) + replacement;
    if (base.length < 3 || !VOWEL.test(base)) continue;
    return undouble(base);
  }
  return word;
}

/** `odinga's` → `odinga`: a name is asked for in one form and written in the other. */
export const withoutPossessive = (token: string): string => token.replace(/(?<=\p{L})['’]s?$/u, "");

/** `winn` → `win`, `stopp` → `stop`; `ll`, `ss` and `zz` are often part of the word itself. */
function undouble(base: string): string {
  const last = base.at(-1) ?? "";
  const doubled = base.length > 3 && last === base.at(-2) && !/[aeiouylsz]/.test(last);
  return doubled ? base.slice(0, -1) : base.replace(/e$/, "");
}
