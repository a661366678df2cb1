import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";
import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import { containment, type ShingleSize, shingles } from "./shingles.ts";

/** Texts that share a piece of this size say it in the same words. */
export const VERBATIM: ShingleSize = { words: 8, characters: 20 };
/** Share of a sentence's pieces that stand elsewhere, from which on it is that sentence again. */
const REPEATED = 0.7;

/** The pieces of a draft's prose by which repetition is measured: headings, quotes, tables and code are left out. */
export function proseShingles(markdown: string): Set<string> {
  return shingles(blocksOf(markdown).filter(isProse).map(plain).join("\n"), VERBATIM);
}

/** The long sentences of a draft's prose, each as its pieces. */
export function longSentences(markdown: string): string[][] {
  const sentences = blocksOf(markdown)
    .filter(isProse)
    .flatMap((block) => splitSentences(block).map(({ start, end }) => plain(block.slice(start, end))));
  return sentences.map((sentence) => [...shingles(sentence, VERBATIM)]).filter((pieces) => pieces.length > 1);
}

/** Share of a draft's own pieces that `seen` holds, 0–1. */
export function repeatedShare(markdown: string, seen: ReadonlySet<string>): number {
  const own = proseShingles(markdown);
  return own.size === 0 ? 0 : [...own].filter((piece) => seen.has(piece)).length / own.size;
}

/**
 * The draft without the sentences that stand in `seen` word for word. Quotes, tables, code and headings stay as they are, and so does a draft of
 * which nothing would be left.
 */
export function withoutRepeats(markdown: string, seen: ReadonlySet<string>): string {
  const blocks = blocksOf(markdown).map((block) => (isProse(block) ? cutSentences(block, seen) : block));
  const left = blocks.filter((block) => block.trim() !== "");
  return left.some(isProse) ? dropEmptyHeadings(left).join("\n\n") : markdown;
}

function cutSentences(block: string, seen: ReadonlySet<string>): string {
  const spans = splitSentences(block);
  const isRepeated = ({ start, end }: { start: number; end: number }): boolean => {
    const pieces = shingles(plain(block.slice(start, end)), VERBATIM);
    return pieces.size > 0 && containment(pieces, seen) >= REPEATED;
  };
  const repeated = spans.filter(isRepeated);
  if (repeated.length === 0) return block;
  if (repeated.length === spans.length) return "";
  let text = block;
  for (const { start, end } of repeated.toReversed()) {
    // A list item goes with its mark.
    const mark = /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+$/.exec(text.slice(0, start))?.[0] ?? "";
    const isWholeItem = mark !== "" && /^[ \t]*(?:\n|$)/.test(text.slice(end));
    text = isWholeItem
      ? text.slice(0, start - mark.length) + text.slice(end)
      : text.slice(0, start) + text.slice(end).replace(/^[ \t]+/, "");
  }
  return text.trim();
}

/** A heading below which nothing is left says nothing. */
function dropEmptyHeadings(blocks: string[]): string[] {
  return blocks.filter((block, at) => {
    const level = /^(#+) [^\n]*$/.exec(block)?.[1]?.length;
    const next = /^(#+) /.exec(blocks[at + 1] ?? "")?.[1]?.length;
    return level === undefined || (at + 1 < blocks.length && (next === undefined || next > level));
  });
}

/** Blocks between blank lines; a fenced one is whole. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let fence: string | null = null;
  for (const block of markdown.split(/\n{2,}/)) {
    if (fence === null) blocks.push(block);
    else blocks[blocks.length - 1] = `${blocks.at(-1) ?? ""}\n\n${block}`;
    for (const [, mark = ""] of block.matchAll(/^ {0,3}(```+|~~~+)/gm))
      fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
  }
  return blocks;
}

const isProse = (block: string): boolean => !/^\s*(?:#|\||>|```|~~~|\$\$|!\[|<)/.test(block);
const plain = (text: string): string => text.replaceAll(SOURCE_MARKER, "");
