import { type HiddenText, removeHidden } from "./hidden-elements.ts";
import type { PageDocument, PageElement } from "./page-dom.ts";

/** Elements without readable text, and furniture that says what it is. */
const NOT_CONTENT = new Set(
  "STYLE TITLE NOSCRIPT TEMPLATE CANVAS IFRAME OBJECT EMBED VIDEO AUDIO MAP BUTTON SELECT OPTION TEXTAREA INPUT DIALOG LINK META BASE NAV MENU".split(
    " ",
  ),
);
const FURNITURE_ROLES = new Set("navigation banner contentinfo search dialog alertdialog menu menubar toolbar tablist".split(" "));

/** Leaves only what could be part of the text; gives what was hidden and is dropped. */
export function cleanPage(document: PageDocument): HiddenText {
  for (const shadow of document.querySelectorAll("template[shadowrootmode]")) shadow.replaceWith(...shadow.childNodes);
  for (const element of document.querySelectorAll("script, svg, math annotation")) element.remove();
  const hidden = removeHidden(document);
  for (const element of document.querySelectorAll("*")) if (isNotContent(element)) element.remove();
  removeNoteMarks(document.body);
  return hidden;
}

function isNotContent(element: PageElement): boolean {
  // Some pages wrap their whole text in a form.
  if (element.tagName === "FORM") return element.querySelector("p") === null;
  return NOT_CONTENT.has(element.tagName) || FURNITURE_ROLES.has(element.getAttribute("role") ?? "");
}

/** Numbers that point to notes, and the arrows back: they would read as citations or as words. */
export function removeNoteMarks(root: PageElement): void {
  for (const mark of root.querySelectorAll("sup, a[href^='#']")) {
    const text = (mark.textContent ?? "").trim();
    const pointsInside = mark.tagName === "A" || mark.querySelector("a[href^='#']") !== null;
    const isNumber =
      /^\[?(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\]?$/i.test(text) && (mark.tagName === "SUP" || text.startsWith("["));
    if (pointsInside && (isNumber || /^[↑↩^⏎]\ufe0e?$/.test(text))) mark.remove();
  }
}
