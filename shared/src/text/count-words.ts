import { SOURCE_MARKER } from "../report/source-marker.ts";

const HAN = String.raw`\p{Script=Han}`;
const KANA = String.raw`\p{Script=Hiragana}\p{Script=Katakana}\u30FC`;
const SOUTHEAST = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const SPACED = String.raw`[[\p{L}\p{M}\p{N}]--[${HAN}${KANA}${SOUTHEAST}]]+`;

/** Each run is consumed once, so the time is linear in the text. */
const WORD = new RegExp(String.raw`${HAN}|([${KANA}]+|[${SOUTHEAST}]+)|${SPACED}(?:['’.,\-]${SPACED})*`, "gv");

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/**
 * Words of a text, whatever its script: every Han character is one; kana, Thai, Lao, Khmer and Burmese runs are segmented; other scripts count
 * runs of letters and digits (`don't`, `3.14` and `well-known` are one each). Citation markers do not count. Linear time.
 */
export function countWords(text: string): number {
  let count = 0;
  for (const [, unspaced] of text.replace(SOURCE_MARKER, " ").matchAll(WORD)) count += unspaced === undefined ? 1 : countSegments(unspaced);
  return count;
}

function countSegments(run: string): number {
  let count = 0;
  for (const segment of segmenter.segment(run)) if (segment.isWordLike === true) count++;
  return count;
}
