import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

/** The tree on one line: `strong(text)`, links with their address. */
function shape(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "link") return `<${node.url}|${node.children.map(shape).join("")}>`;
  const name = node.type === "root" || node.type === "paragraph" ? "" : node.type;
  if ("children" in node) return name === "" ? node.children.map(shape).join("") : `${name}(${node.children.map(shape).join("")})`;
  return `${name}(${"value" in node ? node.value : ""})`;
}
const parsed = (markdown: string): string => shape(parseMarkdown(markdown));

describe("parseMarkdown", () => {
  it("keeps amounts of money and ranges literal", () => {
    for (const text of ["成本从 $148 降到 $19，年省 $1,550", "气温23~30℃，次日22~29℃", "US$5–$6 and $a", "~单个~"])
      expect(parsed(text)).toBe(text);
  });

  it("reads doubled signs as maths and strikethrough", () => {
    expect(parsed("$$x^2$$ 与 ~~x~~，其中~~删除。~~随后")).toBe("inlineMath(x^2) 与 delete(x)，其中delete(删除。)随后");
    expect(parsed("$$\nx^2\n$$")).toBe("math(x^2)");
  });

  it("finds emphasis beside Chinese and Japanese punctuation", () => {
    expect(parsed("**“核心结论”**如下；其中**增长5%。**随后")).toBe("strong(“核心结论”)如下；其中strong(增长5%。)随后");
    expect(parsed("これは**「重要」**です。*（注）*参照")).toBe("これはstrong(「重要」)です。emphasis(（注）)参照");
  });

  it("ends a bare address before full-width punctuation and ideographs, and reads what follows as Markdown", () => {
    expect(parsed("详见https://ex.org/docs（说明）了解更多，另见 https://ex.org/a。")).toBe(
      "详见<https://ex.org/docs|https://ex.org/docs>（说明）了解更多，另见 <https://ex.org/a|https://ex.org/a>。",
    );
    expect(parsed("见https://ex.org/a。**重要**")).toBe("见<https://ex.org/a|https://ex.org/a>。strong(重要)");
    expect(parsed("www.ex.org、それ")).toBe("<http://www.ex.org|www.ex.org>、それ");
    expect(parsed("“https://ex.org/a”")).toBe("“<https://ex.org/a|https://ex.org/a>”");
    expect(parsed("开放的 [括号 https://ex.org/a。后文")).toBe("开放的 [括号 <https://ex.org/a|https://ex.org/a>。后文");
  });

  it("keeps brackets, underscores and stars of an address and leaves trailing punctuation out", () => {
    expect(parsed("(https://ex.org/a_(b)) x")).toBe("(<https://ex.org/a_(b)|https://ex.org/a_(b)>) x");
    expect(parsed("https://ex.org/a_b_c*d, and https://ex.org/?q[]=1.")).toBe(
      "<https://ex.org/a_b_c*d|https://ex.org/a_b_c*d>, and <https://ex.org/?q[]=1|https://ex.org/?q[]=1>.",
    );
    expect(parsed("[https://a.ex](https://b.ex) xhttps://a.ex")).not.toContain("<https://a.ex|");
  });

  it("ends an address before a citation", () => {
    expect(parsed("https://ex.org/a[[source:src_1]]。")).toBe("<https://ex.org/a|https://ex.org/a>[[source:src_1]]。");
  });

  it("never throws", () => {
    const pieces = fc.constantFrom(
      "a",
      "中",
      "*",
      "**",
      "_",
      "~",
      "`",
      "```",
      "$",
      "$$",
      "[",
      "]",
      "(",
      ")",
      "!",
      "|",
      "\n",
      "\n\n",
      " ",
      "    ",
      "- ",
      "> ",
      "# ",
      "https://",
      "www.",
      "ex.org",
      "<",
      ">",
      "&amp;",
      "[^1]",
      "\\",
      "。",
      "“",
      "\0",
      "\ud800",
      "🙂",
      "[[source:s1]]",
      "[1]: ",
      "@",
      "|-|",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(parseMarkdown(parts.join("")).type).toBe("root");
      }),
      { numRuns: 500 },
    );
  });
});
