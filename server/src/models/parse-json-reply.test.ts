import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJsonReply, parseJsonSoFar } from "./parse-json-reply.ts";

const first = (reply: string): unknown => parseJsonReply(reply)[0]?.value;
const QUERIES = { queries: ["a", "b"] };

describe("reasoning around a JSON reply", () => {
  test.each([
    ['<think>perhaps {"queries":["bad"]}?</think>\n```json\n{"queries":["a","b"]}\n```'],
    ['<THINKING>\n{"queries":["bad"]}\n</THINKING>{"queries":["a","b"]}'],
    ['<reasoning effort="high">{"queries":["bad"]}</reasoning >{"queries":["a","b"]}'],
    ['perhaps {"queries":["bad"]}?\n</think>\n\n{"queries":["a","b"]}'],
    ['＜think＞{"queries":["bad"]}＜/think＞{"queries":["a","b"]}'],
    ['[THINK]{"queries":["bad"]}[/THINK]{"queries":["a","b"]}'],
    ['◁think▷{"queries":["bad"]}◁/think▷{"queries":["a","b"]}'],
    ['<|channel|>analysis<|message|>{"queries":["bad"]}<|end|><|start|>assistant<|channel|>final<|message|>{"queries":["a","b"]}'],
    ['<|begin_of_thought|>{"queries":["bad"]}<|end_of_thought|>{"queries":["a","b"]}'],
    ['<think>a <think> b {"queries":["bad"]}</think> c {"queries":["bad"]}</think>{"queries":["a","b"]}'],
    ['{"queries":["a","b"]}<think>and {"queries":["bad"]}</think>'],
    ['{"queries":["a","b"]}\n<think>never closed {"queries":["bad"]}'],
  ])("is left out: %s", (reply) => {
    expect(first(reply)).toEqual(QUERIES);
  });

  test("that is never closed leaves nothing", () => {
    expect(parseJsonReply('<think>perhaps {"queries":["bad"]}')).toEqual([]);
  });

  test("a tag inside a text of the value is part of it", () => {
    expect(first('{"queries":["what is <think>","</think> in R1"]}')).toEqual({ queries: ["what is <think>", "</think> in R1"] });
  });
});

describe("text around a JSON reply", () => {
  test.each([
    ['{"queries":["a","b"]}\n{"queries":["c"]}'],
    ['{"queries":["a","b"]}{}'],
    ['Certainly! As JSON:\n~~~json\n{"queries":["a","b"]}\n~~~\nHope this helps {smile}'],
    ['```\n{"queries":["a","b"]}'],
    ["\uFEFF\n {\n // plan\n queries: ['a', 'b',], /* done */ }"],
    ["{“queries”：[“a”，“b”]}"],
    ['{"queries":["a","b"]'],
    ['{"queries":["a","b","half of a qu'],
  ])("does not matter: %s", (reply) => {
    expect(first(reply)).toEqual(QUERIES);
  });

  test("gives every value in order, so that one of the right shape can be chosen", () => {
    expect(parseJsonReply('As [1] says: {"queries":["a"]}').map(({ value }) => value)).toEqual([[1], { queries: ["a"] }]);
  });

  test.each(["Certainly! Which market do you mean?", "", "{", "[[[[", '{"a" "b"}', "{{}"])("gives nothing usable for %j", (reply) => {
    expect([undefined, {}]).toContainEqual(parseJsonReply(reply).find(({ complete }) => complete)?.value);
  });
});

describe("small faults", () => {
  test.each([
    ['{"a": "line\nbreak", "b": None, "c": True}', { a: "line\nbreak", b: null, c: true }],
    ['{"a": "he said "yes" to it"}', { a: 'he said "yes" to it' }],
    ['{"a": "x"\n "b": "y"}', { a: "x", b: "y" }],
    ['{"a": "\\u4e2d\\n\\"q\\""}', { a: '中\n"q"' }],
    ['{"a": -1.5e3, "b": [1, 2,, 3,]}', { a: -1500, b: [1, 2, 3] }],
  ])("are taken: %s", (reply, value) => {
    expect(first(reply)).toEqual(value);
  });
});

test("reads whatever JSON.stringify writes, whole and in pieces", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 })), fc.array(fc.jsonValue({ maxDepth: 3 }))),
      (value) => {
        const text = JSON.stringify(value);
        expect(parseJsonReply(`Here: ${text}`)[0]).toEqual({ value: JSON.parse(text) as unknown, complete: true });
        for (let cut = 1; cut < Math.min(text.length, 40); cut++) parseJsonSoFar(text.slice(0, cut));
      },
    ),
  );
});

test("a reply that is still being written gives what is finished, and nothing before it is certain to be the reply", () => {
  expect(parseJsonSoFar('{"queries":["a","b')).toEqual({ queries: ["a"] });
  expect(parseJsonSoFar('```json\n{"queries":[{"query":"a","goal":"g"},{"query":"b"')).toEqual({ queries: [{ query: "a", goal: "g" }] });
  expect(parseJsonSoFar('<think>x</think>{"queries":[{"query":"a"}')).toEqual({ queries: [{ query: "a" }] });
  expect(parseJsonSoFar('<think>perhaps {"queries":["bad"]}')).toBeUndefined();
  expect(parseJsonSoFar('perhaps {"queries":["bad"]}')).toBeUndefined();
});

test("hostile nesting ends quickly and without an overflow", () => {
  expect(parseJsonReply("[".repeat(20_000))).toEqual([]);
  expect(parseJsonReply('{"a":'.repeat(5000))).toEqual([]);
});
