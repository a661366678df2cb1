import { segment } from "../research/text/segment.ts";

const words = new Intl.Segmenter("und", { granularity: "word" });

/** UTF-16 ranges of the words in `text` that are words of the query; neighbours are one range. */
export function highlight(text: string, query: string): [number, number][] {
  const wanted = new Set(segment(query).filter((word) => !/^[a-z]$/.test(word)));
  const ranges: [number, number][] = [];
  for (const piece of words.segment(text)) {
    if (piece.isWordLike !== true || !segment(piece.segment).some((word) => wanted.has(word))) continue;
    const last = ranges.at(-1);
    const end = piece.index + piece.segment.length;
    if (last !== undefined && text.slice(last[1], piece.index).trim() === "") last[1] = end;
    else ranges.push([piece.index, end]);
  }
  return ranges;
}
