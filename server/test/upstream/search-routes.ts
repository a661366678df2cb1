import { z } from "zod";
import { type Exchange, sendJson, sendText, serve, type UpstreamState } from "./exchange.ts";
import { generatedPages } from "./generated-pages.ts";
import type { Page } from "./page.ts";
import { PAGES, rankPages } from "./rank-pages.ts";
import type { Act } from "./rule.ts";
import { WALL_PAGE } from "./special-pages.ts";

const SearchBody = z.looseObject({ query: z.string(), max_results: z.int().optional(), include_raw_content: z.unknown().optional() });
const ExtractBody = z.looseObject({ url: z.string() });

interface Found {
  title: string;
  url: string;
  snippet: string;
  page: Page;
  score: number;
}

/** `/anysearch/v1/search`, `/anysearch/v1/extract`, `/searxng/search` and `/tavily/search` over the corpus; null when the path is none of them. */
export function routeSearch(state: UpstreamState, exchange: Exchange): Promise<void> | null {
  const { pathname } = exchange.url;
  if (pathname === "/anysearch/v1/search") return anySearch(state, exchange);
  if (pathname === "/anysearch/v1/extract") return anySearchExtract(state, exchange);
  if (pathname === "/searxng/search") return searxng(state, exchange);
  if (pathname === "/tavily/search") return tavily(state, exchange);
  return null;
}

function find(state: UpstreamState, query: string, limit: number, { generated }: Act): Found[] {
  const ranked =
    generated === undefined
      ? rankPages(query, limit)
      : generatedPages(query, Math.min(limit, generated)).map((page, rank) => ({ page, score: 1 / (rank + 1) }));
  return ranked.map(({ page, score }, rank) => ({
    title: page.title,
    url: resultUrl(state, page, rank),
    snippet: (page.text.split("\n\n").find((block) => !/^[#|]/.test(block)) ?? "").slice(0, 160),
    ...{ page, score },
  }));
}

/** Some results carry a tracking parameter or go through a redirect, as search results do; which ones depends on page and rank only. */
function resultUrl(state: UpstreamState, page: Page, rank: number): string {
  const site = state.sites[page.site] ?? state.sites[0] ?? "";
  if (page.path === "/site/en/storage-costs" && rank % 2 === 1) return `${site}${page.path}/?utm_source=feed#top`;
  if (page.path === "/site/en/supply-chain") return `${site}/go${page.path}`;
  return `${site}${page.path}`;
}

async function anySearch(state: UpstreamState, exchange: Exchange): Promise<void> {
  const body = SearchBody.safeParse(exchange.body);
  if (!body.success) {
    sendJson(exchange.response, 200, { code: 40001, message: "query is missing", data: null });
    return;
  }
  const { query, max_results: limit = 5 } = body.data;
  await serveSearch(state, exchange, query, (act) => {
    const results = find(state, query, Math.min(limit, 10), act).map(({ title, url, snippet, page, score }) => ({
      ...{ title, url, snippet, score },
      published_at: `${page.publishedAt}T08:00:00Z`,
    }));
    sendJson(exchange.response, 200, { code: 0, message: "success", data: { results, metadata: { total: results.length } } });
  });
}

async function anySearchExtract(state: UpstreamState, exchange: Exchange): Promise<void> {
  const url = ExtractBody.safeParse(exchange.body).data?.url ?? "";
  const path = URL.canParse(url) ? new URL(url).pathname.replace(/^\/go/, "").replace(/\/$/, "") : "";
  await serve(state, exchange, { kind: "extract", operation: null, model: null, path: exchange.url.pathname, text: url }, () => {
    const page = PAGES.find((candidate) => candidate.path === path && candidate.path !== WALL_PAGE.path);
    if (page === undefined) sendJson(exchange.response, 200, { code: 50001, message: "the page could not be read", data: null });
    else
      sendJson(exchange.response, 200, {
        code: 0,
        message: "success",
        data: { url, title: page.title, content: `# ${page.title}\n\n${page.text}` },
      });
  });
}

async function searxng(state: UpstreamState, exchange: Exchange): Promise<void> {
  const query = exchange.url.searchParams.get("q") ?? "";
  const number = Number(exchange.url.searchParams.get("pageno") ?? "1");
  await serveSearch(state, exchange, query, (act) => {
    if (exchange.url.searchParams.get("format") !== "json") {
      sendText(exchange.response, 200, "text/html; charset=utf-8", "<!doctype html><title>SearXNG</title>");
      return;
    }
    const results = find(state, query, 10 * number, act)
      .slice(10 * (number - 1))
      .map(({ title, url, snippet, page, score }, at) => ({
        ...{ title, url, content: snippet, score, engine: "fixture", engines: ["fixture"], category: "general", positions: [at + 1] },
        publishedDate: `${page.publishedAt}T08:00:00`,
      }));
    const none = { answers: [], corrections: [], infoboxes: [], suggestions: [], unresponsive_engines: [] };
    sendJson(exchange.response, 200, { query, number_of_results: results.length, results, ...none });
  });
}

async function tavily(state: UpstreamState, exchange: Exchange): Promise<void> {
  const body = SearchBody.safeParse(exchange.body);
  if (!body.success) {
    sendJson(exchange.response, 422, { detail: { error: "query is missing" } });
    return;
  }
  const { query, max_results: limit = 5, include_raw_content: raw } = body.data;
  await serveSearch(state, exchange, query, (act) => {
    const results = find(state, query, limit, act).map(({ title, url, snippet, page, score }) => ({
      ...{ title, url, content: snippet, score, published_date: page.publishedAt },
      raw_content: raw !== undefined && raw !== false ? `# ${page.title}\n\n${page.text}` : null,
    }));
    sendJson(exchange.response, 200, { query, answer: null, images: [], results, response_time: 0.01 });
  });
}

function serveSearch(state: UpstreamState, exchange: Exchange, query: string, answer: (act: Act) => void): Promise<void> {
  return serve(state, exchange, { kind: "search", operation: null, model: null, path: exchange.url.pathname, text: query }, answer);
}
