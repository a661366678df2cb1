import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitPassages } from "./split-passages.ts";

const sentence = (n: number): string => `Sentence number ${String(n)} says something about wind power in the north of the country.`;
const paragraph = (from: number, count: number): string => Array.from({ length: count }, (_, index) => sentence(from + index)).join(" ");

describe("splitPassages", () => {
  it("makes passages of 500 to 1,200 characters that end with a sentence", () => {
    const content = [paragraph(0, 30), paragraph(30, 3), paragraph(33, 12)].join("\n\n");
    const passages = splitPassages(content, []);
    for (const [index, { start, end }] of passages.entries()) {
      expect(end - start).toBeLessThanOrEqual(1200);
      if (index < passages.length - 1) expect(end - start).toBeGreaterThanOrEqual(500);
      expect(content.slice(start, end)).toMatch(/^Sentence[\s\S]*\.$/);
    }
  });

  it("cuts Chinese text between sentences", () => {
    const content = "风力发电在北方增长很快，装机容量已经超过了预期的水平。".repeat(100);
    for (const { start, end } of splitPassages(content, [])) expect(content.slice(start, end)).toMatch(/^风[\s\S]*。$/u);
  });

  it("keeps code blocks and tables whole, with the line that introduces them", () => {
    const code = `\`\`\`py\n${"x = compute(1)\n\n".repeat(120)}\`\`\``;
    const table = `| a | b |\n|---|---|\n${"| some cell text | other cell |\n".repeat(60)}`.trim();
    const content = `${paragraph(0, 8)}\n\nAs code:\n\n${code}\n\n${table}\n\n${paragraph(8, 8)}`;
    const texts = splitPassages(content, []).map(({ start, end }) => content.slice(start, end));
    expect(texts.some((text) => text.includes(code))).toBe(true);
    expect(texts.some((text) => text.includes(table))).toBe(true);
  });

  it("starts anew at a heading and names the innermost heading and page", () => {
    const first = `# One\n\n${paragraph(0, 8)}`;
    const second = `## Two\n\n${paragraph(8, 8)}`;
    const content = `${first}\n\n${second}`;
    const sections = [
      { heading: "One", level: 1, start: 0, end: content.length, page: 1 },
      { heading: "Two", level: 2, start: first.length + 2, end: content.length, page: 2 },
    ];
    const passages = splitPassages(content, sections);
    expect(passages.map(({ start, heading, page }) => [start, heading, page])).toEqual([
      [0, "One", 1],
      [first.length + 2, "Two", 2],
    ]);
    expect(splitPassages(content, []).map((passage) => passage.heading)).toEqual(["One", "Two"]);
  });

  it("holds every visible character once, in order, whatever the text", () => {
    const part = fc.constantFrom(
      "word ",
      "Sentence. ",
      "中文句子。",
      "\n",
      "\n\n",
      "# H\n",
      "```\n",
      "| a |\n",
      "x".repeat(400),
      "字".repeat(700),
      " ",
      "𠮷".repeat(300),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const content = parts.join("");
        let kept = "";
        let last = 0;
        for (const { start, end } of splitPassages(content, [])) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(content.slice(start, end).isWellFormed()).toBe(true);
          kept += content.slice(start, end);
          last = end;
        }
        expect(kept.replace(/\s/gu, "")).toBe(content.replace(/\s/gu, ""));
      }),
    );
  });
});
