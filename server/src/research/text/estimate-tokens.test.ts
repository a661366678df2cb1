import { describe, expect, it } from "vitest";
import { estimateTokens } from "./estimate-tokens.ts";

describe("estimateTokens", () => {
  it("takes at least one token a character for Chinese, Japanese, Korean and Thai", () => {
    expect(estimateTokens("研究".repeat(20_000))).toBeGreaterThanOrEqual(40_000);
    expect(estimateTokens("かな한글ไทย")).toBeGreaterThanOrEqual(7);
  });

  it("takes about one token in 3.6 Latin characters", () => {
    const text = "the quick brown fox jumps over the lazy dog ".repeat(100);
    expect(estimateTokens(text) / (text.length / 3.6)).toBeCloseTo(1, 1);
  });

  it("counts digits, marks and unbroken data more densely than words", () => {
    expect(estimateTokens("1234567890")).toBeGreaterThanOrEqual(5);
    expect(estimateTokens("aGVsbG8".repeat(3000))).toBeGreaterThan(21_000 / 2.2);
  });

  it("adds up: a text costs about as much as its parts", () => {
    expect(estimateTokens("")).toBe(0);
    const [a, b] = ["Some words here. ", "研究方法。"];
    expect(Math.abs(estimateTokens(a + b) - estimateTokens(a) - estimateTokens(b))).toBeLessThanOrEqual(1);
  });
});
