import { describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedFetch } from "../guard/guarded-fetch.ts";
import { createArxiv } from "./arxiv.ts";
import { createPacer } from "./pace.ts";

describe("the search service arxiv", () => {
  it("asks for all words and reads the Atom feed", async () => {
    const asked: (string | null)[] = [];
    await using server = await startLoopback((request, response) => {
      asked.push(new URL(request.url ?? "", "http://x").searchParams.get("search_query"));
      response.end(
        "<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom'><title>query</title><entry><id>http://arxiv.org/abs/2403.1</id><published>2024-03-05T08:00:00Z</published><title>Cells\n and more</title><summary>They are &lt;cheap&gt;.</summary><author><name>Lin Wei</name></author><author><name>Ada Roe</name></author></entry></feed>",
      );
    });
    const fetch = createGuardedFetch({ allow: server.allow });
    const pacer = createPacer({ burst: 1, everyMs: 1, concurrent: 1 }, () => performance.now());
    const search = createArxiv({ baseUrl: server.origin }, { fetch, pacer });
    const results = await search.search(
      { query: "sodium-ion: cost?", maxResults: 3, language: "en", allowedDomains: [], deniedDomains: [] },
      { signal: new AbortController().signal, send: (call) => call() },
    );
    expect(asked).toEqual(["all:sodium-ion AND all:cost"]);
    expect(results).toEqual([
      {
        title: "Cells and more",
        url: "https://arxiv.org/abs/2403.1",
        snippet: "They are <cheap>.",
        content: null,
        publishedAt: "2024-03-05T08:00:00.000Z",
        siteName: "arXiv",
        authors: ["Lin Wei", "Ada Roe"],
      },
    ]);
    await fetch.close();
  });
});
