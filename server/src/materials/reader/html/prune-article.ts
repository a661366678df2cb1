import { isBlock } from "./block-text.ts";
import { endsSentence, isAboutThePage, isCaptionLine, isDateOrByline, leadsAway, opensLinks } from "./furniture-lines.ts";
import { isEmbed, isNamedCaption, isNamedFurniture } from "./furniture-names.ts";
import type { ArticlePlace } from "./locate-article.ts";
import { linksWithin, measureText, squeeze, type TextMeasure } from "./measure-text.ts";
import type { PageElement } from "./page-dom.ts";
import { isDataTable } from "./table-markdown.ts";

interface Pruning extends ArticlePlace {
  title: string | null;
  measure: (element: PageElement) => TextMeasure;
  /** More than this share of the article's text. */
  isMoreThan: (element: PageElement, share: number) => boolean;
}

/**
 * Removes from an article's place what is not its text: furniture by name, captions, groups that were not judged to be text,
 * groups of links to the site's other pages, and lines about the page.
 */
export function pruneArticle(place: ArticlePlace, title: string | null, host: string | null): void {
  const measure = measureText(place.container, linksWithin(host));
  const whole = measure(place.container).length;
  const pruning: Pruning = { ...place, title, measure, isMoreThan: (element, share) => measure(element).length > whole * share };
  for (const pass of [removeCaptions, removeNamedFurniture, removeUnjudgedGroups, removeLinkGroups, removeLines]) pass(pruning);
}

function removeCaptions({ container, isMoreThan }: Pruning): void {
  const holdsText = (element: PageElement): boolean => element.querySelector("table, pre, blockquote, math") !== null;
  for (const element of container.querySelectorAll("figure, figcaption, [class], [id]")) {
    const caption = element.tagName === "FIGURE" || element.tagName === "FIGCAPTION" || isNamedCaption(element);
    if (caption && !isMoreThan(element, 0.3) && !holdsText(element)) element.remove();
  }
}

function removeNamedFurniture({ container, kept, measure, isMoreThan }: Pruning): void {
  for (const element of container.querySelectorAll("[class], [id]")) {
    if (!isNamedFurniture(element) || isMoreThan(element, 0.4) || isEmbed(element)) continue;
    const { length, linked } = measure(element);
    // A misleading name does not outweigh several paragraphs that were judged to be text.
    const judged = kept.get(element) ?? 0;
    if (judged > 600 && judged > length * 0.7 && linked < length * 0.3) continue;
    element.remove();
  }
}

const signature = (element: PageElement): string => `${element.tagName}.${element.className}`;

function removeUnjudgedGroups({ container, kept, measure, isMoreThan }: Pruning): void {
  const judgedShare = (element: PageElement): number => (kept.get(element) ?? 0) / Math.max(1, measure(element).length);
  const groups = [...container.querySelectorAll("div, section, aside, ul, ol, dl, header, footer, article, table, details")];
  const judgedSignatures = new Set(groups.filter((group) => judgedShare(group) > 0.7).map(signature));
  for (const group of groups) {
    const { length, linked } = measure(group);
    if (length === 0 || judgedShare(group) >= 0.25 || isMoreThan(group, 0.5) || isEmbed(group)) continue;
    const list = ["UL", "OL", "DL", "TABLE"].includes(group.tagName);
    const alike = !list && group.className !== "" && judgedSignatures.has(signature(group));
    const holdsList = list || group.querySelector("blockquote, pre, table, ul, ol, dl") !== null;
    if (linked > length * 0.5 || !(alike || holdsList)) group.remove();
  }
}

function removeLinkGroups({ container, measure, isMoreThan }: Pruning): void {
  const isLinks = (element: PageElement): boolean => {
    const { length, linked } = measure(element);
    return length > 0 && linked > length * 0.8 && !isMoreThan(element, 0.3);
  };
  const groups = [...container.querySelectorAll("ul, ol, dl, div, section, p")].filter(isLinks);
  const linked = new Set(groups);
  const total = groups
    .filter((group) => group.parentElement === null || !linked.has(group.parentElement))
    .reduce((sum, group) => sum + measure(group).length, 0);
  // An index page is made of links.
  if (total > measure(container).length * 0.5) return;
  for (const group of groups) group.remove();
}

function removeLines({ container, title, measure }: Pruning): void {
  const blocks = leafBlocks(container).map((block) => ({ block, line: squeeze(block.textContent ?? "") }));
  const first = blocks.findIndex(({ line }) => line.length >= 80 && endsSentence(line));
  const isFurniture = ({ block, line }: (typeof blocks)[number]): boolean => {
    const { length, linked } = measure(block);
    return isAboutThePage(line) || isCaptionLine(line) || leadsAway(line) || (linked > length * 0.5 && opensLinks(line));
  };
  const last = blocks.findLastIndex((entry) => entry.line !== "" && !isFurniture(entry) && !isLooseEnd(entry.block, entry.line));
  blocks.forEach((entry, index) => {
    const { block, line } = entry;
    if (isData(block)) return;
    const before = index < first && (isDateOrByline(line) || isTitle(line, title));
    const after = first >= 0 && index > last;
    if (line === "" || before || after || isFurniture(entry)) block.remove();
  });
}

/** Cells of a table of data and code are what they are. */
function isData(block: PageElement): boolean {
  const table = block.closest("table");
  return (table !== null && isDataTable(table)) || block.closest("pre") !== null;
}

/** A heading or a scrap at the end of an article; items of lists and tables may be short. */
function isLooseEnd(block: PageElement, line: string): boolean {
  if (/^H[1-6]$/.test(block.tagName) || isDateOrByline(line)) return true;
  return line.length < 40 && !/[:：]$/.test(line) && !endsSentence(line) && block.closest("ul, ol, dl, table, pre, blockquote") === null;
}

/** Blocks that hold text but no further block. */
function leafBlocks(container: PageElement): PageElement[] {
  const blocks = [...container.querySelectorAll("*")].filter(isBlock);
  const parents = new Set<PageElement>();
  for (const block of blocks) for (let up = block.parentElement; up !== null && !parents.has(up); up = up.parentElement) parents.add(up);
  return blocks.filter((block) => !parents.has(block));
}

function isTitle(line: string, title: string | null): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return title !== null && line.length * 2 > title.length && letters(title).includes(letters(line));
}
