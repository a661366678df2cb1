import { removeHidden } from "./hidden-elements.ts";
import type { PageDocument, PageElement } from "./page-dom.ts";

/** Elements without readable text, and furniture that says what it is. */
const NOT_CONTENT =
  "script, style, noscript, template, svg, canvas, iframe, object, embed, video, audio, map, form:not(:has(p)), button, select, option, textarea, input, dialog, link, meta, base, nav, menu, " +
  "[role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog], [role=alertdialog], [role=menu], [role=menubar], [role=toolbar], [role=tablist]";

/** Leaves only what could be part of the text; gives the number of hidden characters that were dropped. */
export function cleanPage(document: PageDocument): number {
  for (const shadow of document.querySelectorAll("template[shadowrootmode]")) shadow.replaceWith(...shadow.childNodes);
  const hidden = removeHidden(document);
  for (const element of document.querySelectorAll(NOT_CONTENT)) element.remove();
  removeNoteMarks(document.body);
  return hidden;
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
