import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, it } from "vitest";
import { type BinderOptions, bindCitations, createCitationBinder } from "./citation-binder.ts";

const SOURCES = new Map([1, 2, 3, 4, 5].map((number) => [number, `s${String(number)}`]));
const bind = (markdown: string, options?: BinderOptions): string => bindCitations(markdown, SOURCES, options).markdown;
const cite = (...numbers: number[]): string => numbers.map((number) => `[[source:s${String(number)}]]`).join("");

/** Every address a reader could follow. */
function targets(node: Nodes): string[] {
  const own = node.type === "link" || node.type === "image" || node.type === "definition" ? [node.url] : [];
  return "children" in node ? [...own, ...node.children.flatMap(targets)] : own;
}

describe("citations", () => {
  it("binds every shape of a marker", () => {
    expect(bind("甲[1, 3]。乙[2][4]。丙[1-3]。丁[1†source]。戊【2】［3］。A [[source:s1]]。")).toBe(
      `甲${cite(1, 3)}。乙${cite(2, 4)}。丙${cite(1, 2, 3)}。丁${cite(1)}。戊${cite(2, 3)}。A ${cite(1)}。`,
    );
    expect(bind("a [^1] b [[2]] c [source 3] d [citation:4] e 【来源5】 f [１、２] g \\[1\\] h [x][1] i [1](https://ex.org)")).toBe(
      `a ${cite(1)} b ${cite(2)} c ${cite(3)} d ${cite(4)} e ${cite(5)} f ${cite(1, 2)} g ${cite(1)} h x ${cite(1)} i ${cite(1)}`,
    );
  });

  it("takes unknown numbers and ids out, with the blank before them, and counts them", () => {
    const { markdown, removed } = bindCitations("A [7]. B [0]. C [1, 9] [[source:s9]].", SOURCES);
    expect(markdown).toBe(`A. B. C ${cite(1)}.`);
    expect(removed.unknownNumbers).toBe(4);
  });

  it("leaves brackets that are no citations", () => {
    for (const text of ["[2024]", "国发[2020]5号", "x in [0, 1]", "[sic]", "- [ ] open\n- [x] done", "[a] b", "[1.5]", "1[st]"])
      expect(bind(text)).toBe(text);
  });

  it("cites a source once where a model repeats it without a word between", () => {
    expect(bind("A [1][1] and [1].")).toBe(`A ${cite(1)} and ${cite(1)}.`);
  });

  it("leaves code, maths and numbered definitions byte for byte", () => {
    const text =
      "```py\nx = dp[1][0]\n\n# References\n```\n\n`a[1]` $x_{[1]}$ $$y[2]$$ \\(z[1]\\) \\[ w_{[1]} \\]\n\n    indented[1]\n\n- item\n  ```\n  b[1]\n  ```\n\n[1]: https://ex.org\n";
    expect(bind(text)).toBe(text);
  });

  it("keeps money while binding what stands between amounts", () => {
    expect(bind("从 $148 [1] 降到 $19 [2]")).toBe(`从 $148 ${cite(1)} 降到 $19 ${cite(2)}`);
  });
});

describe("addresses", () => {
  const options = { allowedUrls: ["https://www.ok.ex/p/"] };

  it("takes links, images and bare addresses of no stored source out and keeps the text", () => {
    const { markdown, removed } = bindCitations(
      'see [title [1]](https://evil.ex/a_(b)) or https://evil.ex/x。又 (https://evil.ex) ![x](https://evil.ex/p.png?q=NOTES) <https://evil.ex> <a href="https://evil.ex">t</a> [T](URL)',
      SOURCES,
      options,
    );
    expect(markdown).toBe(`see title ${cite(1)} or。又 t T`);
    expect(markdown).not.toContain("evil");
    expect(removed.inventedUrls).toBe(7);
  });

  it("keeps those of stored sources however they are spelt", () => {
    for (const text of ["[ok](http://ok.ex/p)", "见https://ok.ex/p。", "<https://www.ok.ex/p#x>", "[in](#section)"])
      expect(bind(text, options)).toBe(text);
  });

  it("takes definitions of other addresses out, so that no text becomes a link", () => {
    expect(bind("[x] y\n\n[x]: https://evil.ex\n[y]: https://ok.ex/p\n", options)).toBe("[x] y\n\n[y]: https://ok.ex/p\n");
  });
});

describe("reference lists", () => {
  it.each([
    "## References\n1. A. https://x.ex\n2. B",
    "参考文献\n[1] 新华网\n[2] 人民网",
    "---\n\n**参考资料：**\n\n- [A](https://a.ex)\n- 国家统计局",
    "# 七、参考资料\n\n1. 国家统计局",
    "**Sources:**\n- B https://c.ex\n- C (2021).",
    "### Sources\n\n[1] Title: URL",
    "Quellen:\n1. https://x.ex",
    "## Литература\n1. Иванов, https://x.ex",
    "## 出典\n- https://x.ex",
    "## المراجع\n1. س",
    "[1] First title\n[2] Second title, https://x.ex",
    "[^1]: First title, https://x.ex\n[^2]: Second",
    "## References\n\n",
  ])("takes %j off the end", (list) => {
    const { markdown, removed } = bindCitations(`Text [1].\n\n${list}`, SOURCES);
    expect(markdown.trim()).toBe(`Text ${cite(1)}.`);
    expect(removed.referenceLists).toBe(1);
  });

  it("goes on after a list that stands between sections", () => {
    expect(bind("A.\n\n## References\n\n[1] x\n\n## Next\n\nB [2].")).toBe(`A.\n\n## Next\n\nB ${cite(2)}.`);
  });

  it("keeps text that only looks like one", () => {
    for (const text of [
      "## Sources\n\nEnergy comes from the sun and from wind.",
      "## 来源\n\n能源来自太阳和风。",
      "## Notes\n\n- Solar grew.\n- Wind fell.\n",
      "References to the past abound.",
    ]) {
      expect(bind(text)).toBe(text);
    }
    expect(bind("[1] says that growth rose.\n[2] says that it fell.")).toBe(
      `${cite(1)} says that growth rose.\n${cite(2)} says that it fell.`,
    );
    expect(bind("数据来源：[3]\n\n下文")).toBe(`数据来源：${cite(3)}\n\n下文`);
  });
});

describe("streaming", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "[1]",
      "[",
      "]",
      "[1, 3]",
      "【2】",
      "［3］",
      "[9]",
      "[[source:s1]]",
      "[[",
      "]]",
      "(",
      ")",
      "（",
      "https://evil.ex/a",
      "https://ok.ex/p",
      "www.",
      "http",
      "h",
      "w",
      "`",
      "``",
      "```",
      "```js\n",
      "$",
      "$$",
      "\\",
      "\\[",
      "\\]",
      "!",
      "<",
      ">",
      "<a href=",
      "<!--",
      "-->",
    ),
    fc.constantFrom(
      "\n",
      "\n\n",
      " ",
      "  ",
      "    ",
      "- ",
      "# ",
      "References",
      "参考文献",
      "Sources:",
      "[1] Title",
      "1. ",
      "---\n",
      "[x]: ",
      "[^1]: ",
      "字",
      "。",
      "word ",
      "𠮷",
      "1",
      "x_1",
      "| a |",
    ),
  );

  it("gives the same text however it is cut into pieces", () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 60 }),
        (parts, sizes) => {
          const markdown = parts.join("");
          const options = { allowedUrls: ["https://ok.ex/p"] };
          const binder = createCitationBinder(SOURCES, options);
          let streamed = "";
          let at = 0;
          for (let turn = 0; at < markdown.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            streamed += binder.push(markdown.slice(at, at + size));
            at += size;
          }
          streamed += binder.end();
          const whole = bindCitations(markdown, SOURCES, options);
          expect(streamed).toBe(whole.markdown);
          expect(binder.removed).toEqual(whole.removed);
          expect(targets(parseMarkdown(streamed)).filter((url) => url.includes("evil.ex"))).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("gives plain prose while a line is still being written", () => {
    const binder = createCitationBinder(SOURCES);
    const text = "A long sentence that goes on and on, well past the length that any heading of a reference list could have, ";
    expect(binder.push(text)).not.toBe("");
    expect(binder.push("and on [1] and")).toContain(cite(1));
  });

  it("is linear in a long reply that comes in small pieces", () => {
    const binder = createCitationBinder(SOURCES);
    let length = 0;
    for (let turn = 0; turn < 20_000; turn++) length += binder.push("word [1]. ").length;
    expect(length + binder.end().length).toBe(20_000 * `word ${cite(1)}. `.length);
  });
});
