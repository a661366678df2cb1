import { Readability } from "@mozilla/readability";
import { isText, type PageDocument, type PageElement, type PageNode, type PageText } from "./page-dom.ts";

export interface ArticlePlace {
  /** Smallest element around the article. */
  container: PageElement;
  /** Characters that were judged to be the article's, for each element that holds some. */
  kept: ReadonlyMap<PageElement, number>;
}

/** Share of the kept text the container must hold: the rest is what was joined from elsewhere. */
const CONTAINER_SHARE = 0.85;

/**
 * Finds where the article is. Readability judges on a copy, because it also throws away what should be kept (lists, posts, tables);
 * its judgement is carried back by the position of each piece of text, and the text is then taken from the page itself.
 */
export function locateArticle(document: PageDocument): ArticlePlace | null {
  const originals = textsOf(document.body);
  let best = new Map<PageElement, number>();
  for (const flags of STRICTNESS) {
    const kept = judge(document, originals, flags);
    if ((kept.get(document.body) ?? 0) > (best.get(document.body) ?? 0)) best = kept;
    if ((best.get(document.body) ?? 0) >= ENOUGH) break;
  }
  return best.size === 0 ? null : { container: smallestAround(document.body, best), kept: best };
}

/** Readability's own steps from strict to lenient (unlikely names 1, weight by names 2, clean conditionally 4); its retries would renew the nodes. */
const STRICTNESS = [7, 6, 4, 0];
/** What is known already and costs Readability a third of its time: hidden elements are gone, and the byline is found elsewhere. */
const SETTLED = { _isProbablyVisible: () => true, _articleByline: "known" };
/** Characters with which a judgement counts as found. */
const ENOUGH = 500;

function judge(document: PageDocument, originals: readonly PageText[], flags: number): Map<PageElement, number> {
  const copy = document.cloneNode(true) as PageDocument;
  const positions = new Map(textsOf(copy.body).map((node, index) => [node, index]));
  const options = { keepClasses: true, charThreshold: 1, serializer: (node: unknown) => node as PageElement };
  const result = Object.assign(new Readability<PageElement>(copy as never, options), { _flags: flags, ...SETTLED }).parse();
  const kept = new Map<PageElement, number>();
  for (const node of result?.content == null ? [] : textsOf(result.content)) {
    const original = originals[positions.get(node) ?? -1];
    const length = node.data.trim().length;
    if (original === undefined || length === 0) continue;
    for (let up = original.parentElement; up !== null; up = up.parentElement) kept.set(up, (kept.get(up) ?? 0) + length);
  }
  return kept;
}

function smallestAround(body: PageElement, kept: ReadonlyMap<PageElement, number>): PageElement {
  const enough = (kept.get(body) ?? 0) * CONTAINER_SHARE;
  let container = body;
  for (;;) {
    const next = [...container.children].find((child) => (kept.get(child) ?? 0) >= enough);
    if (next === undefined || next.tagName === "P" || next.tagName === "PRE") return container;
    container = next;
  }
}

function textsOf(root: PageNode): PageText[] {
  const texts: PageText[] = [];
  const open: PageNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) texts.push(node);
    else open.push(...[...node.childNodes].reverse());
  }
  return texts;
}
