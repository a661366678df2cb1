import { describe, expect, it } from "vitest";
import { askedTerms, askedWords, contentTerms, coverage } from "./content-terms.ts";

describe("contentTerms", () => {
  it("drops function words and folds English endings", () => {
    expect(contentTerms("The pumps were winning.", "en")).toEqual(["pump", "win"]);
  });

  it("keeps Chinese words and pairs, but no pair of a function character", () => {
    const terms = contentTerms("风机的停机", "zh-CN");
    expect(terms).toEqual(expect.arrayContaining(["停机", "风机"]));
    expect(terms.filter((term) => term.includes("的"))).toEqual([]);
  });
});

describe("askedTerms", () => {
  it("drops words that only ask", () => {
    expect(askedTerms("Please explain how pumps work", "en")).toEqual(["pump", "work"]);
    expect(askedWords("请介绍风机", "zh-CN")).toEqual(expect.arrayContaining(["风机"]));
  });

  it("keeps everything when nothing else is left", () => {
    expect(askedTerms("the who", "en")).toEqual(["the", "who"]);
  });
});

describe("coverage", () => {
  it("is the share of the first set that the second holds", () => {
    expect(coverage(new Set(["a", "b"]), new Set(["b", "c"]))).toBe(0.5);
    expect(coverage(new Set(), new Set(["b"]))).toBe(0);
  });
});
