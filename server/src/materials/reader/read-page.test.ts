import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../../test/documents/make-pdf.ts";
import { articlePage, type SitePage, startSite } from "../../../test/materials/start-site.ts";
import { OWNER, openTestStore } from "../../../test/open-test-store.ts";
import { createGuardedFetch } from "../guard/guarded-fetch.ts";
import type { PageReadOptions } from "../page-reader.ts";
import { parseDocument } from "./parse-document.ts";
import type { Parse } from "./parse-task.ts";
import { createPageReader } from "./read-page.ts";
import { createRobotsRules } from "./robots.ts";

const options: PageReadOptions = {
  signal: new AbortController().signal,
  language: "de-CH",
  mayRequest: () => true,
  send: (call) => call(),
  refuseHop: () => null,
};

interface SetUp {
  robots?: boolean;
  timeoutMs?: number;
  parse?: Parse;
  extract?: (url: string) => Promise<string>;
}

/** A site, and a reader for it over a real cache. */
async function openReader(
  pages: Record<string, SitePage>,
  { robots = false, parse = (input) => parseDocument(input), ...more }: SetUp = {},
) {
  const site = await startSite(pages);
  const store = openTestStore();
  const fetch = createGuardedFetch({ allow: site.allow });
  const now = (): number => store.clock.now();
  const reader = createPageReader({
    fetch,
    parse,
    cache: store.caches.pages,
    robots: robots ? createRobotsRules({ fetch, now }) : null,
    now,
    ...more,
  });
  return {
    site,
    store,
    read: (path: string, given: Partial<PageReadOptions> = {}) => reader(OWNER)(site.origin + path, { ...options, ...given }),
    async [Symbol.asyncDispose]() {
      await fetch.close();
      store[Symbol.dispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

const longPage = articlePage("Denied", "nothing").body ?? "";
const pdf = makePdf([[{ text: "A paper about sodium cells and their use.", y: 700 }]]);

describe("reading a page", () => {
  it("gives every failure as an outcome with a reason", async () => {
    await using reader = await openReader({
      "/403": { status: 403, body: longPage },
      "/429": { status: 429, body: longPage },
      "/500": { status: 500 },
      "/410": { status: 410 },
      "/empty": {},
      "/soft": { body: "<title>Page not found | Site</title><p>The page you look for is not here.</p>" },
      "/wall": { body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>' },
      "/login.pdf": { type: "application/pdf", body: "<!doctype html><title>Sign in</title><form><input type=password></form>" },
      "/picture": { type: "image/png", body: Buffer.from("89504e470d0a1a0a", "hex") },
      "/bomb": { headers: { "content-encoding": "gzip" }, body: gzipSync(Buffer.alloc(40_000_000)) },
      "/meta": { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data/" } },
    });
    const outcomes: [string, string, string | undefined][] = [
      ["/403", "blocked", "status 403"],
      ["/429", "blocked", "status 429"],
      ["/500", "missing", "status 500"],
      ["/410", "missing", "does not exist"],
      ["/none", "missing", "status 404"],
      ["/empty", "missing", "empty"],
      ["/soft", "missing", "does not exist"],
      ["/wall", "blocked", "robots"],
      ["/login.pdf", "blocked", "login"],
      ["/picture", "unsupported", undefined],
      ["/bomb", "too_large", undefined],
      ["/meta", "refused", "public internet"],
    ];
    for (const [path, outcome, reason] of outcomes) {
      expect(await reader.read(path), path).toMatchObject({
        outcome,
        requested: true,
        ...(reason === undefined ? {} : { reason: expect.stringContaining(reason) as string }),
      });
    }
  });

  it("takes the kind from the first bytes: a PDF behind a download link", async () => {
    await using reader = await openReader({ "/bitstreams/1/download": { type: "application/octet-stream", body: pdf } });
    expect(await reader.read("/bitstreams/1/download")).toMatchObject({ outcome: "read", document: { kind: "pdf", pages: 1 } });
  });

  it("reads pages in the encodings they are in", async () => {
    const gbk = Buffer.concat([
      Buffer.from('<meta charset="gb2312"><title>x</title><p>'),
      ...Array.from({ length: 30 }, () => Buffer.from("d6d0b9fab5c4b5e7b3d8b2fad2b5a3ac", "hex")),
    ]);
    const shiftJis = Buffer.concat(Array.from({ length: 30 }, () => Buffer.from("93fa967b82cc936492728cA48b868142".toLowerCase(), "hex")));
    await using reader = await openReader({
      "/gbk": { type: "text/html", body: gbk },
      "/sjis": { type: "text/html; charset=Shift_JIS", body: shiftJis },
    });
    expect(await reader.read("/gbk")).toMatchObject({
      document: { markdown: expect.stringContaining("中国的电池产业") as string, language: "zh-CN" },
    });
    expect(await reader.read("/sjis")).toMatchObject({
      document: { markdown: expect.stringContaining("日本の電池研究") as string, language: "ja" },
    });
  });

  it("asks again only with validators once a page is older than an hour, and keeps what did not change", async () => {
    await using reader = await openReader({ "/a": { ...articlePage("Alpha", "apples"), headers: { etag: '"1"' } } });
    const { site, store } = reader;
    expect(await reader.read("/a")).toMatchObject({ outcome: "read", requested: true });
    expect(await reader.read("/a")).toMatchObject({ outcome: "read", requested: false });
    expect(site.asked).toHaveLength(1);
    store.clock.advance(2 * 3_600_000);
    expect(await reader.read("/a", { mayRequest: () => false })).toMatchObject({ outcome: "not_asked" });
    expect(await reader.read("/a")).toMatchObject({ outcome: "read", requested: true, document: { title: "Alpha" } });
    expect(await reader.read("/a")).toMatchObject({ requested: false });
    expect(site.asked).toHaveLength(2);
  });

  it("does not take from its store what came from a site this run may not read", async () => {
    await using reader = await openReader({ "/go": { status: 302, headers: { location: "/a" } }, "/a": articlePage("Alpha", "apples") });
    expect(await reader.read("/go")).toMatchObject({ outcome: "read" });
    expect(await reader.read("/go", { refuseHop: () => "excluded" })).toMatchObject({ outcome: "refused", reason: "excluded" });
  });

  it("ends at its time limit while the body still drips", async () => {
    await using slow = await openReader({ "/a": { headers: { "content-length": "100000" }, body: "<p>Half" } }, { timeoutMs: 300 });
    expect(await slow.read("/a")).toMatchObject({ outcome: "timed_out" });
  });

  it("obeys robots.txt where it is asked to", async () => {
    const robotsTxt = {
      type: "text/plain",
      body: "User-agent: *\nDisallow: /private/\nAllow: /private/open\n\nUser-agent: other\nDisallow: /",
    };
    const pages = { "/robots.txt": robotsTxt, "/private/a": articlePage("A", "a"), "/private/open": articlePage("B", "b") };
    await using obeying = await openReader(pages, { robots: true });
    expect(await obeying.read("/private/a")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("robots.txt") as string });
    expect(await obeying.read("/private/open")).toMatchObject({ outcome: "read" });
    expect(obeying.site.asked).toEqual(["/robots.txt", "/private/open"]);
    await using free = await openReader(pages);
    expect(await free.read("/private/a")).toMatchObject({ outcome: "read" });
  });

  it("takes a second reader's text for a page it could not get, but not for one that is gone or refused", async () => {
    const asked: string[] = [];
    const text = `# Behind the wall\n\n${"A sentence about sodium cells. ".repeat(20)}`;
    const extract = (url: string): Promise<string> => {
      asked.push(new URL(url).pathname);
      return Promise.resolve(text);
    };
    await using reader = await openReader({ "/wall": { status: 403 }, "/gone": { status: 410 } }, { extract });
    expect(await reader.read("/wall")).toMatchObject({ outcome: "read", document: { title: "Behind the wall" } });
    expect(await reader.read("/gone")).toMatchObject({ outcome: "missing" });
    expect(asked).toEqual(["/wall"]);
  });

  it("rejects with the caller's reason when the run stops", async () => {
    await using reader = await openReader({ "/a": articlePage("Alpha", "apples") });
    await expect(reader.read("/a", { signal: AbortSignal.abort(new Error("cancelled")) })).rejects.toThrow("cancelled");
  });
});
