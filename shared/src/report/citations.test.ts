import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citationOrder, numberCitations, SOURCE_MARKER } from "./citations.ts";

const cite = (id: string): string => `[[source:${id}]]`;

describe("citationOrder", () => {
  it("gives the cited ids by first appearance, each once", () => {
    expect(
      citationOrder(`A ${cite("s2")}${cite("s1")}.\n\n- B ${cite("s2")}\n\n| h |\n|---|\n| C ${cite("s3")} |\n\n> D ${cite("s1")}`),
    ).toEqual(["s2", "s1", "s3"]);
  });

  it("does not count markers in code, maths, link targets and definitions", () => {
    const markdown = `\`${cite("a")}\` $$${cite("b")}$$ [x](https://ex.org/${cite("c")}) $x_{${cite("d")}}$\n\n\`\`\`\n${cite("e")}\n\`\`\`\n\n[f]: https://ex.org/${cite("f")}\n\nOnly ${cite("g")}`;
    expect(citationOrder(markdown)).toEqual(["g"]);
  });
});

describe("numberCitations", () => {
  it("numbers each citation of one source alike over the whole report", () => {
    expect(numberCitations(`A ${cite("s1")}. B ${cite("s1")}${cite("s9")}。`, ["s1", "s9"])).toBe("A [1]. B [1][2]。");
  });

  it("takes out sources without a number, with the blank before them", () => {
    expect(numberCitations(`A ${cite("gone")}. B ${cite("s1")}.`, ["s1"])).toBe("A. B [1].");
  });

  it("leaves code and maths byte for byte", () => {
    const markdown = "```py\nx = dp[1][0]\n```\n\n`a[1]` $x_{[1]}$ [[source:s1]]\n\n[1]: https://ex.org\n";
    expect(numberCitations(markdown, ["s1"])).toBe("```py\nx = dp[1][0]\n```\n\n`a[1]` $x_{[1]}$ \\[1]\n\n[1]: https://ex.org\n");
  });

  it("never makes a link, a definition or a footnote of a number and what follows it", () => {
    expect(numberCitations(`A ${cite("s1")}(2024)`, ["s1"])).toBe("A [1]\\(2024)");
    expect(numberCitations(`${cite("s1")}: says so`, ["s1"])).toBe("[1]\\: says so");
    expect(numberCitations(`A ${cite("s1")}[sic]`, ["s1"])).toBe("A [1]\\[sic]");
  });

  it("keeps the sign of money around citations", () => {
    expect(numberCitations(`从 $148 ${cite("s1")} 降到 $19 ${cite("s2")}`, ["s1", "s2"])).toBe("从 $148 [1] 降到 $19 [2]");
  });

  it("numbers without gaps, in reading order, whatever stands between", () => {
    const part = fc.constantFrom(
      cite("a"),
      cite("b"),
      cite("c"),
      "text ",
      "。",
      "\n\n",
      "`",
      "**",
      "# ",
      "- ",
      "$",
      "[x](https://ex.org)",
      "```\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const markdown = parts.join("");
        const order = citationOrder(markdown);
        const numbered = numberCitations(markdown, order);
        const seen = [...new Set([...numbered.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])))];
        expect(seen).toEqual(order.map((_, index) => index + 1));
        const kept = [...numbered.matchAll(SOURCE_MARKER)].length;
        expect(kept + [...numbered.matchAll(/\[\d+\]/g)].length).toBe([...markdown.matchAll(SOURCE_MARKER)].length);
      }),
      { numRuns: 300 },
    );
  });
});
