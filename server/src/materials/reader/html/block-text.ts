import { isElement, isText, type PageNode } from "./page-dom.ts";

/** What stands between a block and its neighbours. */
const BREAKS: Record<string, string> = Object.fromEntries([
  ...names(
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DETAILS DIALOG DIV DL FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6",
    "\n\n",
  ),
  ...names("HEADER HGROUP HR MAIN NAV OL P PRE SECTION SUMMARY TABLE UL", "\n\n"),
  ...names("DD DT LI TBODY TFOOT THEAD TR", "\n"),
  ...names("TD TH", "\t"),
]);

function names(list: string, between: string): [string, string][] {
  return list.split(" ").map((name) => [name, between]);
}

export const isBlock = (node: PageNode): boolean => isElement(node) && node.tagName in BREAKS;

/** A cell shorter than this is one of data and stays on the line of its row; a longer one lays out a page. */
const CELL_LENGTH = 400;

/** The text as a reader sees it: blank lines between paragraphs, a line for each item and row, code as it is written. */
export function blockText(root: PageNode): string {
  let text = "";
  let pending = "";
  const breakWith = (between: string): void => {
    if (weight(between) > weight(pending)) pending = between;
  };
  const write = (piece: string): void => {
    if (piece === "") return;
    if (pending !== "" && text !== "") text = text.trimEnd() + pending;
    else if (text === "" || /\s$/.test(text)) piece = piece.replace(/^ +/, "");
    pending = "";
    text += piece;
  };
  const visit = (node: PageNode, preformatted: boolean, inCell: boolean): void => {
    if (isText(node)) {
      const flat = node.data.replace(/[\s\u00a0]+/g, " ");
      write(preformatted ? node.data : pending === "" ? flat : flat.trimStart());
      return;
    }
    const between = isElement(node) ? (BREAKS[node.tagName] ?? (node.tagName === "BR" ? "\n" : "")) : "";
    const pre = preformatted || (isElement(node) && node.tagName === "PRE");
    const cell = inCell || (between === "\t" && (node.textContent ?? "").length < CELL_LENGTH);
    breakWith(inCell && between !== "" ? " " : between);
    for (const child of node.childNodes) visit(child, pre, cell);
    breakWith(inCell && between !== "" ? " " : between);
  };
  visit(root, false, false);
  return text.replace(/[ \t]+\n/g, "\n").trim();
}

const weight = (between: string): number => ["", " ", "\t", "\n", "\n\n"].indexOf(between);
