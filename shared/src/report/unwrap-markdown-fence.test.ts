import { describe, expect, it } from "vitest";
import { unwrapMarkdownFence } from "./unwrap-markdown-fence.ts";

describe("unwrapMarkdownFence", () => {
  const inner = "# 标题\n\n文本\n\n```js\na\n```\n";

  it("takes off a fence that wraps everything and keeps inner blocks", () => {
    expect(unwrapMarkdownFence(`\`\`\`markdown\n${inner}\`\`\``).trim()).toBe(inner.trim());
    expect(unwrapMarkdownFence(`\n~~~md\n${inner}~~~\n`).trim()).toBe(inner.trim());
    expect(unwrapMarkdownFence(`\`\`\`markdown\n# T\n\`\`\`\ncode\n\`\`\`\n\`\`\`\n`)).toBe("# T\n```\ncode\n```");
    expect(unwrapMarkdownFence("```\n# T\n\ntext\n```")).toBe("# T\n\ntext");
  });

  it("takes it off when the closing fence is missing or not there yet", () => {
    expect(unwrapMarkdownFence(`\`\`\`markdown\n${inner}`)).toBe(inner);
    expect(unwrapMarkdownFence("```markdown\n# 标题\n\n```js\na")).toBe("# 标题\n\n```js\na");
  });

  it("shows nothing of a fence that is still being written", () => {
    for (const start of ["``", "```", "```mark", "```markdown"]) expect(unwrapMarkdownFence(start)).toBe("");
  });

  it("leaves a text with text around the block, and blocks of code, as they are", () => {
    for (const text of [
      "```markdown\n# T\n```\nafter",
      "before\n```markdown\n# T\n```",
      "```js\na\n```",
      "```\nplain code\n```",
      "```\n# a shell comment\nls\n```\nafter",
      "",
      "text",
    ]) {
      expect(unwrapMarkdownFence(text)).toBe(text);
    }
  });
});
