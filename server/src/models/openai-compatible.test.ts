import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sentBodies, upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";
import { OPERATIONS, type OperationName } from "../research/operations/operations.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const NAMES = Object.keys(OPERATIONS) as OperationName[];

describe.each(NAMES)("%s", (name) => {
  test.each(["en", "zh"] as const)("is answered in one request, and its text is told as it is written (%s)", async (language) => {
    let told = "";
    const onDelta = (delta: string): void => {
      told += delta;
    };
    const result = await upstreamModels(upstream).run(name, OPERATION_EXAMPLES[language][name], { onDelta });
    expect(result).toMatchObject({
      incomplete: false,
      warnings: [],
      usage: { calls: 1, role: OPERATIONS[name].role, estimated: false, cost: null },
    });
    expect(result.usage.model).toBe(`scripted-${OPERATIONS[name].role}`);
    expect(result.usage.promptTokens).toBeGreaterThan(100);
    expect(OPERATIONS[name].output.safeParse(result.output).error).toBeUndefined();
    expect("markdown" in result.output ? result.output.markdown : "").toBe(told);
  });
});

test("the scripted model answers from what it was given", async () => {
  const { run } = upstreamModels(upstream);
  const { output: written } = await run("writeSection", OPERATION_EXAMPLES.en.writeSection);
  expect(written.markdown).toContain("The average price of a sodium-ion storage system was 198 dollars per kilowatt-hour in 2025 [1].");
  const { output: judged } = await run("verifyClaims", OPERATION_EXAMPLES.zh.verifyClaims);
  expect(judged.verdicts.map(({ verdict }) => verdict)).toEqual(["supported", "unsupported"]);
  const { output: revised } = await run("reviseSection", OPERATION_EXAMPLES.zh.reviseSection);
  expect(revised.markdown).toBe("2024年出口量为42.6万辆[1]。");
  const { output: reviewed } = await run("reviewSection", OPERATION_EXAMPLES.en.reviewSection);
  expect(reviewed).toMatchObject({ accept: false });
  const { output: plan } = await run("planQueries", OPERATION_EXAMPLES.zh.planQueries);
  expect(new Set(plan.queries.map(({ query }) => query)).size).toBe(3);
});

test("each query of a plan is told as soon as it is complete", async () => {
  await upstream.rules({ id: "cut", kind: "model", times: 1, act: { silentAfter: 110, pieceLength: 10 } });
  const { run } = upstreamModels(upstream);
  const abort = new AbortController();
  let toldFirst: (query: string) => void;
  const first = new Promise<string>((resolve) => {
    toldFirst = resolve;
  });
  const planned = run("planQueries", OPERATION_EXAMPLES.en.planQueries, {
    signal: abort.signal,
    onQuery: ({ query }) => {
      toldFirst(query);
    },
  });
  expect(await first).toContain("sodium-ion storage");
  abort.abort();
  await expect(planned).rejects.toThrow("aborted");
});

test("models of a run are chosen by its configuration, and thinking is asked for only when it is on", async () => {
  const { run } = upstreamModels(upstream);
  await run("nameSession", OPERATION_EXAMPLES.en.nameSession, {}, { fastModel: "scripted-strategic", thinkingEnabled: true });
  await run("nameSession", OPERATION_EXAMPLES.en.nameSession);
  const [first, second] = await sentBodies(upstream);
  expect(first).toMatchObject({ model: "scripted-strategic", reasoning_effort: "medium" });
  expect(second?.model).toBe("scripted-fast");
  expect(second).not.toHaveProperty("reasoning_effort");
});

test("JSON is asked for by a schema that strict servers take", async () => {
  await upstreamModels(upstream).run("curateSources", OPERATION_EXAMPLES.en.curateSources);
  const [body] = await sentBodies(upstream);
  expect(body?.["response_format"]).toMatchObject({ type: "json_schema", json_schema: { name: "curateSources", strict: true } });
  const schema = JSON.stringify(body?.["response_format"]);
  expect(schema).not.toMatch(/minimum|maximum|\$schema/);
  expect(schema.match(/"additionalProperties":false/g)).toHaveLength(3);
});
