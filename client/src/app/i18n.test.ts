import { expect, test } from "vitest";
import { browserLanguage } from "./i18n.ts";

test.each([
  [["zh-TW", "en"], "zh-CN"],
  [["fr-FR", "zh"], "zh-CN"],
  [["en-GB"], "en"],
  [["fr"], "en"],
  [["c", "*", "ZH-Hant-HK"], "zh-CN"],
  [[], "en"],
] as const)("a browser that asks for %s gets %s", (wanted, language) => {
  expect(browserLanguage(wanted)).toBe(language);
});
