/** Words that models put before a number inside the brackets. */
const PREFIX = String.raw`(?:(?:sources?|refs?|references?|citations?|cite|来源|來源|资料|資料|出典|文献|文獻|参考|參考|出处)\s*[:：#]?\s*)?`;
/** `3`, `2-4`, `^1`, `1†source`, `source 2`; three digits at most, so that years and document numbers stay text. */
const ITEM = new RegExp(String.raw`^\s*${PREFIX}\^?(\d{1,3})(?:\s*[-–—~～〜]\s*\^?(\d{1,3}))?\s*(?:†.*)?$`, "iu");
const WIDEST_RANGE = 50;

/**
 * The numbers inside a citation's brackets, ranges expanded, in order; null when the content is no citation. `[0, 1]` and `[0-5]` are intervals,
 * not citations.
 */
export function citationNumbers(content: string): number[] | null {
  const items = content.normalize("NFKC").split(/[,，、;；]/u);
  const numbers: number[] = [];
  for (const item of items) {
    const match = ITEM.exec(item);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (last < first || last - first > WIDEST_RANGE) return null;
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers.includes(0) && numbers.length > 1 ? null : numbers;
}
