import { describe, expect, test } from "vitest";
import { reportHtml } from "./report-html.ts";

const numbers = new Map([
  ["src_a", 1],
  ["src_b", 2],
]);
const html = (markdown: string) => reportHtml(markdown, numbers);

describe("a report as HTML", () => {
  test("numbers the citations of stored sources and drops others", () => {
    const text = html("A [[source:src_a]]. B [[source:src_b]][[source:src_a]]. C [[source:src_x]].");
    expect([...text.matchAll(/href="#ref-(\d)"/g)].map((match) => match[1])).toEqual(["1", "2", "1"]);
    expect(text).not.toContain("src_x");
    expect(text).not.toContain("[[");
  });

  test.each([
    ["[click](javascript:alert(1))", "click"],
    ["[click](JaVaScRiPt:alert(1))", "click"],
    ["[click](data:text/html,<script>alert(1)</script>)", "click"],
    ["<img src=x onerror=alert(1)> kept", "kept"],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe> kept', "kept"],
    ["<svg><script>alert(1)</script></svg> kept", "kept"],
    ['<a href="javascript:alert(1)" onclick="alert(1)">kept</a>', "kept"],
    ["<script>alert(1)</script>\n\nkept", "kept"],
    ["kept <style>body{display:none}</style>", "kept"],
  ])("makes %s inert and keeps its text", (markdown, kept) => {
    const text = html(markdown);
    expect(text).toContain(kept);
    expect(text).not.toMatch(/<(?:script|iframe|svg|img|style)|javascript:|onerror|onclick|srcdoc|alert\(1\)<\/script|data:text/i);
  });

  test("loads no remote image", () => {
    expect(html("![chart](https://evil.example/p.png?q=NOTES)")).toBe("<p>chart</p>");
    for (const picture of ["![chart][a]", "![chart][]", "![chart]"]) {
      expect(html(`${picture}\n\n[a]: https://evil.example/p.png\n[chart]: https://evil.example/p.png`)).toBe("<p>chart</p>");
    }
  });

  test("treats a link defined elsewhere as one in its place", () => {
    const target = (url: string) => html(`[go][a]\n\n[a]: ${url}`);
    expect(target("https://ex.org/a")).toBe(html("[go](https://ex.org/a)"));
    expect(target("javascript:alert(1)")).toBe("<p>go</p>");
    expect(target("//evil.example/a")).toBe("<p>go</p>");
    expect(html("[go][nowhere]")).toBe("<p>[go][nowhere]</p>");
  });

  test("keeps money and ranges literal, maths and strikethrough not", () => {
    expect(html("成本从 $148 降到 $19，年省 $1,550")).toContain("成本从 $148 降到 $19，年省 $1,550");
    expect(html("气温23~30℃，次日22~29℃")).toContain("气温23~30℃，次日22~29℃");
    expect(html("$$x^2$$")).toContain("<math");
    expect(html("~~x~~")).toContain("<del>x</del>");
  });

  test("makes exactly the marked phrases bold beside CJK punctuation", () => {
    const bold = [...html("**“核心结论”**如下；其中**增长5%。**随后").matchAll(/<strong>(.*?)<\/strong>/g)].map((match) => match[1]);
    expect(bold).toEqual(["“核心结论”", "增长5%。"]);
  });

  test("leaves code byte for byte", () => {
    const text = html("```py\nx = dp[1][0] # [[source:src_a]]\n```\n\n`a[1]` <b>");
    expect(text).toContain('<code class="language-py">x = dp[1][0] # [[source:src_a]]\n</code>');
    expect(text).toContain("<code>a[1]</code>");
  });

  test("opens links elsewhere without telling where from", () => {
    expect(html("[docs](<https://ex.org/报告 2024.pdf>)")).toContain(
      '<a href="https://ex.org/%E6%8A%A5%E5%91%8A%202024.pdf" rel="noopener noreferrer" target="_blank">docs</a>',
    );
  });

  test("shows a formula that is none as it is written", () => {
    expect(html("$$\\frac{1}{$$")).toContain("\\frac{1}{");
  });
});
