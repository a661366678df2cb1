import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceDocument, isComplete, type MarkdownDocument, openDocument, parseMore } from "./markdown-document.ts";

const noLimit = () => false;
const atOnce = () => true;

const report = Array.from(
  { length: 40 },
  (_, i) =>
    `## Section ${String(i)}\n\nA sentence [[source:src_${String(i % 7)}]]. Another one.\n\n| a | b |\n|---|---|\n| 1 | 2 [[source:src_x]] |\n\n- item\n- item\n`,
).join("\n");

const summary = (document: MarkdownDocument) => ({
  blocks: document.placed.map(({ block, firstSentence, numbers, slugs }) => ({
    text: block.text,
    firstSentence,
    numbers: [...numbers],
    slugs,
  })),
  outline: document.outline,
  citations: document.citations,
  words: document.words,
});

describe("a document that grows", () => {
  it("ends as the document of the whole text, however it was cut", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 2000 }), { minLength: 1 }), (steps) => {
        let document = openDocument([], noLimit);
        let length = 0;
        for (const step of steps) {
          length = Math.min(report.length, length + step);
          document = advanceDocument(document, [report.slice(0, length)], noLimit);
        }
        document = advanceDocument(document, [report], noLimit);
        expect(summary(document)).toEqual(summary(openDocument([report], noLimit)));
      }),
      { numRuns: 15 },
    );
  });

  it("parses only the last blocks again", () => {
    const half = openDocument([report.slice(0, 2000)], noLimit);
    const more = advanceDocument(half, [report.slice(0, 2010)], noLimit);
    const fresh = more.placed.filter((placed) => !half.placed.includes(placed));
    expect(half.placed.length).toBeGreaterThan(30);
    expect(fresh.length).toBeLessThanOrEqual(2);
  });

  it("leaves the other parts alone when one grows, but for their numbers", () => {
    const before = openDocument(["One.", "Two [[source:src_a]].\n\nThree."], noLimit);
    const after = advanceDocument(before, ["One.\n\nMore [[source:src_b]].", "Two [[source:src_a]].\n\nThree."], noLimit);
    expect(after.blocks.filter((block) => before.blocks.includes(block)).map(({ text }) => text)).toEqual([
      "Two [[source:src_a]].\n\n",
      "Three.",
    ]);
    expect(after.citations).toEqual(["src_b", "src_a"]);
  });

  it("is parsed in slices when time is short, from the start on", () => {
    let document = openDocument([report], atOnce);
    expect(document.placed).toHaveLength(1);
    expect(isComplete(document)).toBe(false);
    while (!isComplete(document)) document = parseMore(document, document.placed.length, atOnce);
    expect(summary(document)).toEqual(summary(openDocument([report], noLimit)));
  });

  it("holds back a citation that is not complete yet", () => {
    for (const part of ["[", "[[", "[[sou", "[[source:", "[[source:src_1", "[[source:src_1]"]) {
      expect(openDocument([`Text ${part}`], noLimit).blocks[0]?.text).toBe("Text ");
    }
    expect(openDocument(["Text [[source:src_1]]"], noLimit).citations).toEqual(["src_1"]);
  });
});
