import { describe, expect, it } from "vitest";
import { containment, shingles } from "./shingles.ts";

describe("shingles", () => {
  it("makes pieces of five words or twelve Chinese characters", () => {
    expect([...shingles("One two, three four five six.")]).toEqual(["one two three four five", "two three four five six"]);
    const han = "一二三四五六七八九十甲乙丙";
    expect([...shingles(han)]).toEqual([Array.from(han.slice(0, 12)).join(" "), Array.from(han.slice(1)).join(" ")]);
  });

  it("mixes words and characters by weight", () => {
    expect(shingles("中国 GDP growth 五个百分点").size).toBeGreaterThan(0);
  });

  it("makes one piece of a short text and none of an empty one", () => {
    expect([...shingles("Two words")]).toEqual(["two words"]);
    expect(shingles("… !").size).toBe(0);
  });
});

describe("containment", () => {
  it("is the share of the smaller text that the larger one holds", () => {
    const text = "Wind power grew strongly in Denmark last year because many new turbines were built at sea.";
    expect(containment(shingles(text), shingles(`Menu. ${text} Footer with more words than before, and more.`))).toBe(1);
    expect(
      containment(shingles(text), shingles("Coal power fell in Spain, where several old plants were closed for good in spring.")),
    ).toBe(0);
    expect(containment(shingles(""), shingles(text))).toBe(0);
  });

  it("sees through width, case and punctuation", () => {
    expect(containment(shingles("ＡＢＣ Def, ghi; jkl - mno"), shingles("abc def ghi jkl mno"))).toBe(1);
  });
});
