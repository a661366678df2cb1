import { isoDate } from "./iso-date.ts";
import { type LinkedArticle, linkedArticle } from "./json-ld.ts";
import { squeeze } from "./measure-text.ts";
import type { PageDocument, PageElement } from "./page-dom.ts";

export interface PageMetadata {
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  siteName: string | null;
  /** Host the page says it belongs to, else that of its address. */
  host: string | null;
  linked: LinkedArticle | null;
}

/** What a page says about itself; must be asked before the page is cleaned. */
export function pageMetadata(document: PageDocument, url: string | null): PageMetadata {
  const linked = linkedArticle(document);
  const meta = metaReader(document);
  const siteName = nameOf(meta("og:site_name", "application-name", "apple-mobile-web-app-title")) ?? nameOf(linked?.publisher ?? null);
  return {
    title: titleOf(document, meta("og:title", "twitter:title", "citation_title", "dc.title") ?? linked?.headline ?? null, siteName),
    byline: bylineOf(
      document,
      linked,
      meta("author", "article:author", "parsely-author", "sailthru.author", "dc.creator", "citation_author", "byl"),
    ),
    publishedAt: publishedAtOf(document, linked, meta, url),
    language: languageTag(
      document.documentElement.getAttribute("lang") ??
        document.documentElement.getAttribute("xml:lang") ??
        meta("content-language", "language", "og:locale") ??
        linked?.language ??
        null,
    ),
    siteName,
    host: hostOf(document, meta("og:url"), url),
    linked,
  };
}

/** Some put their address or account there instead. */
const nameOf = (stated: string | null): string | null => (stated === null || /^(?:https?:|@)/i.test(stated) ? null : stated);

type MetaReader = (...names: string[]) => string | null;

function metaReader(document: PageDocument): MetaReader {
  const values = new Map<string, string>();
  for (const element of document.querySelectorAll("meta[content]")) {
    const content = squeeze(element.getAttribute("content") ?? "");
    for (const key of ["property", "name", "itemprop", "http-equiv"]) {
      const name = element.getAttribute(key)?.toLowerCase();
      if (name !== undefined && content !== "" && !values.has(name)) values.set(name, content);
    }
  }
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined) ?? null;
}

const MAX_TITLE = 300;

function titleOf(document: PageDocument, stated: string | null, siteName: string | null): string | null {
  const tag = squeeze(document.querySelector("title")?.textContent ?? "");
  const headings = [...document.querySelectorAll("h1")].map((heading) => squeeze(heading.textContent ?? "")).filter((text) => text !== "");
  const [onlyHeading] = headings.length === 1 ? headings : [];
  const whole = stated ?? (tag === "" ? (onlyHeading ?? "") : tag);
  const title = withoutSite(whole, siteName, onlyHeading ?? null);
  return title === "" ? null : title.slice(0, MAX_TITLE);
}

/** `Title | Site` and `Site: Title` without the site. */
function withoutSite(title: string, siteName: string | null, heading: string | null): string {
  const parts = title.split(/\s+[|·•»\-–—:]\s+|\s*[|_]\s*|:\s+/).filter((part) => part !== "");
  if (heading !== null && heading.length > 8 && title !== heading && title.startsWith(heading)) return heading;
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || siteName === null) return title;
  if (last.toLowerCase() === siteName.toLowerCase()) return title.slice(0, title.lastIndexOf(last)).replace(/[\s|·•»\-–—:_]+$/, "");
  if (first.toLowerCase() === siteName.toLowerCase()) return title.slice(first.length).replace(/^[\s|·•»\-–—:_]+/, "");
  return title;
}

function bylineOf(document: PageDocument, linked: LinkedArticle | null, stated: string | null): string | null {
  if (linked !== null && linked.authors.length > 0)
    return linked.authors
      .slice(0, 5)
      .join(", ")
      .replace(/^by\s+/i, "");
  if (stated !== null && !/^https?:/i.test(stated) && stated.length <= 120) return stated;
  for (const element of document.querySelectorAll("[rel~=author], [itemprop~=author], .byline, .author, .article-author, .post-author")) {
    const name = squeeze(element.textContent ?? "").replace(/^(?:by|von|par|por|di|作者|文|记者)[:：\s]\s*/i, "");
    if (name.length > 1 && name.length <= 80 && !isoDate(name)) return name;
  }
  return null;
}

function publishedAtOf(document: PageDocument, linked: LinkedArticle | null, meta: MetaReader, url: string | null): string | null {
  const stated = [
    linked?.datePublished ?? null,
    meta("article:published_time", "og:published_time", "datepublished", "parsely-pub-date", "sailthru.date", "citation_publication_date"),
    meta(
      "citation_date",
      "dc.date.issued",
      "dcterms.created",
      "dc.date",
      "dcterms.date",
      "pubdate",
      "publishdate",
      "publish_date",
      "date",
      "weibo:article:create_at",
    ),
    ...[...document.querySelectorAll("time[pubdate], [itemprop=datePublished], article time[datetime], time[datetime]")]
      .slice(0, 1)
      .map(timeOf),
    /\/((?:19|20)\d{2}[/-]\d{1,2}[/-]\d{1,2})(?:\/|$|-)/.exec(url ?? "")?.[1]?.replaceAll("/", "-") ?? null,
  ];
  for (const value of stated) {
    const date = value === null ? null : isoDate(value);
    if (date !== null) return date;
  }
  return null;
}

const timeOf = (element: PageElement): string | null =>
  element.getAttribute("datetime") ?? element.getAttribute("content") ?? element.textContent;

function languageTag(stated: string | null): string | null {
  const [first = ""] = (stated ?? "").split(",");
  const tag = first.trim().replaceAll("_", "-");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return null;
  return new Intl.Locale(tag).toString();
}

function hostOf(document: PageDocument, stated: string | null, url: string | null): string | null {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
  for (const candidate of [url, canonical, stated]) {
    const parsed = candidate === null ? null : URL.parse(candidate);
    if (parsed !== null && parsed.hostname !== "") return parsed.hostname;
  }
  return null;
}
