import { parseHTML } from "linkedom";

/** The few members of a DOM that reading needs; the server's types know no browser. */
export interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageNode | null;
  readonly parentElement: PageElement | null;
  readonly childNodes: Iterable<PageNode>;
  readonly firstChild: PageNode | null;
  textContent: string | null;
  remove(): void;
  cloneNode(deep: boolean): PageNode;
}

export interface PageText extends PageNode {
  data: string;
}

export interface PageElement extends PageNode {
  /** Upper case. */
  readonly tagName: string;
  readonly id: string;
  readonly className: string;
  readonly children: Iterable<PageElement>;
  readonly firstElementChild: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  contains(other: PageNode): boolean;
  append(...nodes: (PageNode | string)[]): void;
  replaceWith(...nodes: (PageNode | string)[]): void;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  createElement(tag: string): PageElement;
}

export const isElement = (node: PageNode): node is PageElement => node.nodeType === 1;
export const isText = (node: PageNode): node is PageText => node.nodeType === 3;

/** Deeper nesting than any written page has; Readability takes time and stack by depth. */
const MAX_DEPTH = 150;
/** Tags of a page that are looked at; what comes after them is left out. */
const MAX_TAGS = 150_000;

/** Parses a page of any shape; nesting beyond the limit is flattened and keeps its text. */
export function parsePage(html: string): PageDocument {
  const limited = limitTags(html);
  const isWhole = /<html[\s>]/i.test(limited) && /<body[\s>]/i.test(limited);
  const first = parseWhole(isWhole ? limited : wrapped(limited));
  const document = first.documentElement.tagName === "HTML" ? first : parseWhole(wrapped(limited));
  gatherBody(document);
  limitDepth(document.documentElement);
  return document;
}

const parseWhole = (html: string): PageDocument => (parseHTML(html) as unknown as { document: PageDocument }).document;
const wrapped = (html: string): string => `<!doctype html><html><body>${html}</body></html>`;

/** The parser knows a body only right behind a head; a page may leave out the head, put scripts between, or go on after its end. */
function gatherBody(document: PageDocument): void {
  const written = document.querySelector("body");
  if (written !== null && document.body !== written) document.body.replaceWith(written);
  const { body } = document;
  for (let late = body.nextElementSibling; late !== null; late = body.nextElementSibling) {
    if (late.tagName === "BODY") late.replaceWith(...late.childNodes);
    else body.append(late);
  }
}

/** Cuts a page with too many tags at a tag, and empties what lies too deep of its mark-up. */
function limitTags(html: string): string {
  const tag = /<\/?[a-z]/gi;
  for (let count = 0; count < MAX_TAGS; count++) if (tag.exec(html) === null) return html;
  return html.slice(0, tag.lastIndex - 2);
}

function limitDepth(root: PageElement): void {
  const open: { element: PageElement; depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, depth } = next;
    if (depth < MAX_DEPTH) for (const child of element.children) open.push({ element: child, depth: depth + 1 });
    else if (element.firstElementChild !== null) element.textContent = element.textContent ?? "";
  }
}
