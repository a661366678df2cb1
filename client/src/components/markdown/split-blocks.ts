/** A line that may begin the definition of a link or note, which the whole text shares. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m;
const FENCE = /^( {0,3})(`{3,}|~{3,}|\${2,})(.*)$/;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
const BLANK = /^[ \t]*$/;
const HTML_TAG = /^ {0,3}<\/?[a-z]/i;

/** HTML that only its own closing text ends, over blank lines too. */
const HTML_ENDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![A-Za-z]/, />/],
];

/** What the lines read so far leave open. */
interface OpenBlock {
  kind: "fence" | "html" | "tags";
  ends: (line: string) => boolean;
  /** Blanks before it. With any it may belong to a list item, which a line with less indent ends as well. */
  indent: number;
}

/**
 * Cuts Markdown where blocks surely end, so that each piece can be parsed alone and means the same: at a line without indent that follows
 * a blank line and continues no list, outside code, formulas and HTML that run on. Where that cannot be told line by line, and where
 * link or note definitions concern the whole, the text stays in one piece. The pieces joined are the text. Linear in its length.
 */
export function splitBlocks(markdown: string): string[] {
  if (DEFINITION.test(markdown)) return [markdown];
  const blocks: string[] = [];
  let start = 0;
  let afterBlank = false;
  let open: OpenBlock | null = null;
  for (let at = 0; at < markdown.length; ) {
    const newline = markdown.indexOf("\n", at);
    const next = newline === -1 ? markdown.length : newline + 1;
    const line = markdown.slice(at, newline === -1 ? next : newline).replace(/\r$/, "");
    if (open !== null) {
      if (isUnclear(open, line)) return [markdown];
      if (open.ends(line)) open = null;
    } else {
      if (afterBlank && beginsBlock(line)) {
        blocks.push(markdown.slice(start, at));
        start = at;
      }
      open = openedBy(line);
    }
    afterBlank = open === null && BLANK.test(line);
    at = next;
  }
  if (start < markdown.length) blocks.push(markdown.slice(start));
  return blocks;
}

function beginsBlock(line: string): boolean {
  return !BLANK.test(line) && !/^[ \t]/.test(line) && !LIST_ITEM.test(line);
}

/** Whether a fence after tags is code or HTML, and whether a list item ended under an open fence, takes a parser to tell. */
function isUnclear(open: OpenBlock, line: string): boolean {
  if (open.kind === "tags") return openedBy(line)?.kind === "fence" || HTML_ENDS.some(([opening]) => opening.test(line));
  return !BLANK.test(line) && indentOf(line) < open.indent;
}

function openedBy(line: string): OpenBlock | null {
  const [, indent = "", mark, info = ""] = FENCE.exec(line) ?? [];
  if (mark !== undefined && (mark.startsWith("~") || !info.includes(mark.charAt(0)))) {
    const closing = new RegExp(`^ {0,3}\\${mark.charAt(0)}{${String(mark.length)},}[ \\t]*$`);
    return { kind: "fence", ends: (later) => closing.test(later), indent: indent.length };
  }
  for (const [opening, closing] of HTML_ENDS) {
    if (opening.test(line) && !closing.test(line)) return { kind: "html", ends: (later) => closing.test(later), indent: indentOf(line) };
  }
  return HTML_TAG.test(line) ? { kind: "tags", ends: (later) => BLANK.test(later), indent: 0 } : null;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
