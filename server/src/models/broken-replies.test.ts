import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sentBodies, upstreamModels } from "../../test/models/upstream-models.ts";
import { OPERATION_EXAMPLES } from "../../test/prompts/operation-examples.ts";
import { startUpstream, type Upstream } from "../../test/upstream/start-upstream.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  return () => upstream[Symbol.asyncDispose]();
});
afterEach(() => upstream.reset());

const { planQueries: PLAN, writeSection: SECTION } = OPERATION_EXAMPLES.en;
const rule = (act: object, more: object = {}) => upstream.rules({ id: "r", kind: "model", act, ...more });
const sent = async (): Promise<number> => (await upstream.journal("model")).calls.length;
const planned = (query: string, goal = "") => ({ queries: [{ query, goal }] });

/** The section as an undisturbed model writes it. */
async function plainSection(): Promise<string> {
  const { output } = await upstreamModels(upstream).run("writeSection", SECTION);
  await upstream.reset();
  return output.markdown;
}

describe("a plan that cannot be used", () => {
  test.each(["Certainly! Which market do you mean?", '{"Ollama简介":"…"}', "{}", '{"queries":[]}', '{"queries":[""]}', "null"])(
    "is asked for once more by the shape, then the question takes its place: %s",
    async (content) => {
      await rule({ content });
      const result = await upstreamModels(upstream).run("planQueries", PLAN);
      expect(result.output).toEqual(planned(PLAN.question));
      expect(result.warnings).toMatchObject([{ code: "MODEL_BAD_REPLY" }]);
      expect(result.warnings[0]?.message).toMatch(/scripted-strategic .* planQueries .* The question itself is searched for\./);
      const bodies = await sentBodies(upstream);
      expect(bodies).toHaveLength(2);
      expect(bodies[1]?.messages.slice(2).map(({ role }) => role)).toEqual(["assistant", "user"]);
      expect(bodies[1]?.messages[3]?.content).toMatch(/^That reply cannot be used: .+ "queries": a list of objects/);
      expect(result.usage.calls).toBe(2);
    },
  );

  test("is mended when the second reply is right", async () => {
    await rule({ content: "Let me think about it." }, { times: 1 });
    const result = await upstreamModels(upstream).run("planQueries", PLAN);
    expect(result).toMatchObject({ warnings: [], usage: { calls: 2 } });
    expect(result.output.queries).toHaveLength(3);
  });

  test("is not asked for again when one call is all there is", async () => {
    await rule({ content: "{}" });
    const result = await upstreamModels(upstream).run("planQueries", PLAN, { maxCalls: 1 });
    expect(result.output).toEqual(planned(PLAN.question));
    expect(await sent()).toBe(1);
  });
});

describe("a plan in disguise is found", () => {
  test.each([
    ['<think>perhaps {"queries":["bad"]}?</think>\n```json\n{"queries":["a","b"]}\n```', ["a", "b"]],
    ['{"queries":["a"]}\n{"queries":["b"]}', ["a"]],
    ['{"queries":["a"]}{}', ["a"]],
    ["Sure [1]:\n```\n{queries: ['a', 'b',]}\n```", ["a", "b"]],
  ])("%s", async (content, queries) => {
    await rule({ content, pieceLength: 5 });
    const told: string[] = [];
    const result = await upstreamModels(upstream).run("planQueries", PLAN, { onQuery: ({ query }) => told.push(query) });
    expect(result.output.queries.map(({ query }) => query)).toEqual(queries);
    expect(told).not.toContain("bad");
    expect(await sent()).toBe(1);
  });

  test("what is finished of a plan that stops at the output limit is used", async () => {
    await rule({ content: '{"queries":["a","b","half', finishReason: "length" });
    expect((await upstreamModels(upstream).run("planQueries", PLAN)).output.queries.map(({ query }) => query)).toEqual(["a", "b"]);
  });

  test("one that breaks off is asked for again as it was", async () => {
    await rule({ content: '{"queries":["a', cutAfter: 14 }, { times: 1 });
    const result = await upstreamModels(upstream).run("planQueries", PLAN);
    expect(result.output.queries).toHaveLength(3);
    const [first, second] = await sentBodies(upstream);
    expect(second?.messages).toEqual(first?.messages);
  });

  test("a whole one counts although the server never says that it ended", async () => {
    await rule({ finishReason: null });
    expect((await upstreamModels(upstream).run("planQueries", PLAN)).usage.calls).toBe(1);
  });
});

describe("a text", () => {
  test("has its reasoning and outer fence taken out while it streams, and none of it is told", async () => {
    await rule({ before: "<think>SECRET [1]</think>\n```markdown\n### Costs and prices\n\n", after: "\n```", pieceLength: 7 });
    let told = "";
    const { output } = await upstreamModels(upstream).run("writeSection", SECTION, {
      onDelta: (delta) => {
        told += delta;
      },
    });
    await upstream.reset();
    expect(output.markdown).toBe(await plainSection());
    expect(told).toBe(output.markdown);
  });

  test("that only a closing tag divides from reasoning is held back from the second time on", async () => {
    await rule({ before: "Prices are rising quickly, that is SECRET.</think>", pieceLength: 10 });
    const { run } = upstreamModels(upstream);
    const told: string[] = [];
    const resets: number[] = [];
    const listen = { onDelta: (delta: string) => told.push(delta), onReset: () => resets.push(told.length) };
    await run("writeSection", SECTION, listen);
    const { output } = await run("writeSection", SECTION, listen);
    expect(output.markdown).not.toContain("SECRET");
    expect(resets).toHaveLength(1);
    expect(told.slice(resets[0]).join("")).toBe(output.markdown + output.markdown);
  });

  test("that stops at the output limit is continued and joined without a repeat", async () => {
    const whole = await plainSection();
    await rule({ lengthAfter: 90, repeat: 25, pieceLength: 8 });
    let told = "";
    const result = await upstreamModels(upstream).run("writeSection", SECTION, {
      maxCalls: 9,
      onDelta: (delta) => {
        told += delta;
      },
    });
    expect(whole.startsWith(result.output.markdown)).toBe(true);
    expect(told).toBe(result.output.markdown);
    expect(result.usage.calls).toBe(4);
    expect(result).toMatchObject({ incomplete: true, warnings: [{ code: "MODEL_REPLY_INCOMPLETE" }] });
    await upstream.reset();
    await rule({ lengthAfter: 200, repeat: 25 });
    const continued = await upstreamModels(upstream).run("writeSection", SECTION, { maxCalls: 9 });
    expect(continued).toMatchObject({ output: { markdown: whole }, incomplete: false, warnings: [] });
  });

  test("of Chinese that stops in mid-sentence is incomplete when no call is left", async () => {
    await rule({ content: "2024 年增长约", finishReason: "length" });
    const result = await upstreamModels(upstream).run("writeSection", OPERATION_EXAMPLES.zh.writeSection, { maxCalls: 1 });
    expect(result).toMatchObject({ output: { markdown: "2024 年增长约" }, incomplete: true });
  });

  test("that adds nothing on being continued is not asked for again", async () => {
    await rule({ content: "The price is", finishReason: "length" });
    const result = await upstreamModels(upstream).run("writeSection", SECTION, { maxCalls: 9 });
    expect(result).toMatchObject({ output: { markdown: "The price is" }, incomplete: true, usage: { calls: 2 } });
  });

  test.each([{ cutAfter: 60 }, { resetAfter: 60 }, { errorAfter: 60 }, { finishReason: null, cutAfter: 60 }])(
    "that breaks off (%j) is continued once, and what was told stays",
    async (act) => {
      const whole = await plainSection();
      await rule({ ...act, pieceLength: 6 }, { times: 1 });
      let told = "";
      const result = await upstreamModels(upstream).run("writeSection", SECTION, {
        onDelta: (delta) => {
          told += delta;
        },
      });
      expect(result).toMatchObject({ output: { markdown: whole }, incomplete: false });
      expect(told).toBe(whole);
      expect(await sent()).toBe(2);
    },
  );

  test("that breaks off again is incomplete, and before it began an error that can be retried", async () => {
    await rule({ cutAfter: 30 });
    expect(await upstreamModels(upstream).run("writeSection", SECTION, { maxCalls: 9 })).toMatchObject({
      incomplete: true,
      usage: { calls: 2 },
    });
    await upstream.reset();
    await rule({ errorAfter: 0 });
    await expect(upstreamModels(upstream).run("writeSection", SECTION)).rejects.toMatchObject({
      code: "MODEL_UNAVAILABLE",
      retryable: true,
    });
    expect(await sent()).toBe(2);
  });

  test("in frames that are no JSON is asked for once more, then it is an outage", async () => {
    await rule({ status: 200, headers: { "content-type": "text/event-stream" }, body: 'data: {"choices": [\n\n' });
    await expect(upstreamModels(upstream).run("writeSection", SECTION)).rejects.toMatchObject({
      code: "MODEL_UNAVAILABLE",
      retryable: true,
    });
    expect(await sent()).toBe(2);
  });

  test("stopped by a content filter is incomplete, and refused when there is none", async () => {
    await rule({ content: "A beginning", finishReason: "content_filter" });
    expect(await upstreamModels(upstream).run("writeSection", SECTION)).toMatchObject({ incomplete: true, usage: { calls: 1 } });
    await rule({ content: "", finishReason: "content_filter" });
    await expect(upstreamModels(upstream).run("writeSection", SECTION)).rejects.toMatchObject({ code: "MODEL_REFUSED" });
  });
});

describe("a server that does not stream", () => {
  const whole = {
    id: "x",
    object: "chat.completion",
    choices: [{ index: 0, message: { content: "The text [1]." }, finish_reason: "stop" }],
  };

  test("and answers whole is understood", async () => {
    await rule({ status: 200, body: { ...whole, usage: { prompt_tokens: 900, completion_tokens: 5 } } });
    const told: string[] = [];
    const result = await upstreamModels(upstream).run("writeSection", SECTION, { onDelta: (delta) => told.push(delta) });
    expect(result).toMatchObject({ output: { markdown: "The text [1]." }, usage: { calls: 1, promptTokens: 900, estimated: false } });
    expect(told).toEqual(["The text [1]."]);
  });

  test("and refuses to is asked for whole replies from then on", async () => {
    await rule({ status: 400, body: { error: { message: "Streaming is not supported for this model" } } }, { times: 1 });
    const { run } = upstreamModels(upstream);
    expect((await run("writeSection", SECTION)).incomplete).toBe(false);
    expect((await run("planQueries", PLAN)).output.queries).toHaveLength(3);
    const bodies = await sentBodies(upstream);
    expect(bodies.map((body) => body["stream"])).toEqual([true, false, true]);
    expect(bodies[1]).not.toHaveProperty("stream_options");
  });
});

describe("an empty reply", () => {
  test.each([
    [{ content: null, reasoning: "9.9 is larger" }],
    [{ content: "", reasoning: "The user wants…", reasoningField: "reasoning" }],
    [{ content: "<think>9.9 is larger</think>\n\n" }],
    [{ content: "<think>never closed", finishReason: "length" }],
    [{ content: "\n```markdown\n```\n" }],
  ])("%j is asked for once more without reasoning, then it is an error", async (act) => {
    await rule(act);
    const failure = upstreamModels(upstream).run("writeSection", SECTION);
    await expect(failure).rejects.toMatchObject({ code: "MODEL_EMPTY_REPLY", class: "model_error" });
    await expect(failure).rejects.toThrow(/model scripted-smart, operation writeSection/);
    await expect(failure).rejects.not.toThrow(/9\.9|The user wants/);
    expect(await sent()).toBeLessThanOrEqual(2);
  });

  test("of a model that only reasons teaches to ask it not to", async () => {
    await rule({ content: null, reasoning: "Hm" }, { times: 1 });
    const { run } = upstreamModels(upstream);
    expect((await run("writeSection", SECTION)).output.markdown).not.toBe("");
    await run("writeSection", SECTION);
    const bodies = await sentBodies(upstream);
    expect(bodies[0]).not.toHaveProperty("reasoning_effort");
    for (const body of bodies.slice(1))
      expect(body).toMatchObject({ reasoning_effort: "none", chat_template_kwargs: { enable_thinking: false } });
    expect(bodies[1]?.messages[0]?.content).toContain("without reasoning before it");
  });

  test("to an operation with data takes the fallback, with a warning", async () => {
    await rule({ content: null });
    const result = await upstreamModels(upstream).run("planQueries", PLAN);
    expect(result).toMatchObject({ output: planned(PLAN.question), warnings: [{ code: "MODEL_EMPTY_REPLY" }] });
  });
});
