import { dollarFormulas } from "@plumbline/shared/report/opaque-ranges.ts";
import { readAddress, readAngle, readParenthesis } from "./bind-addresses.ts";
import { readBracket, readImage, readWideBracket } from "./bind-brackets.ts";
import { citationNumbers } from "./citation-numbers.ts";
import { cite, find, type InlineContext, type InlineRead, literal, paragraphEnd, type Scan, shieldsAddress } from "./inline-scan.ts";

/** Characters that may begin something; everything else is plain. */
const HAZARD = /[\\`$[!<(（【［\s]|(?<![a-z0-9])[hw]/gi;
/** How far a construct may reach before its opening sign is taken literally. */
const REACH = 1500;

/** Reads one piece of prose at `at`. `previous` is the character before it. "wait" when more text is needed to decide. */
export function readInline(buffer: string, at: number, final: boolean, previous: string, context: InlineContext): InlineRead | "wait" {
  const window = buffer.slice(at, at + REACH);
  const open = !final && at + REACH > buffer.length;
  const scan: Scan = { window, at, open, context };
  const sign = window.charAt(0);
  switch (sign) {
    case "\n":
      return { kind: "newline", text: "\n", end: at + 1 };
    case " ":
    case "\t":
    case "\r":
      return { kind: "blank", text: sign, end: at + 1 };
    case "\\":
      return readEscape(scan);
    case "`":
      return readCode(scan);
    case "$":
      return readMaths(scan, previous);
    case "[":
      return readBracket(scan);
    case "【":
      return readWideBracket(scan, "】");
    case "［":
      return readWideBracket(scan, "］");
    case "!":
      return readImage(scan);
    case "<":
      return readAngle(scan);
    case "(":
    case "（":
      return readParenthesis(scan);
    default:
  }
  const address = /[hw]/i.test(sign) && !/[a-z0-9]/i.test(previous) ? readAddress(scan) : null;
  return address ?? readPlain(scan);
}

function readPlain(scan: Scan): InlineRead {
  HAZARD.lastIndex = 1;
  const next = HAZARD.exec(scan.window)?.index ?? scan.window.length;
  return literal(scan, Math.max(1, next));
}

function readEscape(scan: Scan): InlineRead | "wait" {
  const sign = scan.window.charAt(1);
  if (sign === "") return scan.open ? "wait" : literal(scan, 1);
  // Only punctuation can be escaped; a backslash before anything else is itself.
  if (sign !== "[" && sign !== "(") return literal(scan, /[!-/:-@[-`{-~]/.test(sign) ? 2 : 1);
  const close = find(scan, sign === "[" ? "\\]" : "\\)", 2);
  if (close === "wait") return "wait";
  if (close < 0) return literal(scan, 2);
  const inside = scan.window.slice(2, close);
  // To the parser this is text, in which an address would become a link.
  if (/:\/\/|www\./i.test(inside)) return literal(scan, 2);
  const numbers = sign === "[" ? citationNumbers(inside) : null;
  return numbers === null ? literal(scan, close + 2) : cite(scan, numbers, close + 2);
}

function readCode(scan: Scan): InlineRead | "wait" {
  const run = /^`+/.exec(scan.window)?.[0] ?? "`";
  if (run.length === scan.window.length && scan.open) return "wait";
  const end = paragraphEnd(scan.window);
  const paragraph = end < 0 ? scan.window : scan.window.slice(0, end);
  for (const match of paragraph.slice(run.length).matchAll(/`+/g)) {
    const close = run.length + match.index;
    if (close + match[0].length === scan.window.length && scan.open) return "wait";
    if (match[0].length === run.length) return literal(scan, shieldsAddress(paragraph.slice(0, close)) ? run.length : close + run.length);
  }
  return end < 0 && scan.open ? "wait" : literal(scan, run.length);
}

function readMaths(scan: Scan, previous: string): InlineRead | "wait" {
  if (scan.window.length === 1 && scan.open) return "wait";
  if (scan.window.startsWith("$$")) {
    const close = find(scan, "$$", 2);
    if (close === "wait") return "wait";
    return literal(scan, close < 0 || shieldsAddress(scan.window.slice(0, close)) ? 2 : close + 2);
  }
  const newline = scan.window.indexOf("\n");
  const second = scan.window.indexOf("$", 1);
  const line = newline < 0 ? scan.window : scan.window.slice(0, newline);
  const settled = newline >= 0 || line.length > 302 || !scan.open;
  if (!settled && (second < 0 || second === scan.window.length - 1)) return "wait";
  const [formula] = dollarFormulas((previous === "" ? " " : previous) + line).filter(
    (range) => range.start === (previous === "" ? 1 : previous.length),
  );
  return formula === undefined ? literal(scan, 1) : literal(scan, formula.end - formula.start);
}
