import { isBlock } from "./block-text.ts";
import { isElement, isText, type PageElement, type PageNode } from "./page-dom.ts";
import { isDataTable, tableMarkdown } from "./table-markdown.ts";

/**
 * The text of an article as Markdown: headings, lists, quotations, code and tables keep their form. Links and emphasis are only their words,
 * so that a quoted sentence is found again letter by letter and no address of a page travels on.
 */
export function pageMarkdown(root: PageElement): string {
  return blocksOf(root).join("\n\n").trim();
}

/** The blocks of an element, each without blank lines around it. */
function blocksOf(parent: PageElement): string[] {
  const blocks: string[] = [];
  let inline: PageNode[] = [];
  const flush = (): void => {
    const text = inlineText(inline);
    if (text !== "") blocks.push(text);
    inline = [];
  };
  for (const node of parent.childNodes) {
    if (isElement(node) && holdsBlock(node)) {
      flush();
      blocks.push(...blockMarkdown(node));
    } else inline.push(node);
  }
  flush();
  return blocks;
}

const holdsBlock = (element: PageElement): boolean => isBlock(element) || [...element.children].some(holdsBlock);

function blockMarkdown(element: PageElement): string[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName))
    return present(inlineText([element]).replace(/\s*\n\s*/g, " ")).map((text) => `${"#".repeat(Number(tagName[1]))} ${text}`);
  if (tagName === "PRE") return present(codeBlock(element));
  if (tagName === "UL" || tagName === "OL") return present(listMarkdown(element));
  if (tagName === "BLOCKQUOTE")
    return present(blocksOf(element).join("\n\n")).map((text) => text.replace(/^/gm, "> ").replace(/^> $/gm, ">"));
  if (tagName === "TABLE") return isDataTable(element) ? present(tableMarkdown(element, cellText)) : blocksOf(element);
  if (tagName === "DL") return present(definitions(element));
  return blocksOf(element);
}

const present = (text: string): string[] => (text.trim() === "" ? [] : [text]);

const cellText = (cell: PageElement): string =>
  blocksOf(cell)
    .join(" ")
    .replace(/\s*\n\s*/g, " ");

function listMarkdown(list: PageElement): string {
  const first = Number.parseInt(list.getAttribute("start") ?? "1", 10);
  const items: string[] = [];
  for (const child of list.children) {
    const blocks = child.tagName === "LI" ? blocksOf(child) : blockMarkdown(child);
    if (blocks.length === 0) continue;
    if (child.tagName === "UL" || child.tagName === "OL") {
      items.push(indent(blocks.join("\n"), 2));
      continue;
    }
    const marker = list.tagName === "OL" ? `${String((Number.isNaN(first) ? 1 : first) + items.length)}. ` : "- ";
    items.push(marker + indent(joinItem(blocks), marker.length).trimStart());
  }
  return items.join("\n");
}

/** A list inside an item follows its line; other blocks keep their blank line. */
function joinItem(blocks: string[]): string {
  return blocks.reduce((text, block) => `${text}${/^(?:- |\d+\. )/.test(block) ? "\n" : "\n\n"}${block}`);
}

const indent = (text: string, width: number): string => text.replace(/^(?=.)/gm, " ".repeat(width));

function definitions(list: PageElement): string {
  const lines: string[] = [];
  for (const child of list.querySelectorAll("dt, dd")) {
    const text = blocksOf(child)
      .join(" ")
      .replace(/\s*\n\s*/g, " ");
    if (text === "") continue;
    const term = child.tagName === "DT" ? undefined : lines.pop();
    lines.push(term === undefined ? `- ${text}` : `${term}${/[:：]$/.test(term) ? " " : ": "}${text}`);
  }
  return lines.join("\n");
}

function codeBlock(pre: PageElement): string {
  const code = rawText(pre)
    .replace(/\r\n?/g, "\n")
    .replace(/^\n+|\s+$/g, "");
  if (code === "") return "";
  const names = [pre, pre.querySelector("code"), pre.parentElement]
    .map((element) => `${element?.className ?? ""} ${element?.getAttribute("data-lang") ?? ""}`)
    .join(" ");
  const language = /(?:language|lang|highlight-source|brush:?)[-\s:]*([a-z][\w+#-]*)/i.exec(names)?.[1] ?? "";
  const fence = "`".repeat(Math.max(3, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length + 1)));
  return `${fence}${language.toLowerCase()}\n${code}\n${fence}`;
}

function rawText(node: PageNode): string {
  if (isText(node)) return node.data;
  if (isElement(node) && node.tagName === "BR") return "\n";
  return [...node.childNodes].map(rawText).join("");
}

function inlineText(nodes: PageNode[]): string {
  const write = (node: PageNode): string => {
    if (isText(node)) return node.data.replace(/[\s\u00a0]+/g, " ");
    if (!isElement(node)) return "";
    if (node.tagName === "BR") return "\n";
    const inner = [...node.childNodes].map(write).join("");
    return (node.tagName === "CODE" || node.tagName === "KBD") && inner.trim() !== "" && !inner.includes("`")
      ? `\`${inner.trim()}\``
      : inner;
  };
  return nodes
    .map(write)
    .join("")
    .replace(/[ \t]*\n\s*/g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
}
