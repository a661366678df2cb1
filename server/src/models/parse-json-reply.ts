import { readLenientJson } from "./lenient-json.ts";
import { findReasoningMark } from "./reasoning-marks.ts";

/** A value found in a reply; `complete` is false when the reply stopped inside it. */
export interface ReplyValue {
  value: unknown;
  complete: boolean;
}

/** Brackets that begin no JSON: a reply with more of them is prose or an attack. */
const MOST_MISREAD = 300;

/**
 * The JSON values of a reply in the order in which they stand, reasoning left out: what stands in a reasoning tag, and everything before a
 * closing tag that was never opened. Fences and text around values do not matter; a tag inside a value's text is part of that text.
 */
export function parseJsonReply(reply: string): ReplyValue[] {
  let values: ReplyValue[] = [];
  let at = 0;
  let misread = 0;
  while (at < reply.length && misread < MOST_MISREAD) {
    const next = nextMark(reply, at);
    if (next === null) break;
    if (next.kind === "value") {
      const read = readLenientJson(reply, next.start);
      if (read === null) misread += 1;
      else values.push({ value: read.value, complete: read.complete });
      at = read === null ? next.start + 1 : Math.max(read.end, next.start + 1);
    } else if (next.kind === "open") {
      const close = closeAfter(reply, next.end);
      if (close === null) break;
      at = close;
    } else {
      if (next.kind === "close") values = [];
      at = next.end;
    }
  }
  return values;
}

/**
 * The value a reply begins with, as far as it has come: for a reply that is still being written. Undefined until it is certain that what
 * begins here is the reply's value: text before it may turn out to be reasoning.
 */
export function parseJsonSoFar(reply: string): unknown {
  const opened = findReasoningMark(reply, 0);
  const start = opened?.kind === "open" && reply.slice(0, opened.start).trim() === "" ? closeAfter(reply, opened.end) : 0;
  if (start === null) return undefined;
  const lead = /^\s*(?:(?:```|~~~)\w*\s*\n\s*)?(?=[{[])/.exec(reply.slice(start))?.[0];
  return lead === undefined ? undefined : readLenientJson(reply, start + lead.length)?.value;
}

interface Mark {
  kind: "value" | "open" | "close" | "drop";
  start: number;
  end: number;
}

function nextMark(reply: string, from: number): Mark | null {
  const bracket = /[{[]/g;
  bracket.lastIndex = from;
  const value = bracket.exec(reply)?.index ?? reply.length;
  const mark = findReasoningMark(reply, from);
  if (mark !== null && mark.start <= value) return mark;
  return value === reply.length ? null : { kind: "value", start: value, end: value };
}

/** Where the reasoning that began before `from` is over; null when it never is. */
function closeAfter(reply: string, from: number): number | null {
  let at = from;
  for (;;) {
    const mark = findReasoningMark(reply, at);
    if (mark === null) return null;
    if (mark.kind === "close") return mark.end;
    at = mark.end;
  }
}
