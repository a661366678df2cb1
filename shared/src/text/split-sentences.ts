import { endsWithAbbreviation, opensSentence } from "./abbreviations.ts";

/** UTF-16 offsets of one sentence, without the white space around it. */
export interface SentenceSpan {
  start: number;
  end: number;
}

/** Marks that end a sentence wherever they stand. */
const HARD_STOP = /[。！？｡!?؟۔।॥။።]/u;
const STOP = /(?:[.。！？｡!?؟۔।॥။።…]|⋯⋯)+/gu;
/** Closing quotes and brackets that still belong to the sentence. */
const CLOSERS = /^["'”’»›」』〉》】〕）)\]*_~`]+/u;
/** Citations directly behind a stop belong to the sentence before it. */
const TRAILING_MARKS = /^(?:[ \t]*(?:\[\[source:[\w-]+\]\]|\[\d{1,3}(?:[,，–-]\s?\d{1,3})*\]|【\d{1,3}】|［\d{1,3}］|\[\^\w+\]))+/u;
/** A blank line, or a line that starts a heading, list item, quote or table row, ends what stands before it. */
const BREAK = /\n[ \t]*(?:\n|(?=#{1,6} |[-*+•] |\d{1,3}[.)] |[>|]|={3}|-{3}))/gu;

/**
 * Sentences of a plain or Markdown text in reading order. Knows abbreviations, initials, decimals, CJK stops and quotes or brackets that close
 * after the stop; text without a stop is one sentence a block. Linear time.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(BREAK)) {
    splitBlock(text, from, match.index, spans);
    from = match.index + match[0].length;
  }
  splitBlock(text, from, text.length, spans);
  return spans;
}

function splitBlock(text: string, from: number, to: number, spans: SentenceSpan[]): void {
  const block = text.slice(from, to);
  let start = 0;
  for (const match of block.matchAll(STOP)) {
    if (match.index < start) continue;
    const end = stopEnd(block, start, match.index, match[0]);
    if (end === null) continue;
    pushTrimmed(block, start, end, from, spans);
    start = end;
  }
  pushTrimmed(block, start, block.length, from, spans);
}

/** Where the sentence ends that this stop closes, or null when the stop ends nothing. */
function stopEnd(block: string, start: number, at: number, stop: string): number | null {
  let end = at + stop.length;
  end += CLOSERS.exec(block.slice(end, end + 8))?.[0].length ?? 0;
  const closed = end > at + stop.length;
  end += TRAILING_MARKS.exec(block.slice(end, end + 400))?.[0].length ?? 0;
  const rest = block.slice(end, end + 60);
  if (rest === "") return end;
  const hard = HARD_STOP.test(stop);
  const cjkStop = /[。！？｡]/u.test(stop);
  // 「…。」という and “…。”他说: a quote that closes inside a longer sentence goes on with a letter or a comma.
  if (closed && /^[，、,;；：:と]/u.test(rest)) return null;
  if (cjkStop) return end;
  const spaced = /^\s/u.test(rest);
  const next = rest.trimStart();
  if (!spaced)
    return hard || stop.startsWith("…")
      ? /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(next)
        ? end
        : null
      : dotBeforeIdeograph(block, at, next, end);
  if (/^[\p{Ll}]/u.test(next)) return null;
  if (hard) return end;
  const before = block.slice(Math.max(start, at - 40), at);
  if (stop === "." && endsWithAbbreviation(before) && !opensSentence(before, next)) return null;
  return end;
}

/** `…of GDP.中国…`: a full stop glued to an ideograph ends a sentence, `3.中国` does not. */
function dotBeforeIdeograph(block: string, at: number, next: string, end: number): number | null {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(next) && /[\p{L}\p{Pe}%％]/u.test(block.charAt(at - 1))
    ? end
    : null;
}

function pushTrimmed(block: string, start: number, end: number, offset: number, spans: SentenceSpan[]): void {
  const piece = block.slice(start, end);
  const trimmed = piece.trim();
  if (trimmed === "") return;
  const lead = piece.length - piece.trimStart().length;
  spans.push({ start: offset + start + lead, end: offset + start + lead + trimmed.length });
}
