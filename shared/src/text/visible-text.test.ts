import { describe, expect, it } from "vitest";
import { saysSomething, visibleText } from "./visible-text.ts";

describe("a text as a person sees it", () => {
  it.each([
    ["an override of direction", "invoice\u202Egnp.exe", "invoicegnp.exe"],
    ["bidi marks and isolates", "a\u200Eb\u200Fc\u061Cd\u2066e\u2069", "abcde"],
    ["zero-width spaces and soft hyphens", "he\u200Bat\uFEFF pu\u00ADmps\u2060", "heat pumps"],
    ["control characters", "a\u0000b\u0007c\u001Bd\u007Fe\u009Bf", "abcdef"],
    ["Tag characters", "heat\u{E0068}\u{E0069} pumps", "heat pumps"],
    ["halves of surrogate pairs", "a\uD83Db\uDE00c", "abc"],
  ])("loses %s", (_name, text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });

  it("keeps tabs and lines, joiners, composed emoji, and marks of letters", () => {
    for (const text of ["a\tb\nc", "می‌خواهم", "👩‍🔬 labs", "क्षेत्र", "e\u0301tude", "☀️ power"]) expect(visibleText(text)).toBe(text);
  });

  it("turns separators of lines and paragraphs into line ends", () => {
    expect(visibleText("a\u2028b\u2029c")).toBe("a\nb\nc");
  });
});

describe("a text that says something", () => {
  it.each(["What?", "为什么？", "ما هي عاصمة مصر؟", "מהי בירת ישראל?", "कब?", "왜?", "7", "٤٢", "😀 heat", "1️⃣ one", "⠓⠑⠁⠞", "?\u202Ea"])(
    "%j has a letter or a digit",
    (text) => {
      expect(saysSomething(text)).toBe(true);
    },
  );

  it.each([
    "",
    " \n",
    "?!",
    "。。。",
    "😀👍🏽",
    "🇦🇺",
    "1️⃣2️⃣",
    "ℹ️",
    "\u200B\u200B",
    "\u202E",
    "\u0301\u0308",
    "\uFE0F\uFE0E",
    "\u{E0068}\u{E0069}",
    "🏴\u{E0067}\u{E0062}\u{E007F}",
    "\uD83D",
    "\u3164\u115F\uFFA0",
    "\u200D\u200C",
    "\u2800",
    "+-=<>€",
  ])("%j has none", (text) => {
    expect(saysSomething(text)).toBe(false);
  });
});
