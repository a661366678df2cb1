import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const { writeSection: SECTION } = OPERATION_EXAMPLES.en;

describe("cancelling", () => {
  test("closes the socket while a text streams, and late text is not told", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { pieceDelayMs: 20, pieceLength: 4 } });
    const abort = new AbortController();
    let told = "";
    const running = upstreamModels(upstream).run("writeSection", SECTION, {
      signal: abort.signal,
      onDelta: (delta) => {
        told += delta;
        abort.abort();
      },
    });
    await expect(running).rejects.toThrow("aborted");
    const atAbort = told;
    await upstream.waitFor({ kind: "model", state: "aborted" });
    expect(told).toBe(atAbort);
    expect((await upstream.journal("model")).calls).toHaveLength(1);
  });

  test("closes the socket before a reply has begun, and sends nothing afterwards", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { hang: true } });
    const abort = new AbortController();
    const running = upstreamModels(upstream).run("planQueries", OPERATION_EXAMPLES.en.planQueries, { signal: abort.signal });
    await upstream.waitFor({ kind: "model", state: "started" });
    abort.abort();
    await expect(running).rejects.toThrow("aborted");
    await upstream.waitFor({ kind: "model", state: "aborted" });
    const early = upstreamModels(upstream).run("writeSection", SECTION, { signal: AbortSignal.abort() });
    await expect(early).rejects.toThrow("aborted");
    expect((await upstream.journal("model")).calls).toHaveLength(1);
  });
});

describe("silence", () => {
  test("before a reply is taken for a request that was lost, which is sent once more", async () => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: { hang: true } });
    const { run } = upstreamModels(upstream, { limits: { beginMs: 60 } });
    expect(await run("writeSection", SECTION)).toMatchObject({ incomplete: false, usage: { calls: 1 } });
    await upstream.waitFor({ kind: "model", state: "aborted" });
    expect((await upstream.journal("model")).calls).toHaveLength(2);
  });

  test("before both replies is an error that can be retried", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { hang: true } });
    const { run } = upstreamModels(upstream, { limits: { beginMs: 60, maxRetries: 4 } });
    await expect(run("writeSection", SECTION)).rejects.toMatchObject({ code: "MODEL_TIMEOUT", class: "model_error", retryable: true });
    await upstream.waitFor({ kind: "model", state: "aborted", count: 2 });
    expect((await upstream.journal("model")).calls).toHaveLength(2);
  });

  test("is as long as the installation's settings say", async () => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: { hang: true } });
    const { run } = upstreamModels(upstream, { environment: { MODEL_BEGIN_SECONDS: "1" } });
    expect(await run("writeSection", SECTION)).toMatchObject({ usage: { calls: 1 } });
    const [lost, answered] = (await upstream.journal("model")).calls;
    expect((answered?.startedAt ?? 0) - (lost?.startedAt ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("inside a reply cuts it off: it is continued once", async () => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: { silentAfter: 50, pieceLength: 10 } });
    const { run } = upstreamModels(upstream, { limits: { idleMs: 60 } });
    const result = await run("writeSection", SECTION);
    expect(result).toMatchObject({ incomplete: false, usage: { calls: 2 } });
    await upstream.waitFor({ kind: "model", state: "aborted" });
  });

  test("is not what a slow but steady reply is", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { pieceDelayMs: 15, pieceLength: 24 } });
    const { run } = upstreamModels(upstream, { limits: { idleMs: 400, beginMs: 400 } });
    expect(await run("writeSection", SECTION)).toMatchObject({ incomplete: false, usage: { calls: 1 } });
  });

  test("is not what waiting for a retry is", async () => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: { status: 429, headers: { "retry-after-ms": "300" } } });
    const { run } = upstreamModels(upstream, { limits: { idleMs: 150, beginMs: 150 } });
    expect(await run("writeSection", SECTION)).toMatchObject({ usage: { calls: 1 } });
  });
});
