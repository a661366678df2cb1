import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segment } from "./segment.ts";

describe("segment", () => {
  it("normalises width and case and drops punctuation", () => {
    expect(segment("Ｗｉｎｄ-Farms, ２０２４!")).toEqual(["wind", "farms", "2024"]);
  });

  it("adds the character bigrams of Chinese, Japanese and Korean runs to the words", () => {
    const tokens = segment("新能源汽车");
    expect(tokens).toEqual(expect.arrayContaining(["新能", "能源", "源汽", "汽车"]));
    expect(segment("저출산의")).toEqual(expect.arrayContaining(["저출", "출산", "산의"]));
  });

  it("segments Thai, which has no spaces", () => {
    expect(segment("สวัสดีชาวโลก").length).toBeGreaterThan(1);
  });

  it("takes surrogate pairs as one character", () => {
    expect(segment("𠮷野家")).toContain("𠮷野");
  });

  it("makes one token of a run of letters without a space", () => {
    expect(segment("a".repeat(20_000))).toHaveLength(1);
  });

  it("gives the words of the segmenter for every text, and its bigrams besides", () => {
    const segmenter = new Intl.Segmenter("und", { granularity: "word" });
    const words = (text: string): string[] =>
      [...segmenter.segment(text)].flatMap((part) => (part.isWordLike === true ? [part.segment] : []));
    const sign = fc.constantFrom(...Array.from("abz09_'.,:;-/ \n\u00a0\u0301é’“—ßж中国の한ไทย\u200d"));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        const normal = text.normalize("NFKC").toLowerCase();
        expect(segment(text).slice(0, words(normal).length)).toEqual(words(normal));
      }),
      { numRuns: 3000 },
    );
  });
});
