import { describe, expect, test } from "vitest";
import { createCollectedText } from "./collected-text.ts";
import { createContinuation, repeatedLength } from "./join-continuation.ts";
import { createLeadFilter } from "./lead-filter.ts";
import type { TextSink } from "./text-sink.ts";

interface Seen {
  text: string;
  shown: string;
  resets: number;
}

function stream(text: string, length: number, build: (next: TextSink) => TextSink): Seen {
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
  const stage = build(collected);
  for (let at = 0; at < text.length; at += length) stage.push(text.slice(at, at + length));
  stage.end();
  return { ...seen, text: collected.text };
}

describe.each([1, 3, 17, 1000])("the beginning and the fence of a text in pieces of %i characters", (length) => {
  const clean = (text: string, ownHeading: string | null = null): Seen =>
    stream(text, length, (next) => createLeadFilter(next, ownHeading));

  test.each([
    ["```markdown\n# 标题\n\n正文。\n```js\na\n```\n```", "# 标题\n\n正文。\n```js\na\n```"],
    ["```markdown\n# 标题\n\n正文。\n```js\na\n```", "# 标题\n\n正文。\n```js\na\n```"],
    ["~~~md\nText\n~~~\n\n", "Text"],
    ["```\n# Title\nText\n```", "# Title\nText"],
    ["\n\n````markdown\n# T\n```\na\n```\n````", "# T\n```\na\n```"],
    ["```python\nprint(1)\n```\nText", "```python\nprint(1)\n```\nText"],
    ["```\nplain code\n```\nText", "```\nplain code\n```\nText"],
    ["# Title\n\n```markdown\n# example\n```\n", "# Title\n\n```markdown\n# example\n```"],
    ["Here is the revised section:\n\nText", "Text"],
    ["Certainly! Here is the report.\n\n# Title", "# Title"],
    ["以下是修订后的章节：\n\n正文。", "正文。"],
    ["Here are the main causes:\n- a", "Here are the main causes:\n- a"],
    ["Here is the report:", "Here is the report:"],
    ["Great strides have been made.\nMore", "Great strides have been made.\nMore"],
  ])("%j becomes %j", (input, expected) => {
    const seen = clean(input);
    expect(seen).toMatchObject({ text: expected, shown: expected });
  });

  test("an inner block opened by a bare fence stays, a remark behind the outer fence is no code", () => {
    expect(clean("```markdown\n# T\n```\ncode\n```\nmore\n```").text).toBe("# T\n```\ncode\n```\nmore");
    expect(clean("```markdown\n# T\n```\n\nI hope this helps!")).toMatchObject({
      text: "# T\n\n\nI hope this helps!",
      shown: "# T\n\n\nI hope this helps!",
    });
  });

  test.each(["## Costs and prices\n\nText", "**2. Costs and Prices:**\nText", "```markdown\n### 1.2 Costs and prices\nText\n```"])(
    "the section's own heading is left out: %j",
    (input) => {
      expect(clean(input, "Costs and prices").text).toBe("Text");
    },
  );

  test("another heading stays", () => {
    expect(clean("### Costs in 2024\nText", "Costs").text).toBe("### Costs in 2024\nText");
  });
});

describe("a continuation", () => {
  test.each([
    ["2024 年增长约", "增长约 5%。", 3],
    ["2024 年增长约", " 5%。", 0],
    ["The price fell by 12", "12.5 percent.", 0],
    ["One. The price fell by 12", "The price fell by 12.5 percent.", 20],
    ["Line one.\n\nLine two is", "Line two is long.", 11],
    ["It grew. It grew.", "It grew. More.", 8],
    ["abc", "abc", 0],
  ])("of %j with %j repeats %i characters", (text, more, repeated) => {
    expect(repeatedLength(text, more)).toBe(repeated);
  });

  test("that begins the whole text anew adds only what is new", () => {
    const text = `${"The first paragraph says something at some length. ".repeat(12)}And then`;
    const seen = stream(`${text} it ends.`, 5, (next) => {
      next.push(text);
      return createContinuation(next, text);
    });
    expect(seen).toEqual({ text: `${text} it ends.`, shown: `${text} it ends.`, resets: 0 });
  });

  test("whose own text turns out to be void leaves what was there", () => {
    const seen = stream("", 1, (next) => {
      next.push("Text so far");
      const stage = createContinuation(next, "Text so far");
      stage.push("x".repeat(500));
      stage.reset();
      stage.push(" and more.");
      return stage;
    });
    expect(seen).toEqual({ text: "Text so far and more.", shown: "Text so far and more.", resets: 1 });
  });
});
