import type { TextSink } from "./text-sink.ts";

/** A repeat may be this long: models begin again at the last line or paragraph. */
const LONGEST_REPEAT = 2000;
/** Shorter agreement is chance. */
const SHORTEST_REPEAT = 6;
const SHORTEST_REPEAT_CJK = 3;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\d]+$/u;
/** So much of a continuation is looked at before any of it is handed on, unless it ends earlier. */
const HELD = 400;
/** A continuation that begins like the whole text starts it anew. */
const RESTART = 60;

/**
 * How many characters at the start of `more` repeat what `text` ends with: the longest agreement of an end with a beginning. A continuation
 * that begins the whole text again repeats as far as the two agree. White space at the seam is not counted as a difference.
 */
export function repeatedLength(text: string, more: string): number {
  const lead = more.length - more.trimStart().length;
  const body = more.slice(lead);
  if (text.length >= RESTART && body.startsWith(text.slice(0, RESTART))) return lead + commonLength(text, body);
  const end = text.trimEnd();
  for (let length = Math.min(end.length, body.length, LONGEST_REPEAT); length >= SHORTEST_REPEAT_CJK; length--) {
    if (!end.endsWith(body.slice(0, length))) continue;
    const enough = length >= SHORTEST_REPEAT || CJK.test(body.slice(0, length));
    return enough ? lead + length : 0;
  }
  return 0;
}

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** Hands on a continuation of `text` without what it repeats. On a reset of its own, `next` gets `text` back. */
export function createContinuation(next: TextSink, text: string): TextSink {
  let held: string | null = "";
  const settle = (): void => {
    if (held === null) return;
    const rest = held.slice(repeatedLength(text, held));
    held = null;
    next.push(rest);
  };
  return {
    push: (piece) => {
      if (held === null) next.push(piece);
      else {
        held += piece;
        if (held.length >= Math.max(HELD, repeatMayGo(text, held))) settle();
      }
    },
    reset: () => {
      if (held === null) {
        next.reset();
        next.push(text);
      }
      held = "";
    },
    end: settle,
  };
}

/** A text begun anew is held until it has passed what is there. */
const repeatMayGo = (text: string, held: string): number =>
  text.length >= RESTART && held.trimStart().startsWith(text.slice(0, RESTART)) ? text.length + HELD : 0;
