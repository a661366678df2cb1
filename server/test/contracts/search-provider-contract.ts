import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGuardedFetch, type GuardedFetch } from "../../src/materials/guard/guarded-fetch.ts";
import { createSearchProviders } from "../../src/materials/search/providers.ts";
import type { SearchProvider, SearchRequest, SearchResult } from "../../src/materials/search/search-provider.ts";
import { parseSettings, type SearchProviderId } from "../../src/settings.ts";
import { type Loopback, startLoopback } from "../http/start-loopback.ts";

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

export interface ProviderCase {
  id: SearchProviderId;
  /** Replies of one search in order: most services need one. */
  found: Answer[];
  empty: Answer;
  /** What `found` must come to. */
  results: Partial<SearchResult>[];
  /** Checks what the service received for the query. */
  expectRequest(received: Received, query: string): void;
  /** Where a key may stand; null for services without one. */
  key: "header" | "address" | null;
}

const KEY = "canary-key-123";
const QUERY = "钠离子电池 cost & “energy”";
const request: SearchRequest = { query: QUERY, maxResults: 3, language: "en", allowedDomains: [], deniedDomains: [] };
const send = <T>(call: () => Promise<T>): Promise<T> => call();
const html: Answer = { headers: { "content-type": "text/html" }, body: "<!doctype html><title>Welcome</title>" };

/** Waits that a service asks for are over at the next look at the clock. */
function leapingClock(): () => number {
  let time = 0;
  return () => (time += 120_000);
}

/** What every search service must hold to, whatever its replies look like. */
export function describeSearchProvider(given: ProviderCase): void {
  describe(`the search service ${given.id}`, () => {
    let server: Loopback;
    let fetch: GuardedFetch;
    let provider: SearchProvider;
    let answers: Answer[] = [];
    const received: Received[] = [];

    beforeAll(async () => {
      server = await startLoopback((incoming, outgoing) => void answer(incoming, outgoing));
      fetch = createGuardedFetch({ allow: server.allow });
      const name = given.id.toUpperCase();
      const settings = parseSettings({
        WEB_SEARCH: given.id,
        [`${name}_BASE_URL`]: `${server.origin}/`,
        ...(given.key === null ? {} : { [`${name}_API_KEY`]: KEY }),
      });
      const [made] = createSearchProviders(settings, { fetch, now: leapingClock() }).providers;
      if (made === undefined) throw new Error(`${given.id} is not set up`);
      provider = made;
    });
    beforeEach(() => {
      received.length = 0;
      answers = [];
    });
    afterAll(async () => {
      await fetch.close();
      await server[Symbol.asyncDispose]();
    });

    async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
      let text = "";
      for await (const chunk of incoming) text += String(chunk);
      const url = new URL(incoming.url ?? "/", "http://loopback");
      const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
      received.push({ method: incoming.method ?? "", path: url.pathname, query: url.searchParams, headers: incoming.headers, body });
      const { status = 200, headers = {}, body: reply } = answers.shift() ?? { status: 500, body: "" };
      outgoing.writeHead(status, { "content-type": "application/json", ...headers }).end(reply);
    }
    const search = (...given: Answer[]) => {
      answers = given;
      return provider.search(request, { signal: new AbortController().signal, send });
    };

    it("sends the query as it is, with its key where it belongs, and reads the reply", async () => {
      const results = await search(...given.found);
      expect(results).toHaveLength(given.results.length);
      expect(results).toMatchObject(given.results);
      const [first] = received;
      if (first === undefined) throw new Error("nothing was sent");
      given.expectRequest(first, QUERY);
      const { cookie, ...headers } = first.headers;
      expect(cookie).toBeUndefined();
      expect(JSON.stringify(headers).includes(KEY)).toBe(given.key === "header");
      expect(first.query.toString().includes(KEY)).toBe(given.key === "address");
    });

    it("gives an empty list only when the service found nothing", async () => {
      expect(await search(given.empty)).toEqual([]);
    });

    it("waits as told when the service limits it, and goes on", async () => {
      const results = await search(
        { status: 429, headers: { "retry-after": "0" }, body: "" },
        { status: 202, headers: { "retry-after": "0" }, body: "" },
        ...given.found,
      );
      expect(results).toHaveLength(given.results.length);
    });

    it("gives up on a service that limits it for ever, or for too long, and says so", async () => {
      const limited: Answer = { status: 429, headers: { "retry-after": "0" }, body: "secret words of the service" };
      await expect(search(limited, limited, limited, limited, limited)).rejects.toMatchObject({
        code: "SEARCH_UNAVAILABLE",
        retryable: true,
        details: { reason: "limited" },
      });
      expect(received).toHaveLength(4);
      received.length = 0;
      await expect(search({ status: 429, headers: { "retry-after": "86400" }, body: "" })).rejects.toMatchObject({
        code: "SEARCH_UNAVAILABLE",
      });
      expect(received).toHaveLength(1);
    });

    it("says that it is set up wrong when it refuses the key or redirects", async () => {
      for (const status of [401, 403, 404]) {
        await expect(search({ status, body: `no entry for ${KEY}` })).rejects.toMatchObject({
          code: "SEARCH_MISCONFIGURED",
          retryable: false,
        });
      }
      await expect(search({ status: 302, headers: { location: "https://example.org/" }, body: "" })).rejects.toMatchObject({
        code: "SEARCH_MISCONFIGURED",
      });
    });

    it("fails with a code when the reply is none of its own", async () => {
      await expect(search(html, html)).rejects.toMatchObject({ code: expect.stringMatching(/^SEARCH_/) as string });
      await expect(search({ body: '{"unexpected":true' }, { body: '{"unexpected":true' })).rejects.toMatchObject({
        code: "SEARCH_UNAVAILABLE",
      });
    });

    it("shows neither key nor reply in what it says", async () => {
      const said: unknown = await search(
        { status: 500, headers: { "retry-after": "0" }, body: `${KEY} secret words` },
        { status: 500, body: `${KEY} secret words` },
      ).catch((error: unknown) => error);
      expect(String(said)).not.toMatch(/canary|secret/);
      expect(JSON.stringify(said)).not.toMatch(/canary|secret/);
    });

    it("stops with the caller", async () => {
      const stop = AbortSignal.abort(new Error("stopped"));
      await expect(provider.search(request, { signal: stop, send })).rejects.toThrow("stopped");
    });
  });
}
