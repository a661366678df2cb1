import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sentBodies, upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";
import { UPSTREAM_KEY } from "../../test/upstream/upstream-control.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const { nameSession: NAME, writeSection: SECTION } = OPERATION_EXAMPLES.en;
const refusal = (status: number, error: object, headers: Record<string, string> = {}) => ({ status, body: { error }, headers });

describe("what a model refuses is left out and remembered", () => {
  test("parameters, one after the other, and for later calls", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { refuse: ["max_tokens", "temperature", "stream_options", "response_format"] } });
    const { run } = upstreamModels(upstream);
    const first = await run("nameSession", NAME, { maxCalls: 1 });
    expect(first).toMatchObject({
      output: { title: "What does sodium-ion storage cost" },
      usage: { calls: 1, estimated: true },
      warnings: [],
    });
    const learning = (await upstream.journal("model")).calls.length;
    await run("nameSession", NAME);
    const bodies = await sentBodies(upstream);
    expect(bodies).toHaveLength(learning + 1);
    expect(Object.keys(bodies.at(-1) ?? {}).sort()).toEqual(["max_completion_tokens", "messages", "model", "stream"]);
  });

  test("each model has its own", async () => {
    await upstream.rules({ id: "r", kind: "model", match: { model: "scripted-fast" }, act: { refuse: ["temperature"] } });
    const { run } = upstreamModels(upstream);
    await run("nameSession", NAME);
    await run("writeSection", SECTION);
    expect((await sentBodies(upstream)).at(-1)).toHaveProperty("temperature");
  });

  test.each([
    [
      "a message that names the field",
      422,
      { message: '[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]' },
      "stream_options",
    ],
    [
      "JSON schema only where JSON objects are known",
      400,
      { message: "This response_format type is unavailable now", type: "invalid_request_error" },
      "json_schema",
    ],
    ["a refusal that names nothing", 400, { message: "Bad Request" }, "temperature"],
  ])("%s is understood", async (_, status, error, gone) => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: refusal(status, error) });
    const { run } = upstreamModels(upstream);
    expect((await run("nameSession", NAME)).warnings).toEqual([]);
    const [first, second] = await sentBodies(upstream);
    expect(JSON.stringify(first)).toContain(gone);
    expect(JSON.stringify(second)).not.toContain(gone);
  });

  test("a bound of the reply's length is kept", async () => {
    const message = "max_tokens is too large: 9000. This model supports at most 2048 completion tokens.";
    await upstream.rules({ id: "r", kind: "model", times: 1, act: refusal(400, { message, param: "max_tokens", code: "invalid_value" }) });
    await upstreamModels(upstream).run("writeSection", SECTION);
    expect((await sentBodies(upstream)).at(-1)).toMatchObject({ max_tokens: 2048 });
  });

  test("calls that learn at the same moment learn the same", async () => {
    const message = "'response_format.type' must be 'json_object' or 'text'";
    await upstream.rules({ id: "r", kind: "model", act: { hold: true, ...refusal(400, { message }) } });
    const { run } = upstreamModels(upstream);
    const running = Promise.all(Array.from({ length: 4 }, () => run("nameSession", NAME)));
    await upstream.waitFor({ state: "held", count: 4 });
    await upstream.release("r");
    await running;
    for (const body of (await sentBodies(upstream)).slice(4)) expect(body["response_format"]).toEqual({ type: "json_object" });
  });

  test("a window that the asked-for reply would burst leaves less to the reply", async () => {
    const message =
      "This model's maximum context length is 4000 tokens. However, you requested 8000 tokens (800 in the messages, 7200 in the completion).";
    await upstream.rules({ id: "r", kind: "model", times: 1, act: refusal(400, { message, code: "context_length_exceeded" }) });
    await upstreamModels(upstream).run("writeSection", SECTION);
    expect(Number((await sentBodies(upstream)).at(-1)?.["max_tokens"])).toBeLessThan(3300);
  });

  test("a system message goes in front of the question where no system role is known", async () => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: refusal(400, { message: "System role not supported" }) });
    await upstreamModels(upstream).run("writeSection", SECTION);
    const last = (await sentBodies(upstream)).at(-1);
    expect(last?.messages).toHaveLength(1);
    expect(last?.messages[0]?.content).toMatch(/^Operation: writeSection[\s\S]+Write the section now\.$/);
  });
});

describe("a refusal that ends the call", () => {
  test.each([401, 403])("%i names host and key tail, is not retried and not repaired", async (status) => {
    const message = `Incorrect API key provided: ${UPSTREAM_KEY}`;
    await upstream.rules({ id: "r", kind: "model", act: refusal(status, { message, code: "invalid_api_key" }) });
    const failure = await upstreamModels(upstream)
      .run("planQueries", OPERATION_EXAMPLES.en.planQueries)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "MODEL_AUTHENTICATION", class: "config_error", retryable: false });
    expect(String(failure)).toContain(`Authentication was refused by ${new URL(upstream.url).host}: the key …cdef was refused`);
    expect(JSON.stringify(failure) + String(failure)).not.toContain("CANARY");
    expect((await upstream.journal("model")).calls).toHaveLength(1);
  });

  test.each([
    [404, { message: "The model does not exist", code: "model_not_found" }, "MODEL_REFUSED", "config_error", 1],
    [402, { message: "Insufficient Balance" }, "MODEL_REFUSED", "config_error", 1],
    [429, { message: "You exceeded your current quota", code: "insufficient_quota" }, "MODEL_REFUSED", "config_error", 1],
    [400, { message: "Content exists risk", code: "content_policy" }, "MODEL_REFUSED", "model_error", 2],
    [
      400,
      { message: "This model's maximum context length is 4096 tokens.", code: "context_length_exceeded" },
      "CONTEXT_TOO_LONG",
      "model_error",
      2,
    ],
    [413, { message: "Payload Too Large" }, "CONTEXT_TOO_LONG", "model_error", 1],
    [500, { message: "the request exceeds the available context size" }, "CONTEXT_TOO_LONG", "model_error", 2],
    [503, { message: "overloaded" }, "MODEL_UNAVAILABLE", "model_error", 2],
  ])("%i %j is %s", async (status, error, code, errorClass, calls) => {
    await upstream.rules({ id: "r", kind: "model", act: { ...refusal(status, error), headers: { "retry-after-ms": "1" } } });
    const failure = await upstreamModels(upstream)
      .run("writeSection", SECTION)
      .catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code, class: errorClass });
    expect(String(failure)).toMatch(/\(model scripted-smart, operation writeSection\)\.$/);
    expect((await upstream.journal("model")).calls).toHaveLength(calls);
  });

  test("a redirect is not followed: the key goes to its own base URL only", async () => {
    await upstream.rules({
      id: "r",
      kind: "model",
      act: { status: 307, headers: { location: `${upstream.sites[1] ?? ""}/model/v1/chat/completions` } },
    });
    await expect(upstreamModels(upstream).run("writeSection", SECTION)).rejects.toMatchObject({
      code: "MODEL_REFUSED",
      class: "config_error",
    });
    expect((await upstream.journal("model")).calls).toHaveLength(1);
  });

  test("a page instead of a reply is a wrong base URL", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { status: 200, body: "<!doctype html><h1>Log in</h1>" } });
    await expect(upstreamModels(upstream).run("writeSection", SECTION)).rejects.toThrow(
      /answered with a page instead of a reply; check the base URL/,
    );
  });

  test("a server that is not there is said to be out of reach", async () => {
    const gone = await startUpstream();
    const models = upstreamModels(gone, { limits: { maxRetries: 0 } });
    await gone[Symbol.asyncDispose]();
    await expect(models.run("writeSection", SECTION)).rejects.toMatchObject({ code: "MODEL_UNAVAILABLE", retryable: true });
  });
});

describe("a server that is busy", () => {
  test("is asked again when it says, and nothing else is", async () => {
    await upstream.rules({ id: "r", kind: "model", skip: 1, times: 1, act: { status: 429, headers: { "retry-after": "1" } } });
    const { run } = upstreamModels(upstream);
    await run("nameSession", NAME);
    const { usage } = await run("nameSession", NAME);
    expect(usage.calls).toBe(1);
    const { calls } = await upstream.journal("model");
    expect(calls.map(({ status }) => status)).toEqual([200, 429, 200]);
    expect((calls[2]?.startedAt ?? 0) - (calls[1]?.startedAt ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test.each([429, 500, 503])("with %i and no word of how long is asked again soon", async (status) => {
    await upstream.rules({ id: "r", kind: "model", times: 1, act: { status } });
    await upstreamModels(upstream).run("nameSession", NAME);
    const [refused, answered] = (await upstream.journal("model")).calls;
    expect(answered?.status).toBe(200);
    expect((answered?.startedAt ?? 0) - (refused?.finishedAt ?? 0)).toBeGreaterThanOrEqual(90);
  });

  test("for ever ends in an error that can be retried later", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { status: 429, headers: { "retry-after-ms": "1" } } });
    const { run, records } = upstreamModels(upstream, { limits: { maxRetries: 3 } });
    await expect(run("writeSection", SECTION)).rejects.toMatchObject({ code: "MODEL_RATE_LIMITED", class: "model_error", retryable: true });
    expect((await upstream.journal("model")).calls).toHaveLength(4);
    expect(records.map(({ outcome }) => outcome)).toEqual(["MODEL_RATE_LIMITED"]);
  });

  test("says how long to wait when that is longer than is waited", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { status: 429, headers: { "retry-after": "900" } } });
    const { run } = upstreamModels(upstream, { limits: { maxRetries: 0 } });
    await expect(run("writeSection", SECTION)).rejects.toThrow(/too many requests and asks to wait 900 seconds/);
  });

  test("is left at once when the run is cancelled while it waits", async () => {
    await upstream.rules({ id: "r", kind: "model", act: { status: 429, headers: { "retry-after": "50" } } });
    const abort = new AbortController();
    const running = upstreamModels(upstream).run("writeSection", SECTION, { signal: abort.signal });
    await upstream.waitFor({ kind: "model", state: "finished" });
    abort.abort();
    await expect(running).rejects.toThrow("aborted");
    expect((await upstream.journal("model")).calls).toHaveLength(1);
  });
});
