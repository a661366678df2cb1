/** Room a column asks for at least and at most, in characters of half an em. */
const LEAST = 4;
const MOST = 60;
/** Cell padding of both sides in characters. */
const PADDING = 2;

/**
 * Widths of a table's columns in twips, which add up to `total` exactly. Every column gets room for its longest word, as far as there is room;
 * the rest goes by the length of the texts, damped, so that a long column does not starve short ones. `rows` are plain texts, head first.
 */
export function columnWidths(rows: readonly (readonly string[])[], total: number): number[] {
  const count = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, at) => rows.map((row) => row[at] ?? ""));
  const words = columns.map((texts) => clamp(Math.max(...texts.map(longestWord)), LEAST, MOST / 3) + PADDING);
  const wanted = columns.map((texts) => Math.max(LEAST, Math.max(...texts.map(textWidth))) + PADDING);
  const least = sum(words);
  const shares = columns.map((_, at) => {
    const word = words[at] ?? 0;
    const full = wanted[at] ?? 0;
    return full <= MOST / 3 ? Math.max(0, full - word) : Math.sqrt(full) * 6;
  });
  const given = total / CHARACTER_TWIPS;
  const spare = Math.max(0, given - least);
  const shared = sum(shares);
  const widths = columns.map((_, at) => (words[at] ?? 0) + (shared === 0 ? spare / count : (spare * (shares[at] ?? 0)) / shared));
  return wholeTwips(widths, total);
}

/** Half an em of 9-point text. */
const CHARACTER_TWIPS = 95;

function wholeTwips(widths: number[], total: number): number[] {
  const scale = total / sum(widths);
  const whole = widths.map((width) => Math.floor(width * scale));
  const widest = whole.indexOf(Math.max(...whole));
  return whole.map((width, at) => (at === widest ? width + total - sum(whole) : width));
}

/** A wide character counts two. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** East Asian text may break anywhere, so its words are two characters. */
function longestWord(text: string): number {
  return Math.max(0, ...text.split(BREAKS).map(textWidth), WIDE.test(text) ? 4 : 0);
}

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;
const BREAKS = /[\s\u2E80-\uA4CF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6/-]+/;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
