import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sentBodies, upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";
import type { OperationInput } from "../research/operations/operations.ts";
import { estimateTokens } from "../research/text/estimate-tokens.ts";
import { leastTokens, windowShownBy } from "./window-check.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

/** A section whose evidence alone is so long. */
const long = (language: "en" | "zh", text: string): OperationInput<"writeSection"> => ({
  ...OPERATION_EXAMPLES[language].writeSection,
  evidence: [{ number: 1, title: "T", site: null, publishedAt: null, passages: [{ id: "p", heading: null, text }] }],
});
const run = { fastModel: null, smartModel: null, strategicModel: null, thinkingEnabled: false };

describe("a server that cuts prompts to its own window", () => {
  test.each([
    ["en", "The price of storage fell again this year. ".repeat(1700), 4096],
    ["zh", "研究显示价格继续下降。".repeat(2000), 4096],
    ["en", "The price of storage fell again this year. ".repeat(1700), 2048],
  ] as const)("is found out by its count (%s), told once a run and kept to", async (language, text, counted) => {
    await upstream.rules({ id: "r", kind: "model", act: { usage: { promptTokens: counted, completionTokens: 50 } } });
    const { models } = upstreamModels(upstream);
    const model = models.forRun(run);
    const before = model.promptTokens("writeSection");
    const options = { signal: new AbortController().signal, maxCalls: 1 };
    const first = await model.run("writeSection", long(language, text), options);
    expect(first.warnings).toMatchObject([{ code: "MODEL_WINDOW_SMALLER" }]);
    expect(first.warnings[0]?.message).toMatch(new RegExp(`takes ${String(counted)} tokens .* fewer than the 32768 configured.*num_ctx`));
    expect(model.promptTokens("writeSection")).toBeLessThan(counted);
    expect(before).toBeGreaterThan(25_000);
    expect((await model.run("nameSession", OPERATION_EXAMPLES[language].nameSession, options)).warnings).toEqual([]);
    expect((await model.run("writeSection", long(language, text.slice(0, 60)), options)).warnings).toEqual([]);
  });

  test("is not suspected of it for counting as its vocabulary does", async () => {
    const input = long("zh", `${"研究".repeat(5000)}价格继续下降。`);
    await upstream.rules({ id: "r", kind: "model", act: { usage: { promptTokens: 6200, completionTokens: 50 } } });
    expect((await upstreamModels(upstream).run("writeSection", input)).warnings).toEqual([]);
    expect(windowShownBy(900, "word ".repeat(5000))).toBeNull();
    expect(windowShownBy(4900, "word ".repeat(5000))).toBeNull();
  });
});

test("a refusal for length teaches the window it names, and the next prompt may have less", async () => {
  await upstream.rules({ id: "r", kind: "model", act: { window: 3000 } });
  const { models } = upstreamModels(upstream);
  const model = models.forRun(run);
  const options = { signal: new AbortController().signal, maxCalls: 3 };
  const failure = model.run("writeSection", long("en", "The price fell. ".repeat(1000)), options);
  await expect(failure).rejects.toMatchObject({ code: "CONTEXT_TOO_LONG", retryable: false });
  expect(model.promptTokens("writeSection")).toBeLessThan(3000);
  expect((await upstream.journal("model")).calls).toHaveLength(1);
});

test("a reply may have what the window leaves", async () => {
  await upstreamModels(upstream).run("writeSection", long("zh", `${"研究".repeat(14_000)}价格继续下降。`));
  const [body] = await sentBodies(upstream);
  const prompt = (body?.messages ?? []).reduce((sum, { content }) => sum + estimateTokens(content), 0);
  expect(Number(body?.["max_tokens"]) + prompt).toBeLessThanOrEqual(32_768);
});

test("Chinese counts one token a character at least, and never less than any vocabulary could make of it", () => {
  const text = "研究".repeat(20_000);
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(40_000);
  expect(leastTokens(text)).toBeLessThan(20_000);
});
