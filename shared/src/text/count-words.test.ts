import { describe, expect, it } from "vitest";
import { countWords } from "./count-words.ts";

describe("countWords", () => {
  it("counts runs of letters and digits in spaced scripts", () => {
    expect(countWords("It doesn't cost 3.14 or 1,550 – a well-known fact.")).toBe(9);
    expect(countWords("Две тысячи слов")).toBe(3);
    expect(countWords("세 단어 문장")).toBe(3);
  });

  it("counts each Han character and segments kana and Thai", () => {
    expect(countWords("中国新能源汽车。")).toBe(7);
    expect(countWords("中国的GDP增长5%")).toBe(7);
    expect(countWords("これは日本語です")).toBeGreaterThanOrEqual(5);
    expect(countWords("ภาษาไทยไม่มีช่องว่าง")).toBeGreaterThanOrEqual(4);
  });

  it("ignores citation markers, punctuation and emptiness", () => {
    expect(countWords("Two words [[source:src_a1]][[source:src_b2]].")).toBe(2);
    expect(countWords(" … — ")).toBe(0);
    expect(countWords("")).toBe(0);
  });

  it("takes a run of letters without a space as one word", () => {
    expect(countWords("a".repeat(200_000))).toBe(1);
  });
});
