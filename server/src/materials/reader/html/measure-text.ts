import { isElement, isText, type PageElement, type PageNode } from "./page-dom.ts";

export interface TextMeasure {
  /** Characters with white space collapsed. */
  length: number;
  /** Those of them inside links to other pages of the same site. */
  linked: number;
  /** Links to other pages of the same site. */
  links: number;
}

const NOTHING: TextMeasure = { length: 0, linked: 0, links: 0 };

/** Measures every element below and including the root in one walk. */
export function measureText(root: PageElement, leadsElsewhere: (link: PageElement) => boolean): (element: PageElement) => TextMeasure {
  const measures = new Map<PageNode, TextMeasure>();
  const visit = (node: PageNode, inLink: boolean): TextMeasure => {
    if (isText(node)) {
      const length = squeeze(node.data).length;
      return { length, linked: inLink ? length : 0, links: 0 };
    }
    if (!isElement(node)) return NOTHING;
    const isLink = node.tagName === "A" && leadsElsewhere(node);
    const sum = { length: 0, linked: 0, links: isLink ? 1 : 0 };
    for (const child of node.childNodes) {
      const part = visit(child, inLink || isLink);
      sum.length += part.length;
      sum.linked += part.linked;
      sum.links += part.links;
    }
    measures.set(node, sum);
    return sum;
  };
  visit(root, false);
  return (element) => measures.get(element) ?? NOTHING;
}

export const squeeze = (text: string): string => text.replace(/[\s\u00a0]+/g, " ").trim();

/** Links inside the page and to other sites belong to a text; links to the site's other pages are mostly its furniture. */
export function linksWithin(host: string | null): (link: PageElement) => boolean {
  const site = host === null ? null : siteOf(host);
  return (link) => {
    const href = link.getAttribute("href") ?? "";
    if (href === "" || href.startsWith("#")) return false;
    const target = /^(?:https?:)?\/\/([^/?#:]+)/i.exec(href)?.[1];
    if (target === undefined) return !/^[a-z][a-z+.-]*:/i.test(href);
    return site === null || siteOf(target) === site;
  };
}

/** The last two labels: near enough to tell a site's subdomains from other sites. */
const siteOf = (host: string): string => host.toLowerCase().split(".").slice(-2).join(".");
