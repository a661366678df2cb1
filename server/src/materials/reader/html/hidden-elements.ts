import type { PageDocument, PageElement } from "./page-dom.ts";
import { readsAsOrders } from "./reads-as-orders.ts";

/** Declarations that keep text from a reader's eyes. */
const HIDING =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:[;!}]|$)|font-size\s*:\s*0(?:\.0*)?(?:px|em|rem|%|pt)?\s*(?:[;!}]|$)|text-indent\s*:\s*-\d{3,}|(?:left|top|right)\s*:\s*-\d{4,}px|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|color\s*:\s*transparent)/i;
const ZERO_BOX = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:[;!]|$)/i;
const NO_OVERFLOW = /overflow(?:-[xy])?\s*:\s*hidden/i;
const HIDDEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-only|-text)?|hidden|hide|is-hidden|d-none|u-hidden|display-none|offscreen)(?:\s|$)/i;
const SIMPLE_SELECTOR = /^[a-z0-9]*(?:[.#][\w-]+)+$/i;

/** Text a reader would not have seen. */
export interface HiddenText {
  characters: number;
  givesOrders: boolean;
}

/** An element with this share of the page's text is shown by a script: hiding it would leave nothing. */
const MAIN_SHARE = 0.5;
const MAX_CSS = 200_000;

/**
 * Removes what a person would not see, by attribute, inline style, well-known class or simple rule of the page's own style sheets.
 * Gives the number of characters that went, and whether they gave orders.
 */
export function removeHidden(document: PageDocument): HiddenText {
  const total = lengthOf(document.body);
  const rules = hidingRules(document);
  const hidden: HiddenText = { characters: 0, givesOrders: false };
  for (const element of document.body.querySelectorAll("[hidden], [aria-hidden=true], [style], [class], [id]")) {
    if (!isHidden(element) && !rules(element)) continue;
    const length = lengthOf(element);
    if (length > total * MAIN_SHARE) continue;
    hidden.characters += length;
    hidden.givesOrders ||= length > 0 && readsAsOrders(element.textContent ?? "");
    element.remove();
  }
  return hidden;
}

function isHidden(element: PageElement): boolean {
  if (element.hasAttribute("hidden") && element.getAttribute("hidden") !== "until-found") return true;
  if (element.getAttribute("aria-hidden") === "true") return !/math|katex/i.test(element.className);
  const style = element.getAttribute("style") ?? "";
  if (style !== "" && (HIDING.test(style) || (ZERO_BOX.test(style) && NO_OVERFLOW.test(style)))) return true;
  return HIDDEN_CLASS.test(element.className);
}

/** A selector of one element: its tag, id and classes. */
interface SimpleSelector {
  tag: string;
  id: string;
  classes: string[];
}

/** Says whether a class or id rule of the page hides an element; at-rules (`@media print`) are conditions and not looked into. */
function hidingRules(document: PageDocument): (element: PageElement) => boolean {
  const byName = new Map<string, SimpleSelector[]>();
  for (const sheet of document.querySelectorAll("style")) {
    const css = (sheet.textContent ?? "").slice(0, MAX_CSS).replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, list = "", body = ""] of topLevelRules(css)) {
      if (!HIDING.test(`;${body}`)) continue;
      for (const selector of list
        .split(",")
        .map((one) => one.trim())
        .filter((one) => SIMPLE_SELECTOR.test(one))) {
        const simple = parseSimple(selector);
        const name = simple.id === "" ? `.${simple.classes[0] ?? ""}` : `#${simple.id}`;
        byName.set(name, [...(byName.get(name) ?? []), simple]);
      }
    }
  }
  if (byName.size === 0) return () => false;
  return (element) => {
    const classes = element.className.split(/\s+/);
    const selectors = [`#${element.id}`, ...classes.map((name) => `.${name}`)].flatMap((name) => byName.get(name) ?? []);
    return selectors.some(
      ({ tag, id, classes: wanted }) =>
        (tag === "" || tag === element.tagName) && (id === "" || id === element.id) && wanted.every((name) => classes.includes(name)),
    );
  };
}

function parseSimple(selector: string): SimpleSelector {
  const names = (mark: string): string[] => [...selector.matchAll(new RegExp(`\\${mark}([\\w-]+)`, "g"))].map(([, name]) => name ?? "");
  return { tag: (/^[a-z0-9]+/i.exec(selector)?.[0] ?? "").toUpperCase(), id: names("#")[0] ?? "", classes: names(".") };
}

function topLevelRules(css: string): Iterable<RegExpMatchArray> {
  return css.replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g);
}

const lengthOf = (element: PageElement): number => (element.textContent ?? "").length;
