import type { BinderCounts } from "./citation-binder.ts";
import { continuesList, isRule, type ListStart, listStart, readsAsTitles } from "./reference-list.ts";

export interface LineContext {
  isAllowed: (url: string) => boolean;
  removed: BinderCounts;
  /** The line before was blank, or there is none. */
  afterBlank: boolean;
  /** A list item came since the last line that was neither blank nor indented. */
  inList: boolean;
  /** The opening of the code block this line is in; one that stands in a list item ends with it. */
  fence: { mark: string; listed: boolean } | null;
}

/** What was decided about a line's beginning: text to keep as it is, where reading goes on, and whether a line begins there. */
export interface LineRead {
  keep: string;
  end: number;
  lineStart: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Inside a list item a code block stands further in. */
const LISTED_FENCE = /^\s*(`{3,}|~{3,})/;
const INDENTED = /^(?: {4}|\t)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
/** List and quote signs before a bracket. */
const CONTAINERS = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]*)*[ \t]*(?=\[)/;
const DEFINITION = /^\[(?!\^)((?:[^\]\\[]|\\.)+)\]:[ \t]*(<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/;
const FOOTNOTE = /^ {0,3}\[\^\d{1,3}\]:/;
const LONGEST_HEADING = 80;

/**
 * Decides about the line that begins at `at`: code goes through as it is, definitions of unknown addresses and reference lists go, everything
 * else is read on as prose. "wait" when more text is needed.
 */
export function readLine(buffer: string, at: number, final: boolean, context: LineContext): LineRead | "wait" {
  const newline = buffer.indexOf("\n", at);
  const complete = newline >= 0 || final;
  const end = newline < 0 ? buffer.length : newline + 1;
  const line = buffer.slice(at, newline < 0 ? buffer.length : newline).replace(/\r$/, "");
  const whole = { keep: buffer.slice(at, end), end, lineStart: true };
  if (context.fence !== null) {
    if (!complete) return "wait";
    const leaves = context.fence.listed && /^\S/.test(line);
    if (leaves || closesFence(line, context.fence.mark)) context.fence = null;
    context.afterBlank = false;
    if (!leaves) return whole;
  }
  if (!complete && mustSeeMore(line)) return "wait";
  if (line.trim() === "" && complete) {
    context.afterBlank = true;
    return whole;
  }
  const opening = (context.inList ? LISTED_FENCE : FENCE).exec(line)?.[1];
  if (opening !== undefined) {
    if (!complete) return "wait";
    // Backticks behind the opening make it inline code.
    if (opening.startsWith("~") || !line.slice(line.indexOf(opening) + opening.length).includes("`")) {
      context.fence = { mark: opening, listed: /^\s/.test(line) && context.inList };
      return whole;
    }
  }
  if (INDENTED.test(line) && context.afterBlank && !context.inList) return complete ? whole : "wait";
  const definition = complete ? DEFINITION.exec(line.replace(CONTAINERS, "")) : null;
  const list = definition === null ? referenceList(buffer, at, final, context) : null;
  if (list !== null) return list;
  if (definition !== null) {
    context.afterBlank = false;
    return definitionRead(definition, whole, context);
  }
  if (!INDENTED.test(line)) context.inList = LIST_ITEM.test(line);
  context.afterBlank = false;
  return { keep: "", end: at, lineStart: false };
}

function mustSeeMore(line: string): boolean {
  return line.length <= LONGEST_HEADING || listStart(line) !== null || CONTAINERS.test(line);
}

function closesFence(line: string, fence: string): boolean {
  const mark = /^\s*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return mark?.startsWith(fence) === true;
}

/** A numbered definition is inert, as every number in prose is bound; one of another name would make links. */
function definitionRead(definition: RegExpExecArray, whole: LineRead, context: LineContext): LineRead {
  const target = (definition[2] ?? "").replace(/^<|>$/g, "");
  if (/^\d+$/.test(definition[1] ?? "") || context.isAllowed(target)) return whole;
  context.removed.inventedUrls++;
  return { ...whole, keep: "" };
}

/** The reference list that begins at `at`: taken out, or "wait" while its end is not known; null when there is none. */
function referenceList(buffer: string, at: number, final: boolean, context: LineContext): LineRead | "wait" | null {
  const region = new LineReader(buffer, at, final);
  let first = region.next();
  // A rule that only parts the report from its list goes with it.
  while (first !== null && (isRule(first.text) || (first.start > at && first.text.trim() === ""))) first = region.next();
  const rule = first === null || first.start > at;
  if (first === null) return region.cut && rule && isRule(lineAt(buffer, at)) ? "wait" : null;
  const start = FOOTNOTE.test(first.text) ? "numbered" : listStart(first.text);
  if (start === null || (rule && start === "numbered")) return null;
  const footnote = FOOTNOTE.test(first.text);
  const lines: string[] = start === "numbered" ? [first.text] : [];
  let end = first.end;
  let next = region.next();
  while (next !== null && continuesList(next.text, start)) {
    lines.push(next.text);
    end = next.end;
    next = region.next();
  }
  if (next === null && region.cut) return "wait";
  if (!isReferenceList(start, lines, next === null) && !footnote) return null;
  context.removed.referenceLists++;
  context.afterBlank = true;
  return { keep: "", end, lineStart: true };
}

function isReferenceList(start: Exclude<ListStart, null>, lines: string[], atEnd: boolean): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  switch (start) {
    case "certain":
      return atEnd || filled.length > 0;
    case "possible":
      return filled.length > 0 || atEnd;
    case "numbered":
      return atEnd && readsAsTitles(lines);
  }
}

const lineAt = (buffer: string, at: number): string => buffer.slice(at).split("\n", 1)[0] ?? "";

/** Whole lines from an offset on; `cut` tells that the next one is not complete yet. */
class LineReader {
  readonly #buffer: string;
  readonly #final: boolean;
  #at: number;
  cut = false;

  constructor(buffer: string, at: number, final: boolean) {
    this.#buffer = buffer;
    this.#at = at;
    this.#final = final;
  }

  next(): { text: string; start: number; end: number } | null {
    const start = this.#at;
    const newline = this.#buffer.indexOf("\n", start);
    if (newline < 0 && !this.#final) {
      this.cut = true;
      return null;
    }
    if (start >= this.#buffer.length) return null;
    this.#at = newline < 0 ? this.#buffer.length : newline + 1;
    return { text: this.#buffer.slice(start, newline < 0 ? undefined : newline).replace(/\r$/, ""), start, end: this.#at };
  }
}
