import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { JournalView } from "./journal.ts";
import { HOSTILE_PAGE } from "./special-pages.ts";
import { startUpstream, type Upstream } from "./start-upstream.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const post = (path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> =>
  fetch(`${upstream.url}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });
const system = (operation: string) => ({ role: "system", content: `Operation: ${operation} (version 1)` });
const chat = (operation: string, user: string, more: object = {}) => ({
  ...{ model: "scripted-fast", messages: [system(operation), { role: "user", content: user }] },
  ...more,
});
const NAME_SESSION = chat("nameSession", '<given name="question">\nWhat is ice?\n</given>');

interface Searched {
  code: number;
  data: { results: { title: string; url: string; snippet: string }[] };
}
const search = async (query: string): Promise<Searched> =>
  (await (await post("/anysearch/v1/search", { query, max_results: 10 })).json()) as Searched;

describe("the scripted model", () => {
  test("answers an operation from the request's own content", async () => {
    const reply = (await (await post("/model/v1/chat/completions", NAME_SESSION)).json()) as {
      choices: { message: { content: string } }[];
    };
    expect(JSON.parse(reply.choices[0]?.message.content ?? "")).toEqual({ title: "What is ice" });
  });

  test("streams pieces, usage and the end mark, and is journalled with its operation", async () => {
    const reply = await post("/model/v1/chat/completions", { ...NAME_SESSION, stream: true, stream_options: { include_usage: true } });
    const text = await reply.text();
    expect(text).toContain('"usage":{"prompt_tokens"');
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    const journal = await upstream.journal("model");
    expect(journal.byOperation).toEqual({ nameSession: 1 });
    expect(journal.calls[0]).toMatchObject({ state: "finished", status: 200, model: "scripted-fast" });
  });

  test("a rule acts on its turn only", async () => {
    await upstream.rules({ id: "limit", kind: "model", skip: 1, times: 1, act: { status: 429, headers: { "retry-after": "7" } } });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++) statuses.push((await post("/model/v1/chat/completions", NAME_SESSION)).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  test("a held call is open until it is released, and one given up is aborted", async () => {
    await upstream.rules({ id: "hold", kind: "model", act: { hold: true } });
    const held = post("/model/v1/chat/completions", NAME_SESSION);
    await upstream.waitFor({ state: "held" });
    const abort = new AbortController();
    const given = post("/model/v1/chat/completions", NAME_SESSION, abort.signal);
    await upstream.waitFor({ state: "held", count: 2 });
    abort.abort();
    await expect(given).rejects.toThrow("aborted");
    await upstream.waitFor({ state: "aborted" });
    await upstream.release("hold");
    expect((await held).status).toBe(200);
    expect((await upstream.journal()).mostInFlight.model).toBe(2);
  });

  test("an unknown rule field is refused", async () => {
    expect((await post("/control/rules", [{ id: "x", kind: "model", act: { explode: true } }])).status).toBe(400);
  });
});

describe("search and sites", () => {
  test.each([
    ["How much does sodium-ion storage cost?", "What grid storage costs in 2025"],
    ["新能源汽车出口的海运瓶颈是什么？", "新能源汽车出口的海运瓶颈"],
  ])("finds the page for %s, and its site serves it", async (query, title) => {
    const { code, data } = await search(query);
    expect(code).toBe(0);
    expect(data.results[0]?.title).toBe(title);
    const page = await fetch(data.results[0]?.url ?? "");
    expect(await page.text()).toContain(`<h1>${title}</h1>`);
    expect((await upstream.journal()).counts).toEqual({ search: 1, page: 1 });
  });

  test("nothing is found for words no page has", async () => {
    expect((await search("xylophone")).data.results).toEqual([]);
  });

  test("the three services answer in their own shapes", async () => {
    const searxng = (await (await fetch(`${upstream.url}/searxng/search?q=sodium&format=json`)).json()) as { results: object[] };
    expect(searxng.results[0]).toHaveProperty("content");
    const tavily = (await (await post("/tavily/search", { query: "sodium", include_raw_content: true })).json()) as { results: object[] };
    expect(tavily.results[0]).toHaveProperty("raw_content");
    const extracted = await post("/anysearch/v1/extract", { url: `${upstream.url}${HOSTILE_PAGE.path}` });
    expect(await extracted.json()).toMatchObject({ code: 0, data: { title: HOSTILE_PAGE.title } });
  });

  test("a PDF is sent as one, and its bytes say so", async () => {
    const [found] = (await search("Ostra Grid annual report")).data.results;
    const reply = await fetch(found?.url ?? "");
    expect(reply.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await reply.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
  });

  test("redirects, walls, missing and unchanged pages answer as such", async () => {
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`${upstream.url}${path}`, { redirect: "manual", headers });
    expect((await get("/go/site/en/safety")).headers.get("location")).toBe("/site/en/safety");
    expect(await (await get("/site/en/wall")).text()).toContain("Just a moment...");
    expect((await get("/site/en/none")).status).toBe(404);
    const etag = (await get("/site/en/safety")).headers.get("etag") ?? "";
    expect((await get("/site/en/safety", { "if-none-match": etag })).status).toBe(304);
  });
});

test("runs as a process of its own and says where", async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./main.ts", import.meta.url))], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { url } = JSON.parse(line.toString("utf8")) as { url: string };
  const journal = (await (await fetch(`${url}/control/journal`)).json()) as JournalView;
  expect(journal.calls).toEqual([]);
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(0);
});
