import { Fragment } from "react";

interface HighlightedTextProps {
  text: string;
  /** UTF-16 ranges `[start, end)` of `text`; they may touch, overlap or reach too far. */
  ranges: readonly (readonly [number, number])[];
}

/** Text with ranges marked. */
export function HighlightedText({ text, ranges }: HighlightedTextProps) {
  return splitRanges(text, ranges).map(({ start, part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  );
}

interface TextPart {
  start: number;
  part: string;
  marked: boolean;
}

/** Cuts text at the edges of the ranges; parts in order, joined they are the text. */
export function splitRanges(text: string, ranges: readonly (readonly [number, number])[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (start: number, end: number, marked: boolean): void => {
    if (end > start) parts.push({ start, part: text.slice(start, end), marked });
  };
  let at = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(at, from);
    const end = Math.min(text.length, to);
    if (end <= start) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return parts;
}
