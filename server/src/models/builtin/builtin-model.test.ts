import { describe, expect, it } from "vitest";
import { briefFor, evidenceOf } from "../../../test/evidence-of.ts";
import type { ComputeTasks } from "../../research/compute-tasks.ts";
import type { ComputePort } from "../../research/ports.ts";
import { createBuiltinModel } from "./builtin-model.ts";
import { runBuiltin } from "./run-builtin.ts";

const compute: ComputePort = {
  run: async (task, input, { signal }) => {
    signal.throwIfAborted();
    if (task !== "builtinOperation") throw new Error(`unscripted task: ${task}`);
    const call = input as ComputeTasks["builtinOperation"]["input"];
    return Promise.resolve(runBuiltin(call.operation, call.input) as never);
  },
};
const model = createBuiltinModel({ compute });
const evidence = evidenceOf(
  { texts: ["The Aare is 288 km long. It rises in the Alps."] },
  { texts: ["The Aare is a river in Switzerland."] },
);
const { signal } = new AbortController();

describe("the built-in model", () => {
  it("delivers the whole text in pieces and counts no tokens", async () => {
    const pieces: string[] = [];
    const onDelta = (delta: string): void => void pieces.push(delta);
    const input = { brief: briefFor("How long is the Aare?"), evidence, maxWords: 200 };
    const result = await model.run("answerQuick", input, { signal, maxCalls: 1, onDelta });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(result.output.markdown);
    expect(result).toMatchObject({ incomplete: false, warnings: [] });
    expect(result.usage).toEqual({
      model: "builtin",
      role: "smart",
      calls: 0,
      promptTokens: 0,
      completionTokens: 0,
      estimated: false,
      cost: null,
    });
  });

  it("gives planned queries one by one", async () => {
    const seen: string[] = [];
    const shared = { question: "How long is the Aare?", goal: null, language: "en", date: "2026-03-01", persona: "" };
    const input = { ...shared, findings: [], asked: [], learnt: [], instructions: [], domains: [], count: 3 };
    const { output } = await model.run("planQueries", input, { signal, maxCalls: 1, onQuery: ({ query }) => void seen.push(query) });
    expect(seen).toEqual(output.queries.map(({ query }) => query));
  });

  it("stops when it is aborted", async () => {
    const input = { question: "Rivers", language: "en" };
    const aborted = AbortSignal.abort(new Error("stopped"));
    await expect(model.run("nameSession", input, { signal: aborted, maxCalls: 1 })).rejects.toThrow("stopped");
  });

  it("says that it is one", () => {
    expect(model.isBuiltin("writeReport")).toBe(true);
    expect(model.promptTokens("writeReport")).toBeGreaterThan(10_000);
  });
});
