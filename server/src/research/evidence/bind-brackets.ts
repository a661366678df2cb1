import { citationNumbers } from "./citation-numbers.ts";
import { cite, find, gone, type InlineRead, literal, paragraphEnd, type Scan } from "./inline-scan.ts";

export function readWideBracket(scan: Scan, closing: string): InlineRead | "wait" {
  const close = find(scan, closing, 1);
  if (close === "wait") return scan.window.length > 80 ? literal(scan, 1) : "wait";
  const numbers = close < 0 || close > 80 ? null : citationNumbers(scan.window.slice(1, close));
  return numbers === null ? literal(scan, 1) : cite(scan, numbers, close + 1);
}

const STORED = /^\[\[source:\s*([\w-]+)\s*\]\]/i;
const DOUBLE = /^\[\[([^[\]\n]{1,80})\]\]/;

export function readBracket(scan: Scan): InlineRead | "wait" {
  const close = closingBracket(scan.window);
  if (close === null) return scan.open && paragraphEnd(scan.window) < 0 ? "wait" : literal(scan, 1);
  const stored = STORED.exec(scan.window);
  if (stored !== null) return citeStored(scan, stored);
  const behind = scan.window.charAt(close + 1);
  if (scan.open && /^(?:\[\d{0,3})?$/.test(scan.window.slice(close + 1, close + 6))) return "wait";
  const inside = scan.window.slice(1, close);
  const double = DOUBLE.exec(scan.window)?.[1];
  const numbers = citationNumbers(double ?? inside);
  const target = behind === "(" ? linkTarget(scan.window.slice(close + 1), scan.open) : null;
  if (target === "wait") return "wait";
  const length = close + 1 + (target?.length ?? 0);
  if (numbers !== null) return cite(scan, numbers, length);
  if (target !== null) return readLink(scan, inside, target.url, length);
  return numericReference(scan, inside, close) ?? literal(scan, 1);
}

function citeStored(scan: Scan, stored: RegExpExecArray): InlineRead {
  const [marker, id = ""] = stored;
  if (scan.context.knownIds.has(id)) return { kind: "citations", ids: [id], end: scan.at + marker.length };
  return cite(scan, [/^\d{1,3}$/.test(id) ? Number(id) : -1], marker.length);
}

/** Index of the bracket that closes the first one, within the paragraph; null when there is none (yet). */
function closingBracket(window: string): number | null {
  let depth = 0;
  for (let index = 0; index < window.length; index++) {
    const sign = window.charAt(index);
    if (sign === "\\") index++;
    else if (sign === "[") depth++;
    else if (sign === "]" && --depth === 0) return index;
    else if (sign === "\n" && /^\n[ \t\r]*\n/.test(window.slice(index, index + 20))) return null;
  }
  return null;
}

/** The `(…)` behind a link's text, its address and its length; null when it is not a link's. */
function linkTarget(text: string, open: boolean): { url: string; length: number } | null | "wait" {
  let depth = 0;
  let angle = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (sign === "\n" && /^\n[ \t\r]*\n/.test(text.slice(index, index + 20))) return null;
    if (sign === "\\") index++;
    else if (sign === "<" && index === 1) angle = true;
    else if (sign === ">") angle = false;
    else if (!angle && sign === "(") depth++;
    else if (!angle && sign === ")" && --depth === 0) {
      const inside = text.slice(1, index).trim();
      const url = /^<([^>]*)>/.exec(inside)?.[1] ?? inside.split(/\s+(?=["'(])/)[0] ?? "";
      return { url, length: index + 1 };
    }
  }
  return open ? "wait" : null;
}

/** A link to a stored source stays; of any other the text stays. What only looks like a link, `[note](see below)`, stays too. */
function readLink(scan: Scan, inside: string, url: string, length: number): InlineRead {
  if (scan.context.isAllowed(url) || url.startsWith("#")) return literal(scan, length);
  if (/\s/.test(url)) return literal(scan, 1);
  scan.context.removed.inventedUrls++;
  return inside.trim() === "" ? gone(scan, length) : { kind: "again", text: inside, end: scan.at + length };
}

/** `[text][1]` would be a link to a definition of that number: the text stays, the number is a citation. */
function numericReference(scan: Scan, inside: string, close: number): InlineRead | null {
  const reference = /^\[(\d{1,3})\]/.exec(scan.window.slice(close + 1));
  if (reference === null || inside.includes("[")) return null;
  return { kind: "again", text: `${inside} ${reference[0]}`, end: scan.at + close + 1 + reference[0].length };
}

export function readImage(scan: Scan): InlineRead | "wait" {
  if (scan.window.length === 1 && scan.open) return "wait";
  if (scan.window.charAt(1) !== "[") return literal(scan, 1);
  const close = closingBracket(scan.window);
  if (close === null) return scan.open && paragraphEnd(scan.window) < 0 ? "wait" : literal(scan, 1);
  const behind = scan.window.charAt(close + 1);
  if (behind === "" && scan.open) return "wait";
  const target = behind === "(" ? linkTarget(scan.window.slice(close + 1), scan.open) : null;
  if (target === "wait") return "wait";
  if (target === null) return literal(scan, 1);
  if (scan.context.isAllowed(target.url)) return literal(scan, close + 1 + target.length);
  scan.context.removed.inventedUrls++;
  return gone(scan, close + 1 + target.length);
}
