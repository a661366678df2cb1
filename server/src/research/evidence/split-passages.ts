import { splitSentences } from "@plumbline/shared/text/split-sentences.ts";
import type { SourceSectionMark } from "../ports.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";

export interface PassageSpan {
  /** UTF-16 offsets into the content; neither end is white space. */
  start: number;
  end: number;
  /** Innermost heading the passage begins under. */
  heading: string | null;
  page: number | null;
}

/** Characters of a passage: shorter ones are joined with what follows, longer ones cut between sentences. */
const SHORTEST = 500;
const LONGEST = 1200;
/** A code block or table stays whole up to this many characters, then it is cut between lines. */
const LONGEST_WHOLE = 6000;

interface Piece {
  start: number;
  end: number;
  whole: boolean;
}

/**
 * Cuts a source's text into passages of 500 to 1,200 characters along headings, paragraphs and sentences; code blocks and tables stay whole.
 * The passages are in order, do not overlap, and hold every visible character.
 */
export function splitPassages(content: string, sections: readonly SourceSectionMark[]): PassageSpan[] {
  const borders = [...new Set(sections.map((section) => section.start))]
    .filter((at) => at > 0 && at < content.length)
    .sort((a, b) => a - b);
  const pieces = textBlocks(content, borders).flatMap((block) => piecesOf(content, block));
  const headings = ownHeadings(content, sections, pieces);
  const groups: Piece[] = [];
  for (const piece of pieces) {
    const open = groups.at(-1);
    const beginsSection = headings.has(piece.start) || borders.includes(piece.start);
    if (open !== undefined && belongsTo(open, piece, beginsSection)) {
      open.end = piece.end;
      open.whole ||= piece.whole;
    } else {
      groups.push({ ...piece });
    }
  }
  return groups.map(({ start, end }) => ({ start, end, ...placeOf(start, sections, headings) }));
}

function belongsTo(open: Piece, piece: Piece, beginsSection: boolean): boolean {
  const short = open.end - open.start < SHORTEST;
  if (beginsSection && !short) return false;
  // A short beginning (a heading, a lead-in) stays with the code or table it introduces.
  return piece.end - open.start <= LONGEST || (short && piece.whole && !beginsSection);
}

/** Pieces no longer than a passage: whole blocks, runs of sentences, or, where a sentence is too long, runs of words. */
function piecesOf(content: string, block: TextBlock): Piece[] {
  const whole = block.kind !== "text";
  if (block.end - block.start <= (whole ? LONGEST_WHOLE : LONGEST)) return [{ start: block.start, end: block.end, whole }];
  const text = content.slice(block.start, block.end);
  const spans = whole ? lineSpans(text) : splitSentences(text);
  return joined(
    spans.flatMap((span) => wordRuns(text, span)),
    whole ? LONGEST_WHOLE : LONGEST,
  ).map(({ start, end }) => ({ start: block.start + start, end: block.start + end, whole }));
}

function lineSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\n]+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Cuts a span that is longer than a passage at blanks or punctuation, at worst between two characters. */
function wordRuns(text: string, span: { start: number; end: number }): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let start = span.start;
  while (span.end - start > LONGEST) {
    const window = text.slice(start, start + LONGEST);
    const cut = Math.max(
      window.lastIndexOf(" "),
      window.lastIndexOf("\n"),
      window.lastIndexOf("，"),
      window.lastIndexOf("、"),
      window.lastIndexOf("；"),
    );
    let end = start + (cut > LONGEST / 2 ? cut + 1 : LONGEST);
    if (/[\uDC00-\uDFFF]/.test(text.charAt(end))) end--;
    runs.push({ start, end: start + text.slice(start, end).trimEnd().length });
    start = end + (text.slice(end).length - text.slice(end).trimStart().length);
  }
  if (start < span.end) runs.push({ start, end: span.end });
  return runs;
}

function joined(spans: { start: number; end: number }[], longest: number): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && span.end - last.start <= longest) last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}

/** Headings written in the text itself, for a source whose reader gave none. */
function ownHeadings(content: string, sections: readonly SourceSectionMark[], pieces: Piece[]): Map<number, string> {
  const headings = new Map<number, string>();
  if (sections.length > 0) return headings;
  for (const { start, end } of pieces) {
    const text = /^#{1,6}[ \t]+([^\n]+)/.exec(content.slice(start, Math.min(end, start + 300)))?.[1];
    if (text !== undefined) headings.set(start, text.replace(/[ \t]#+$/, "").trim());
  }
  return headings;
}

function placeOf(
  at: number,
  sections: readonly SourceSectionMark[],
  headings: ReadonlyMap<number, string>,
): Pick<PassageSpan, "heading" | "page"> {
  let innermost: SourceSectionMark | null = null;
  for (const section of sections) {
    if (section.start <= at && at < section.end && (innermost === null || section.start >= innermost.start)) innermost = section;
  }
  if (innermost !== null) return { heading: innermost.heading === "" ? null : innermost.heading, page: innermost.page };
  let heading: string | null = null;
  for (const [start, text] of headings) if (start <= at) heading = text;
  return { heading, page: null };
}
