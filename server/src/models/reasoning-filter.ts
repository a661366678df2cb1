import { createCollectedText } from "./collected-text.ts";
import { findReasoningMark, markBeginning, type ReasoningMark } from "./reasoning-marks.ts";
import type { TextSink } from "./text-sink.ts";

export interface ReasoningFilter extends TextSink {
  /** True when reasoning was taken out. */
  readonly reasoned: boolean;
  /** True when reasoning was closed that nothing had opened: the server's template opens it. */
  readonly opensUnseen: boolean;
  /** True when the text ended inside reasoning. */
  readonly unclosed: boolean;
}

/** How reasoning begins when nothing marks it; such a beginning is held back until it is over or the reply ends. */
const MUSING = new RegExp(
  [
    "^\\s*(?:(?:okay|ok|alright|hmm+|well|so|right|wait)[,.…! ]",
    "let(?: me|'s|’s| us)\\b|i(?: need to| should| will|'ll| have to|'m going to)\\b|we need to\\b|the user\\b|user (?:asks|wants)",
    "嗯|好的?[，。,]|首先[，,]?(?:我|用户|需要)|用户(?:想|要|希望|问|需要|让|给)|我(?:们)?(?:需要|得|应该|要)|现在[，,]?我)",
  ].join("|"),
  "i",
);
const MUSING_LENGTH = 24;

type State = "undecided" | "text" | "reasoning" | "held";

/**
 * Takes reasoning out of streamed text, wherever it stands and however the pieces are cut. Tags inside code (a fenced block, or behind a
 * backtick in the same line) are text about tags and stay. An opened tag that is never closed takes everything after it along. When a closing
 * tag comes that nothing opened, all text before it was reasoning: `next` is reset. With `held`, or when the text begins the way musing does,
 * nothing is handed on before a closing tag or the end.
 */
export function createReasoningFilter(next: TextSink, options: { held: boolean }): ReasoningFilter {
  let state: State = options.held ? "held" : "undecided";
  let buffer = "";
  /** The buffer holds no further mark before this place. */
  let searched = 0;
  let reasoned = false;
  let opensUnseen = false;
  let code = createCodeTracker();
  const pass = (text: string): void => {
    if (text === "") return;
    code.push(text);
    next.push(text);
  };
  const meet = (mark: ReasoningMark): void => {
    const before = buffer.slice(0, mark.start);
    if (state === "text" && code.holds(before)) {
      pass(buffer.slice(0, mark.end));
    } else if (mark.kind === "close") {
      opensUnseen ||= state !== "reasoning";
      if (state === "text") next.reset();
      code = createCodeTracker();
      reasoned = true;
      state = "text";
    } else {
      if (state === "text") pass(before);
      if (mark.kind === "open") {
        reasoned = true;
        state = "reasoning";
      }
    }
    buffer = buffer.slice(mark.end);
  };
  /** While text is held, an opening tag may be what it quotes; a closing one outside code tells that it was reasoning. */
  const settles = (mark: ReasoningMark): boolean => {
    const before = buffer.slice(0, mark.start);
    return mark.kind === "close" ? options.held || !code.holds(before) : before.trim() === "";
  };
  const advance = (whole: boolean): void => {
    if (state === "undecided" && (whole || buffer.trimStart().length >= MUSING_LENGTH || findReasoningMark(buffer, 0) !== null)) {
      state = MUSING.test(buffer) ? "held" : "text";
    }
    if (state === "undecided") return;
    for (;;) {
      const mark = findReasoningMark(buffer, searched);
      if (mark === null) break;
      if (state === "held" && !settles(mark)) searched = mark.end;
      else {
        meet(mark);
        searched = 0;
      }
    }
    if (state === "held") {
      searched = Math.max(searched, markBeginning(buffer));
      return;
    }
    const kept = whole ? buffer.length : markBeginning(buffer);
    if (state === "text") pass(buffer.slice(0, kept));
    buffer = buffer.slice(kept);
  };
  return {
    get reasoned() {
      return reasoned;
    },
    get opensUnseen() {
      return opensUnseen;
    },
    get unclosed() {
      return state === "reasoning";
    },
    push: (text) => {
      buffer += text;
      advance(false);
    },
    reset: () => {
      state = options.held ? "held" : "undecided";
      buffer = "";
      searched = 0;
      code = createCodeTracker();
      next.reset();
    },
    end: () => {
      advance(true);
      if (state === "held") {
        // No closing tag came: it was text all the time.
        state = "text";
        searched = 0;
        advance(true);
      }
      next.end();
    },
  };
}

/** A whole reply without its reasoning. */
export function withoutReasoning(reply: string): string {
  const collected = createCollectedText({});
  const filter = createReasoningFilter(collected, { held: false });
  filter.push(reply);
  filter.end();
  return collected.text;
}

/** Knows whether the place behind the text pushed so far is inside code. A fence that wraps a whole Markdown or JSON reply is not code. */
function createCodeTracker(): { push(text: string): void; holds(ahead: string): boolean } {
  let line = "";
  let fence: string | null = null;
  const closeLine = (): void => {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (mark !== null) {
      const [, run = "", info = ""] = mark;
      if (fence === null) fence = /^\s*(?:markdown|md|json)\s*$/i.test(info) ? null : run;
      else if (run.startsWith(fence) && info.trim() === "") fence = null;
    }
    line = "";
  };
  const push = (text: string): void => {
    const lines = text.split("\n");
    for (const [at, part] of lines.entries()) {
      line += part;
      if (at < lines.length - 1) closeLine();
    }
  };
  return {
    push,
    holds: (ahead) => {
      const kept = { line, fence };
      push(ahead);
      const inside = fence !== null || openBackticks(line);
      ({ line, fence } = kept);
      return inside;
    },
  };
}

/** True when a run of backticks in the line has no equal run behind it. */
function openBackticks(line: string): boolean {
  let open: string | null = null;
  for (const [run] of line.matchAll(/`+/g)) {
    if (open === null) open = run;
    else if (open === run) open = null;
  }
  return open !== null;
}
