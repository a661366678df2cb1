import type { Page } from "./page.ts";
import { HOSTILE_MARKUP, HOSTILE_PAGE } from "./special-pages.ts";

const escapeHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** The page as a news site would send it: navigation, article, related links, footer. */
export function pageHtml(page: Page): string {
  const blocks = page.text.split("\n\n").map(blockHtml).join("\n");
  return `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)} | ${escapeHtml(page.siteName)}</title>
<meta name="author" content="${escapeHtml(page.author)}"><meta property="article:published_time" content="${page.publishedAt}">
<meta property="og:site_name" content="${escapeHtml(page.siteName)}"></head>
<body><nav><a href="/">Home</a> <a href="/site/">Topics</a> <a href="/login">Log in</a></nav>
<main><article><h1>${escapeHtml(page.title)}</h1><p class="byline">${escapeHtml(page.author)}, <time datetime="${page.publishedAt}">${page.publishedAt}</time></p>
${blocks}
${page.path === HOSTILE_PAGE.path ? HOSTILE_MARKUP : ""}
</article></main>
<aside><h2>Read next</h2><ul><li><a href="/site/a">Subscribe to our newsletter</a></li></ul></aside>
<footer><p>All rights reserved. Cookie settings</p></footer></body></html>`;
}

export const WALL_HTML = `<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1>
<noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/x.js"></script></body></html>`;

function blockHtml(block: string): string {
  if (block.startsWith("## ")) return `<h2>${escapeHtml(block.slice(3))}</h2>`;
  if (!block.startsWith("|")) return `<p>${escapeHtml(block)}</p>`;
  const [head = "", , ...rows] = block.split("\n");
  const row = (line: string, tag: string): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`)
      .join("")}</tr>`;
  return `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table>`;
}
