import { describe, expect, it } from "vitest";
import { startLoopback } from "../../../test/http/start-loopback.ts";
import { createGuardedFetch } from "../guard/guarded-fetch.ts";
import { createAnySearchExtract } from "./anysearch-extract.ts";
import { createPacer } from "./pace.ts";

let time = 0;
const leaping = (): number => (time += 120_000);

describe("AnySearch as a reader", () => {
  it("takes an empty text for a limit and asks again", async () => {
    const bodies = ["", JSON.stringify({ code: 0, data: { content: "" } }), JSON.stringify({ code: 0, data: { content: "# Page" } })];
    await using server = await startLoopback((_, response) => response.end(bodies.shift()));
    const fetch = createGuardedFetch({ allow: server.allow });
    const extract = createAnySearchExtract(
      { baseUrl: server.origin, apiKey: null },
      { fetch, pacer: createPacer({ burst: 9, everyMs: 1, concurrent: 1 }, leaping) },
    );
    expect(await extract("https://ex.org/", { signal: new AbortController().signal, send: (call) => call() })).toBe("# Page");
    await fetch.close();
  });

  it("says that it could not read the page", async () => {
    await using server = await startLoopback((_, response) => response.end(JSON.stringify({ code: 50001, message: "failed", data: null })));
    const fetch = createGuardedFetch({ allow: server.allow });
    const extract = createAnySearchExtract(
      { baseUrl: server.origin, apiKey: null },
      { fetch, pacer: createPacer({ burst: 9, everyMs: 1, concurrent: 1 }, leaping) },
    );
    await expect(extract("https://ex.org/", { signal: new AbortController().signal, send: (call) => call() })).rejects.toMatchObject({
      code: "SEARCH_UNAVAILABLE",
    });
    await fetch.close();
  });
});
