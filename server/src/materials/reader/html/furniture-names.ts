import type { PageElement } from "./page-dom.ts";

/** Words of class names and ids by which pages mark what stands around an article. */
const FURNITURE = new Set(
  (
    "ad ads advert advertisement adsense affiliate alsolike banner bio biography bookmark breadcrumb breadcrumbs byline carousel comment comments consent cookie cookies crumbs dateline disqus " +
    "donate donation follow footer gdpr hotlink infobar jp jump lazyads login menu metabar meta mostpopular mostread nav navigation navbar newsletter newsletters onesignal optin outbrain pager pagination " +
    "paywall popular popup prevnext print promo promobox promoted promotion pubdate rail readmore readnext recirc recirculation recommend recommendation recommendations recommended related relatedposts " +
    "replies reply respond sharebar sharedaddy sharing share sharethis sidebar signup skip social socials sociable sponsor sponsored subscribe subscription taboola tagcloud taglist tags tags-links tool toolbar tools trending " +
    "upnext widget widgets wprm-print yarpp zergnet"
  ).split(" "),
);
const FURNITURE_PHRASE =
  /(?:^|[\s_-])(?:about-?(?:the-?)?author|author-?(?:bio|box|info|card|details|profile|desc|description|name)|post-?(?:author|meta|tags|footer|date|nav|navigation)|entry-?(?:meta|footer|utility|date)|article-?(?:meta|info|tools|tags|footer|date)|more-?(?:stories|news|articles|from|on|links)|see-?also-?box|you-?may|also-?(?:read|like)|read-?(?:also|more|next)|most-?(?:read|popular|viewed)|up-?next|inline-?(?:related|promo|newsletter)|call-?to-?action|cta|call-to|tag-?(?:list|links|cloud)|story-?(?:meta|tools|tags)|publish(?:ed)?-?(?:date|on|info)|print-?(?:header|only|link)|hide-?(?:print|rss-link)|jp-relatedposts|copyright|view-?comments|next-?(?:article|post|story)|prev(?:ious)?-?(?:article|post|story)|image-?(?:count|counter|index)|edit-?section|mw-editsection|noprint|navbox|catlinks|reflist-?tools)(?:$|[\s_-])/i;
const CAPTION = new Set("caption captions credit credits cutline figcaption galleries gallery lightbox slideshow".split(" "));
const CAPTION_PHRASE = /(?:^|[\s_-])(?:photo|image|img|media|picture)-?(?:info|source|meta|desc|description|text|byline)(?:$|[\s_-])/i;
const EMBED = /embed|tweet|twitter-|instagram-media|fb-post|quote/i;

const label = (element: PageElement): string => `${element.className} ${element.id}`;

/** Parts of a name: `relatedPosts-list` is related, posts, list. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z]{3})([A-Z][a-z]{2})/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

export function isNamedFurniture(element: PageElement): boolean {
  const name = label(element);
  if (name.trim() === "") return false;
  return FURNITURE_PHRASE.test(name) || wordsOf(name).some((word) => FURNITURE.has(word));
}

export function isNamedCaption(element: PageElement): boolean {
  const name = label(element);
  return CAPTION_PHRASE.test(name) || wordsOf(name).some((word) => CAPTION.has(word));
}

/** A post of another place that the article shows as part of itself. */
export const isEmbed = (element: PageElement): boolean =>
  EMBED.test(label(element)) && (element.tagName === "BLOCKQUOTE" || element.querySelector("blockquote") !== null);
