import { expect, test } from "vitest";
import { readChunk } from "./chat-chunk.ts";

const piece = (choice: object, more: object = {}) => readChunk({ choices: [choice], ...more });

test("a piece without a choice adds usage only", () => {
  expect(readChunk({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1 } })).toEqual({
    ...{ content: "", reasoned: false, finishReason: null, usage: { promptTokens: 3, completionTokens: 1 } },
  });
  expect(readChunk({ id: "x", choices: null, usage: null })).toMatchObject({ content: "", usage: null });
});

test("text comes as text, as parts, or in a whole message", () => {
  expect(piece({ delta: { content: "a" } })?.content).toBe("a");
  expect(
    piece({
      delta: {
        content: [
          { type: "thinking", thinking: "x" },
          { type: "text", text: "b" },
        ],
      },
    })?.content,
  ).toBe("b");
  expect(piece({ message: { role: "assistant", content: "c" }, finish_reason: "stop" })).toMatchObject({
    content: "c",
    finishReason: "stop",
  });
  expect(piece({ delta: {}, finish_reason: "" })).toMatchObject({ content: "", finishReason: null });
});

test("reasoning in its own field is noticed and not kept", () => {
  const read = piece({ delta: { content: null, reasoning_content: "secret" } });
  expect(read).toMatchObject({ content: "", reasoned: true });
  expect(JSON.stringify(read)).not.toContain("secret");
  expect(piece({ delta: { reasoning: "secret" } })?.reasoned).toBe(true);
});

test("what is no piece of a reply is none", () => {
  expect(readChunk("ping")).toBeNull();
  expect(readChunk({ choices: "x" })).toBeNull();
});
