import { describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedFetch } from "../guard/guarded-fetch.ts";
import { createPacer } from "./pace.ts";
import { createSearxng } from "./searxng.ts";

const request = { query: "cells", maxResults: 3, language: "en", allowedDomains: [], deniedDomains: [] };

async function searchFor(status: number, type: string, body: string, allow = true) {
  await using server = await startLoopback((_, response) => response.writeHead(status, { "content-type": type }).end(body));
  const fetch = createGuardedFetch({ allow: allow ? server.allow : [] });
  const pacer = createPacer({ burst: 5, everyMs: 1, concurrent: 1 }, () => performance.now());
  try {
    return await createSearxng({ baseUrl: server.origin }, { fetch, pacer }).search(request, {
      signal: new AbortController().signal,
      send: (call) => call(),
    });
  } finally {
    await fetch.close();
  }
}

describe("a SearXNG that is not set up for this", () => {
  it.each([
    [403, "text/html", "<!doctype html><title>403 Forbidden</title>"],
    [200, "text/html; charset=utf-8", "<!doctype html><title>SearXNG</title>"],
  ])("is told of its missing JSON output: status %i", async (status, type, body) => {
    await expect(searchFor(status, type, body)).rejects.toMatchObject({
      code: "SEARCH_MISCONFIGURED",
      retryable: false,
      message: expect.stringContaining("JSON output is switched off") as string,
    });
  });

  it("is told of its engines when none of them answered", async () => {
    const body = JSON.stringify({
      results: [],
      unresponsive_engines: [
        ["google", "Suspended"],
        ["bing", "timeout"],
      ],
    });
    await expect(searchFor(200, "application/json", body)).rejects.toMatchObject({
      code: "SEARCH_UNAVAILABLE",
      message: expect.stringContaining("google, bing") as string,
    });
  });

  it("is told of OUTBOUND_ALLOW when its address is private", async () => {
    await expect(searchFor(200, "application/json", "{}", false)).rejects.toMatchObject({
      code: "SEARCH_MISCONFIGURED",
      message: expect.stringContaining("OUTBOUND_ALLOW") as string,
    });
  });
});
