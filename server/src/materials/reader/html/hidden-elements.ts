import type { PageDocument, PageElement } from "./page-dom.ts";

/** Declarations that keep text from a reader's eyes. */
const HIDING =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:[;!}]|$)|font-size\s*:\s*0(?:\.0*)?(?:px|em|rem|%|pt)?\s*(?:[;!}]|$)|text-indent\s*:\s*-\d{3,}|(?:left|top|right)\s*:\s*-\d{4,}px|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|color\s*:\s*transparent)/i;
const ZERO_BOX = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:[;!]|$)/i;
const NO_OVERFLOW = /overflow(?:-[xy])?\s*:\s*hidden/i;
const HIDDEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-only|-text)?|hidden|hide|is-hidden|d-none|u-hidden|display-none|offscreen)(?:\s|$)/i;
const SIMPLE_SELECTOR = /^[a-z0-9]*(?:[.#][\w-]+)+$/i;

/** An element with this share of the page's text is shown by a script: hiding it would leave nothing. */
const MAIN_SHARE = 0.5;

/**
 * Removes what a person would not see, by attribute, inline style, well-known class or simple rule of the page's own style sheets.
 * Gives the number of characters that went.
 */
export function removeHidden(document: PageDocument): number {
  const total = lengthOf(document.body);
  let removed = 0;
  const drop = (element: PageElement): void => {
    if (element.tagName === "BODY" || element.tagName === "HTML") return;
    const length = lengthOf(element);
    if (length > total * MAIN_SHARE) return;
    removed += length;
    element.remove();
  };
  for (const element of document.querySelectorAll("[hidden], [aria-hidden=true], [style], [class]")) if (isHidden(element)) drop(element);
  for (const selector of hidingSelectors(document)) for (const element of document.querySelectorAll(selector)) drop(element);
  return removed;
}

function isHidden(element: PageElement): boolean {
  if (element.hasAttribute("hidden") && element.getAttribute("hidden") !== "until-found") return true;
  if (element.getAttribute("aria-hidden") === "true") return !/math|katex/i.test(element.className);
  const style = element.getAttribute("style") ?? "";
  if (style !== "" && (HIDING.test(style) || (ZERO_BOX.test(style) && NO_OVERFLOW.test(style)))) return true;
  return HIDDEN_CLASS.test(element.className);
}

/** Class and id selectors that hide without a condition; at-rules (`@media print`) are conditions and not looked into. */
function hidingSelectors(document: PageDocument): string[] {
  const selectors: string[] = [];
  for (const sheet of document.querySelectorAll("style")) {
    const css = (sheet.textContent ?? "").slice(0, 200_000).replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, list = "", body = ""] of topLevelRules(css)) {
      if (!HIDING.test(`;${body}`)) continue;
      selectors.push(
        ...list
          .split(",")
          .map((selector) => selector.trim())
          .filter((selector) => SIMPLE_SELECTOR.test(selector)),
      );
    }
  }
  return selectors.slice(0, 500);
}

function topLevelRules(css: string): Iterable<RegExpMatchArray> {
  return css.replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g);
}

const lengthOf = (element: PageElement): number => (element.textContent ?? "").replace(/\s+/g, " ").length;
