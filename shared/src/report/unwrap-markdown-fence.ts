const OPENING = /^\s*(`{3,}|~{3,})[ \t]*(?:markdown|md)?[ \t]*\r?\n/i;
const NAMED = /^\s*(?:`{3,}|~{3,})[ \t]*(?:markdown|md)\b/i;
/** A text that may still become an opening fence. */
const UNFINISHED_OPENING = /^\s*(?:`{1,2}|`{3,}[ \t]*(?:m|md|ma|mar|mark|markd|markdo|markdow|markdown)?)[ \t]*$/i;

/**
 * Takes off a Markdown fence that wraps a whole reply, also while the reply is unfinished or when its closing line is missing; inner code blocks
 * stay. A fence that ends before the text does is a code block of the text and stays.
 */
export function unwrapMarkdownFence(markdown: string): string {
  if (markdown.trim() !== "" && UNFINISHED_OPENING.test(markdown)) return "";
  const opening = OPENING.exec(markdown);
  if (opening === null) return markdown;
  const fence = opening[1] ?? "```";
  const body = markdown.slice(opening[0].length);
  const lines = body.split("\n");
  const closing = closingLine(lines, fence);
  if (closing === "elsewhere") return markdown;
  // A fence without the word "markdown" wraps a report only when it closes at the end and holds a heading first.
  if (!NAMED.test(markdown) && (closing === null || !/^\s*#{1,3} /.test(body))) return markdown;
  return closing === null ? body : lines.slice(0, closing).join("\n");
}

/** Index of the line that closes the outer fence at the text's end, null when it is missing, "elsewhere" when text follows it. */
function closingLine(lines: string[], fence: string): number | null | "elsewhere" {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  let inner: string | null = null;
  let bare = false;
  for (const [index, line] of lines.entries()) {
    const match = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S*)/.exec(line);
    const mark = match?.[1];
    if (mark === undefined) continue;
    const isBare = match?.[2] === "";
    if (inner !== null) {
      if (isBare && mark.startsWith(inner)) inner = null;
    } else if (!isBare) {
      inner = mark;
    } else if (mark.startsWith(fence)) {
      if (index === last) return index;
      // Either an inner block without a language, or the end of the outer fence: the text's end decides.
      inner = mark;
      bare = true;
    }
  }
  return bare ? "elsewhere" : null;
}
