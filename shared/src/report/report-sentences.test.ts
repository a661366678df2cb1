import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";
import { reportSentences } from "./report-sentences.ts";

const cite = (id: string): string => `[[source:${id}]]`;

describe("reportSentences", () => {
  it("splits prose into sentences with their citations, before or behind the stop", () => {
    const sentences = reportSentences(
      `甲增长5%。${cite("a")}${cite("b")} 乙下降 ${cite("a")}。丙不变。\n\nIt grew. ${cite("c")} It fell ${cite("d")}.`,
    );
    expect(sentences.map((sentence) => [sentence.text, sentence.sourceIds])).toEqual([
      ["甲增长5%。", ["a", "b"]],
      ["乙下降。", ["a"]],
      ["丙不变。", []],
      ["It grew.", ["c"]],
      ["It fell.", ["d"]],
    ]);
    expect(sentences.map((sentence) => [sentence.order, sentence.block])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
    ]);
  });

  it("tells prose, lists, quotes and table rows apart and leaves headings, code and table heads out", () => {
    const markdown = `# T\n\nLead.\n\n## One\n\n- item ${cite("a")}\n\n> quoted.\n\n\`\`\`\ncode.\n\`\`\`\n\n| h1 | h2 |\n|---|---|\n| x | 5 ${cite("b")} |\n\n## Two\n\nEnd **bold**.`;
    expect(
      reportSentences(markdown).map(({ text, kind, sectionId, sectionTitle, sourceIds }) => [
        text,
        kind,
        sectionId,
        sectionTitle,
        sourceIds.length,
      ]),
    ).toEqual([
      ["Lead.", "prose", "lead", null, 0],
      ["item", "list", "one", "One", 1],
      ["quoted.", "quote", "one", "One", 0],
      ["x | 5", "table", "one", "One", 1],
      ["End bold.", "prose", "two", "Two", 0],
    ]);
  });

  it("gives offsets into the block's plain text, in order and without overlap", () => {
    const part = fc.constantFrom(
      "Some text. ",
      "中文。",
      cite("a"),
      "**b.** ",
      "\n\n",
      "- ",
      "> ",
      "`c.` ",
      "[l](https://ex.org) ",
      "1. ",
      "| a |\n|---|\n| b. |\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const sentences = reportSentences(parts.join(""));
        for (const [index, sentence] of sentences.entries()) {
          expect(sentence.order).toBe(index);
          expect(sentence.end - sentence.start).toBe(sentence.text.length);
          const before = sentences[index - 1];
          if (before?.block === sentence.block) expect(sentence.start).toBeGreaterThanOrEqual(before.end);
        }
        expect(parseMarkdown(parts.join("")).type).toBe("root");
      }),
    );
  });
});
