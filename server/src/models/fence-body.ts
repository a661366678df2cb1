import type { TextSink } from "./text-sink.ts";

/** A line that may be a fence, or its beginning. */
const FENCE_START = /^ {0,3}(?:`{0,2}|~{0,2})$|^ {0,3}(?:`{3,}|~{3,})[^\n]*\n?$/;

/**
 * The inside of a fence that wraps a whole reply: the closing line is left out, fences of inner blocks stay. A bare closing line is held until
 * it is known to be the last one; with text behind it, it opened an inner block. When that block is never closed, the line was the end after
 * all and what follows is a remark outside: then `next` is reset and gets the text again.
 */
export function createFenceBody(next: TextSink, opening: string): TextSink {
  let passed = "";
  let line = "";
  /** The line's beginning was passed on: no fence can begin in it. */
  let midLine = false;
  let inner: string | null = null;
  let held = "";
  let reopenedAt: number | null = null;
  const pass = (text: string): void => {
    passed += text;
    next.push(text);
  };
  const takeLine = (text: string): void => {
    const mark = /^ {0,3}(`{3,}|~{3,})([^\n]*)\n?$/.exec(text);
    if (held !== "" && text.trim() !== "") {
      reopenedAt = passed.length;
      inner = opening;
      pass(held);
      held = "";
    }
    if (held !== "") {
      held += text;
      return;
    }
    if (mark !== null) {
      const [, run = "", info = ""] = mark;
      const bare = info.trim() === "";
      if (inner !== null && bare && run.startsWith(inner)) {
        inner = null;
        reopenedAt = null;
      } else if (inner === null && bare && run.startsWith(opening)) {
        held = text;
        return;
      } else {
        inner ??= run;
      }
    }
    pass(text);
  };
  return {
    push: (text) => {
      for (const piece of text.split(/(?<=\n)/)) {
        line += piece;
        const ended = line.endsWith("\n");
        const ordinary = midLine || (held === "" && !FENCE_START.test(line));
        if (!ended && !ordinary) continue;
        // Ordinary text need not wait for the end of its line.
        if (ordinary) pass(line);
        else takeLine(line);
        midLine = !ended;
        line = "";
      }
    },
    reset: () => {
      passed = "";
      line = "";
      midLine = false;
      held = "";
      inner = null;
      reopenedAt = null;
      next.reset();
    },
    end: () => {
      if (line !== "") takeLine(line);
      if (reopenedAt !== null) {
        const text = passed.slice(0, reopenedAt) + passed.slice(reopenedAt).replace(/^[^\n]*\n/, "\n");
        next.reset();
        next.push(text);
      }
      next.end();
    },
  };
}
