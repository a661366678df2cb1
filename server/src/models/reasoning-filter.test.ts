import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCollectedText } from "./collected-text.ts";
import { createReasoningFilter, withoutReasoning } from "./reasoning-filter.ts";

/** What a listener has after the text came in pieces of this length, and how often it was told to begin anew. */
function stream(text: string, length: number, held = false): { shown: string; text: string; resets: number } {
  const seen = { shown: "", resets: 0 };
  const collected = createCollectedText({
    onDelta: (delta) => {
      seen.shown += delta;
    },
    onReset: () => {
      seen.shown = "";
      seen.resets += 1;
    },
  });
  const filter = createReasoningFilter(collected, { held });
  for (let at = 0; at < text.length; at += length) filter.push(text.slice(at, at + length));
  filter.end();
  return { ...seen, text: collected.text };
}

const LENGTHS = [1, 2, 3, 7, 24, 1000];

describe.each(LENGTHS)("reasoning in pieces of %i characters", (length) => {
  test.each([
    ["<think>secret</think>The price is 5 [1].", "The price is 5 [1]."],
    ["<THINKING>secret</Thinking>\n\nText.", "\n\nText."],
    ["A.\n\n<reasoning>secret</reasoning>B.", "A.\n\nB."],
    ["A < B and <b>C</b> [1] [x] <not-a-tag", "A < B and <b>C</b> [1] [x] <not-a-tag"],
    ["A <think>secret, never closed", "A"],
    ["< think >secret< / think >Text", "Text"],
    ["＜think＞secret＜／think＞中文。", "中文。"],
    ["[THINK]secret[/THINK]Text", "Text"],
    ["◁think▷secret◁/think▷Text", "Text"],
    ["<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Text<|return|>", "Text"],
    ["<|START_THINKING|>secret<|END_THINKING|>Text", "Text"],
    ["<think>use the <think> tag</think>Text<think/>", "Text"],
    [
      "Write `<think>` to open it.\n\n```xml\n<think>kept</think>\n```\n",
      "Write `<think>` to open it.\n\n```xml\n<think>kept</think>\n```",
    ],
    ["```markdown\n<think>secret</think>\n# Title\n```", "```markdown\n\n# Title\n```"],
    ["<answer>Text</answer></s>", "Text"],
  ])("%j becomes %j", (input, expected) => {
    const seen = stream(input, length);
    expect(seen).toMatchObject({ shown: seen.text, text: expected.trimEnd(), resets: 0 });
  });

  test("that begins the way musing does is not shown before it is over", () => {
    const seen = stream("Okay, the user wants a report. Let me see.\n</think>\n\n# Report", length);
    expect(seen).toEqual({ shown: "\n\n# Report", text: "\n\n# Report", resets: 0 });
    expect(stream("首先，我需要列出数据。</think>报告", length)).toMatchObject({ text: "报告", resets: 0 });
  });

  test("that only a closing tag gives away takes back what was shown", () => {
    expect(stream("Prices rose quickly, I should say so.</think>Text", length)).toMatchObject({ shown: "Text", text: "Text" });
    expect(stream("Prices rose quickly, I should say so.</think>Text", length, true)).toEqual({ shown: "Text", text: "Text", resets: 0 });
  });

  test("a text that only begins like musing, or was held for nothing, comes out whole", () => {
    expect(stream("So, prices rose [1]. Write `<think>` in code.", length).text).toBe("So, prices rose [1]. Write `<think>` in code.");
    expect(stream("So, `</think>` closes it.", length).text).toBe("So, `</think>` closes it.");
    expect(stream("Prices rose [1].", length, true).text).toBe("Prices rose [1].");
  });
});

test("no cut of the stream changes the outcome, and no canary of reasoning is ever shown", () => {
  const tag = fc.constantFrom(
    ["<think>", "</think>"],
    ["<Thinking>", "</thinking >"],
    ["[think]", "[/think]"],
    ["<|begin_of_thought|>", "<|end_of_thought|>"],
  );
  const word = fc.constantFrom("price ", "[1] ", "< 5 ", "中文。", "\n\n", "**x** ", "$5 ");
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, tag, text, fc.integer({ min: 1, max: 12 }), (before, [open = "", close = ""], after, length) => {
      const seen = stream(`${before}${open}SECRET ${close}${after}`, length);
      expect(seen.text).toBe(`${before}${after}`.trimEnd());
      expect(seen.shown).toBe(seen.text);
      expect(seen.resets).toBe(0);
    }),
  );
});

test("a whole reply that is reasoning alone is empty", () => {
  expect(withoutReasoning("<think>9.9 is larger</think>\n")).toBe("");
  expect(withoutReasoning("<think>9.9 is larger")).toBe("");
});
