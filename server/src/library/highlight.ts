import { segment } from "../research/text/segment.ts";

const words = new Intl.Segmenter("und", { granularity: "word" });
const IDEOGRAPH = /^\p{Script=Han}$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** UTF-16 ranges of the words in `text` that are words of the query; neighbours are one range, a lone ideograph of a longer query is none. */
export function highlight(text: string, query: string): [number, number][] {
  const wanted = new Set(segment(query).filter((word) => !/^[a-z]$/.test(word)));
  const ranges: [number, number][] = [];
  for (const piece of words.segment(text)) {
    if (piece.isWordLike !== true || !isWanted(piece.segment, wanted)) continue;
    const last = ranges.at(-1);
    const end = piece.index + piece.segment.length;
    if (last !== undefined && text.slice(last[1], piece.index).trim() === "") last[1] = end;
    else ranges.push([piece.index, end]);
  }
  return wanted.size > 1 ? ranges.filter(([start, end]) => !IDEOGRAPH.test(text.slice(start, end))) : ranges;
}

/** The word itself, or, where words are written without blanks, a pair of its characters. */
function isWanted(word: string, wanted: ReadonlySet<string>): boolean {
  const normal = word.normalize("NFKC").toLowerCase();
  if (wanted.has(normal)) return true;
  if (!UNSPACED.test(normal)) return false;
  const characters = Array.from(normal);
  return characters.some((character, at) => wanted.has(`${character}${characters[at + 1] ?? ""}`) && at + 1 < characters.length);
}
