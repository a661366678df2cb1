import { blockText } from "./block-text.ts";
import { cleanPage } from "./clean-page.ts";
import { detectWall, type Wall } from "./detect-wall.ts";
import type { HiddenText } from "./hidden-elements.ts";
import { locateArticle } from "./locate-article.ts";
import { type PageDocument, type PageElement, parsePage } from "./page-dom.ts";
import { pageMarkdown } from "./page-markdown.ts";
import { type PageMetadata, pageMetadata } from "./page-metadata.ts";
import { pruneArticle } from "./prune-article.ts";

export interface HtmlArticle {
  metadata: PageMetadata;
  text: string;
  markdown: string;
  /** A page in front of the article; `text` is then that page's. */
  wall: Wall;
  /** The page says that more of the text is to be paid for, or shows less of it than it states. */
  isExcerpt: boolean;
  /** Dropped. */
  hidden: HiddenText;
}

/** Characters of a stated body that are worth more than a page without text. */
const STATED_BODY = 500;
/** A page that shows less than this share of the stated body shows an excerpt. */
const SHOWN_SHARE = 0.4;
/** Share of the judged text that must be left when furniture is gone. */
const LEAST_LEFT = 0.5;

/** Reads the article of a page, or the whole of a page that is none. */
export function readHtml(html: string, url: string | null): HtmlArticle {
  const document = parsePage(html);
  const metadata = pageMetadata(document, url);
  const wall = detectWall(document);
  const { root, text, hidden } = articleOf(document, metadata) ?? unpruned(html);
  const paid = metadata.linked !== null && !metadata.linked.isFree;
  const body = metadata.linked?.body ?? "";
  if (body.length >= STATED_BODY && text.length < body.length * SHOWN_SHARE) {
    const stated = plainBody(body);
    return { metadata, text: stated, markdown: stated, wall: null, isExcerpt: false, hidden };
  }
  return { metadata, text, markdown: pageMarkdown(root), wall, isExcerpt: paid && text.length < 3000, hidden };
}

interface ArticleText {
  root: PageElement;
  text: string;
  hidden: HiddenText;
}

/** What is left of the article's place without furniture; null when that is so little that its names must have misled. */
function articleOf(document: PageDocument, { title, host }: PageMetadata): ArticleText | null {
  const hidden = cleanPage(document);
  const place = locateArticle(document);
  if (place === null) return { root: document.body, text: blockText(document.body), hidden };
  pruneArticle(place, title, host);
  const text = blockText(place.container);
  return text.length < (place.kept.get(place.container) ?? 0) * LEAST_LEFT ? null : { root: place.container, text, hidden };
}

function unpruned(html: string): ArticleText {
  const document = parsePage(html);
  const hidden = cleanPage(document);
  const root = locateArticle(document)?.container ?? document.body;
  return { root, text: blockText(root), hidden };
}

/** Pages state their body as text, as escaped HTML, or as HTML. */
function plainBody(body: string): string {
  const unescaped = /&lt;\/?[a-z]/i.test(body)
    ? body
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, "&")
    : body;
  return /<\/?[a-z][^>]*>/i.test(unescaped) ? blockText(parsePage(unescaped).body) : unescaped.replace(/\n{3,}/g, "\n\n").trim();
}
