import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream } from "../../test/upstream/start-upstream.ts";
import type { ComputePort } from "../research/ports.ts";
import { parseSettings } from "../settings.ts";
import { createModels, type Models } from "./registry.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "models-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const computed: unknown[] = [];
/** Answers every builtin operation with the same report. */
const compute: ComputePort = {
  run: (task, input) => {
    computed.push({ task, input });
    return Promise.resolve({ markdown: "One [1].\n\nTwo [2]." } as never);
  },
};
const models = (environment: Record<string, string>): Models =>
  createModels(parseSettings(environment).models, { compute, clock: { now: () => 0 } });
const file = (content: unknown): string => {
  const path = join(folder, "models.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};
const entry = { name: "big", baseUrl: "http://127.0.0.1:1/v1" };
const RUN = { fastModel: null, smartModel: null, strategicModel: null, thinkingEnabled: false };

describe("without any setting", () => {
  test("every role has the builtin model, which costs nothing and tells its text by blocks", async () => {
    const { facts, forRun, probe } = models({});
    expect(facts).toEqual({
      models: [
        {
          ...{ name: "builtin", label: "Built-in (extraction)", roles: ["fast", "smart", "strategic"], contextWindow: 32_000 },
          ...{ builtin: true, priced: false, currency: null },
        },
      ],
      roles: { fast: "builtin", smart: "builtin", strategic: "builtin" },
      notes: [],
    });
    const told: string[] = [];
    const model = forRun(RUN);
    const result = await model.run("writeSection", OPERATION_EXAMPLES.en.writeSection, {
      ...{ signal: new AbortController().signal, maxCalls: 1 },
      onDelta: (delta) => told.push(delta),
    });
    expect(result).toMatchObject({
      output: { markdown: "One [1].\n\nTwo [2]." },
      usage: { model: "builtin", promptTokens: 0, cost: 0 },
    });
    expect(told).toEqual(["One [1].\n\n", "Two [2]."]);
    expect(computed).toMatchObject([{ task: "builtinOperation", input: { operation: "writeSection" } }]);
    expect(model.isBuiltin("writeSection")).toBe(true);
    expect(model.priceOf?.("writeSection", { prompt: 1, completion: 1 })).toBeNull();
    expect(await probe("builtin", { signal: new AbortController().signal })).toEqual({ ok: true });
  });

  test("a key alone chooses no model, but is noted", () => {
    const { facts } = models({ OPENAI_API_KEY: "sk-1234567890abcdef" });
    expect(facts.roles.smart).toBe("builtin");
    expect(facts.notes).toEqual([expect.stringContaining("set SMART_MODEL")]);
  });
});

describe("roles", () => {
  test.each([
    [{ SMART_MODEL: "s" }, { fast: "s", smart: "s", strategic: "s" }],
    [
      { FAST_MODEL: "f", SMART_MODEL: "s" },
      { fast: "f", smart: "s", strategic: "s" },
    ],
    [{ FAST_MODEL: "f" }, { fast: "f", smart: "f", strategic: "f" }],
    [
      { SMART_MODEL: "s", FAST_MODEL: "builtin" },
      { fast: "builtin", smart: "s", strategic: "s" },
    ],
  ])("%j gives %j", (environment, roles) => {
    expect(models({ ...environment, OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }).facts.roles).toEqual(roles);
  });

  test("a model without a server is a mistake in the settings", () => {
    expect(() => models({ SMART_MODEL: "s" })).toThrow(/The model s has no server: set OPENAI_API_KEY, or OPENAI_BASE_URL/);
  });

  test("a run may choose registered models only, the builtin one among them", () => {
    const { forRun } = models({ SMART_MODEL: "s", OPENAI_BASE_URL: "http://127.0.0.1:1/v1" });
    expect(forRun({ ...RUN, smartModel: "builtin" }).isBuiltin("writeReport")).toBe(true);
    expect(forRun(RUN).isBuiltin("writeReport")).toBe(false);
    expect(() => forRun({ ...RUN, fastModel: "other" })).toThrow(/No model named other is registered/);
  });
});

describe("MODELS_FILE", () => {
  test("registers several servers with windows, prices and roles; keys come from the environment and stay inside", () => {
    const path = file([
      { ...entry, label: "Big one", apiKeyEnv: "BIG_KEY", model: "org/big-1", contextWindow: 200_000, roles: ["smart"] },
      { ...entry, name: "small", prices: { inputPerMillion: 0.5, outputPerMillion: 2, currency: "EUR" }, roles: ["fast"] },
    ]);
    const { facts, forRun } = models({ MODELS_FILE: path, BIG_KEY: "sk-SECRET-0123456789" });
    expect(facts.roles).toEqual({ fast: "small", smart: "big", strategic: "big" });
    expect(facts.models[0]).toEqual({
      ...{
        name: "big",
        label: "Big one",
        roles: ["smart", "strategic"],
        contextWindow: 200_000,
        builtin: false,
        priced: false,
        currency: null,
      },
    });
    expect(facts.models[1]).toMatchObject({ label: "small", priced: true, currency: "EUR" });
    expect(JSON.stringify(facts)).not.toMatch(/SECRET|127\.0\.0\.1/);
    const model = forRun(RUN);
    expect(model.promptTokens("writeSection")).toBeGreaterThan(180_000);
    expect(model.priceOf?.("nameSession", { prompt: 1_000_000, completion: 500_000 })).toBe(1.5);
    expect(model.priceOf?.("writeSection", { prompt: 1, completion: 1 })).toBeNull();
  });

  test("a role setting may name one of its entries", () => {
    const path = file([
      { ...entry, roles: ["smart"] },
      { ...entry, name: "small" },
    ]);
    expect(models({ MODELS_FILE: path, FAST_MODEL: "small" }).facts.roles).toEqual({ fast: "small", smart: "big", strategic: "big" });
  });

  test.each([
    ["no JSON", "[{]", /is no JSON/],
    ["an empty list", [], /Too small/],
    ["a missing URL", [{ name: "big" }], /entry 1, baseUrl/],
    ["a URL of another kind", [{ ...entry, baseUrl: "file:///etc/passwd" }], /entry 1, baseUrl/],
    ["an unknown field", [entry, { ...entry, name: "b", apiKey: "sk-SECRET" }], /entry 2: .*apiKey/],
    ["an unset key", [{ ...entry, apiKeyEnv: "NOT_SET" }], /big: the variable NOT_SET is not set/],
    ["a name twice", [entry, entry], /the name big is used twice/],
    ["the builtin's name", [{ ...entry, name: "builtin" }], /entry 1, name: is the name of the built-in model/],
    ["a window that is none", [{ ...entry, contextWindow: 12 }], /entry 1, contextWindow/],
  ])("with %s is refused in one sentence", (_, content, message) => {
    const path = file(content);
    expect(() => models({ MODELS_FILE: path })).toThrow(message);
    expect(() => models({ MODELS_FILE: path })).toThrow(/^MODELS_FILE .*models\.json: /);
    expect(() => models({ MODELS_FILE: path })).not.toThrow(/SECRET/);
  });

  test("that is not there is refused with the reason", () => {
    expect(() => models({ MODELS_FILE: join(folder, "none.json") })).toThrow(/cannot be read \(ENOENT\)/);
  });
});

describe("against a server", () => {
  test("a priced model's calls have a cost, and every request is told by counts alone", async () => {
    await using upstream = await startUpstream();
    const prices = { inputPerMillion: 1000, outputPerMillion: 10_000, currency: "USD" };
    const path = file([{ name: "priced", model: "scripted-smart", baseUrl: `${upstream.url}/model/v1`, prices, roles: ["smart"] }]);
    const { forRun } = models({ MODELS_FILE: path });
    await upstream.rules({ id: "r", kind: "model", act: { usage: { promptTokens: 2000, completionTokens: 100 } } });
    const options = { signal: new AbortController().signal, maxCalls: 1 };
    const { usage } = await forRun(RUN).run("nameSession", OPERATION_EXAMPLES.en.nameSession, options);
    expect(usage).toEqual({
      model: "priced",
      role: "fast",
      calls: 1,
      promptTokens: 2000,
      completionTokens: 100,
      estimated: false,
      cost: 3,
    });
  });

  test("a server without a key is sent none, and a probe says what is wrong", async () => {
    await using upstream = await startUpstream();
    const { probe } = models({ SMART_MODEL: "scripted-smart", OPENAI_BASE_URL: `${upstream.url}/model/v1` });
    const options = { signal: new AbortController().signal };
    expect(await probe("scripted-smart", options)).toEqual({ ok: true });
    await upstream.rules({ id: "r", kind: "model", act: { status: 401, body: {} } });
    const refused = await probe("scripted-smart", options);
    expect(refused).toMatchObject({ ok: false, code: "MODEL_AUTHENTICATION" });
    expect(JSON.stringify(refused)).toContain("no key is set");
    await expect(probe("other", options)).rejects.toThrow(/No model named other/);
  });
});
