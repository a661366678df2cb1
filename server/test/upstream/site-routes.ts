import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Exchange, sendText, serve, type UpstreamState } from "./exchange.ts";
import { GENERATED_PREFIX, generatedPage } from "./generated-pages.ts";
import { pageHtml, WALL_HTML } from "./page-html.ts";
import { pagePdf } from "./page-pdf.ts";
import { PAGES } from "./rank-pages.ts";
import { PDF_PAGE, REDIRECT_PREFIX, SLOW_PAGE, WALL_PAGE } from "./special-pages.ts";

const SLOW_MS = 1500;

/** The sites: pages under `/site/`, redirects under `/go/`, and a robots.txt that asks to stay out of `/site/private/`. */
export async function routeSite(state: UpstreamState, exchange: Exchange): Promise<void> {
  const { response, url } = exchange;
  if (url.pathname === "/robots.txt") {
    sendText(response, 200, "text/plain", "User-agent: *\nDisallow: /site/private/\n");
    return;
  }
  await serve(state, exchange, { kind: "page", operation: null, model: null, path: url.pathname, text: url.href }, async (act) => {
    if (url.pathname.startsWith(`${REDIRECT_PREFIX}/`)) {
      response.writeHead(302, { location: url.pathname.slice(REDIRECT_PREFIX.length) }).end();
      return;
    }
    if (act.bytes !== undefined) {
      sendLarge(response, act.bytes);
      return;
    }
    const page = url.pathname.startsWith(GENERATED_PREFIX)
      ? generatedPage(url.pathname)
      : PAGES.find((candidate) => candidate.path === url.pathname.replace(/\/$/, ""));
    if (page === undefined) {
      sendText(response, 404, "text/html; charset=utf-8", "<!doctype html><title>Not found</title><h1>Not found</h1>");
      return;
    }
    if (page === SLOW_PAGE) await wait(SLOW_MS);
    const etag = `"${page.path.length.toString(36)}-${page.text.length.toString(36)}"`;
    if (exchange.request.headers["if-none-match"] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    if (page === WALL_PAGE) {
      sendText(response, 200, "text/html; charset=utf-8", WALL_HTML);
      return;
    }
    const headers = { etag, "last-modified": new Date(page.publishedAt).toUTCString() };
    if (page === PDF_PAGE) response.writeHead(200, { "content-type": "application/pdf", ...headers }).end(pagePdf(page));
    else sendText(response, 200, "text/html; charset=utf-8", pageHtml(page), headers);
  });
}

const LARGE_PARAGRAPH = `<p>${"The plant stored 4,200 megawatt-hours in that year, and its owner paid less than before. ".repeat(8)}</p>\n`;

/** A page of one long article. */
function sendLarge(response: ServerResponse, bytes: number): void {
  const paragraphs = LARGE_PARAGRAPH.repeat(Math.ceil(bytes / LARGE_PARAGRAPH.length));
  sendText(response, 200, "text/html; charset=utf-8", `<!doctype html><title>A long page</title><article>${paragraphs}</article>`);
}
