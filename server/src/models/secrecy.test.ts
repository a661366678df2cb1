import { inspect } from "node:util";
import { afterEach, beforeAll, expect, test } from "vitest";
import { upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";
import { UPSTREAM_KEY } from "../../test/upstream/upstream-control.ts";
import type { OperationInput } from "../research/operations/operations.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const PLAN: OperationInput<"planQueries"> = { ...OPERATION_EXAMPLES.en.planQueries, goal: "PROMPT-CANARY" };
const SECTION: OperationInput<"writeSection"> = { ...OPERATION_EXAMPLES.en.writeSection, learnt: ["PROMPT-CANARY"] };
const CANARY = /PROMPT-CANARY|REASONING-CANARY|CANARY-0123/;
/** What some servers do: repeat the whole request, and the key, in their errors. */
const ECHO = {
  error: {
    message: `bad request: PROMPT-CANARY ${UPSTREAM_KEY}`,
    type: `PROMPT-CANARY ${UPSTREAM_KEY}`,
    code: "x PROMPT-CANARY",
    param: null,
  },
};

test.each([
  { status: 400, body: ECHO },
  { status: 401, body: ECHO },
  { status: 404, body: ECHO },
  { status: 422, body: ECHO },
  { status: 429, body: ECHO, headers: { "retry-after-ms": "1" } },
  { status: 500, body: ECHO, headers: { "retry-after-ms": "1" } },
  { status: 500, body: `<pre>PROMPT-CANARY ${UPSTREAM_KEY}</pre>`, headers: { "retry-after-ms": "1" } },
  { status: 200, body: `<html>PROMPT-CANARY ${UPSTREAM_KEY}` },
  { content: null, reasoning: "REASONING-CANARY" },
  { content: "<think>REASONING-CANARY" },
  { content: "REASONING-CANARY, no JSON", reasoning: "REASONING-CANARY" },
  { content: "", finishReason: "content_filter" },
  { errorAfter: 0 },
  { resetAfter: 0 },
])("no key, prompt or reasoning is in an error, a warning or a record: %#", async (act) => {
  await upstream.rules({ id: "r", kind: "model", act });
  const { run, records } = upstreamModels(upstream);
  const outcomes = await Promise.allSettled([run("planQueries", PLAN), run("writeSection", SECTION)]);
  const told = outcomes.map((outcome) => {
    if (outcome.status === "fulfilled") return outcome.value.warnings;
    const error: unknown = outcome.reason;
    return [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error)];
  });
  expect(inspect([told, records], { depth: 9 })).not.toMatch(CANARY);
  expect(records.length).toBeGreaterThan(0);
});

test("the library's own logging is off, whatever the environment says", async () => {
  const before = process.env["OPENAI_LOG"];
  process.env["OPENAI_LOG"] = "debug";
  try {
    expect((await upstreamModels(upstream).run("nameSession", OPERATION_EXAMPLES.en.nameSession)).warnings).toEqual([]);
  } finally {
    if (before === undefined) delete process.env["OPENAI_LOG"];
    else process.env["OPENAI_LOG"] = before;
  }
});
