import { expect, test } from "vitest";
import {
  formatBytes,
  formatClock,
  formatCompact,
  formatDate,
  formatLanguage,
  formatMinuteRange,
  formatMinutes,
  formatMoney,
  formatMoneyRange,
  formatRange,
  formatRelative,
} from "./format.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const before = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

test.each([
  [0, "en", "0 bytes"],
  [999, "en", "999 bytes"],
  [81_200, "en", "81.2 kB"],
  [4_312_000, "zh-CN", "4.3 MB"],
  [250_000_000, "en", "250 MB"],
  [3e12, "en", "3,000 GB"],
])("%d bytes in %s is %s", (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text);
});

test.each([
  [21, "0:21"],
  [400.9, "6:40"],
  [3725, "1:02:05"],
  [-3, "0:00"],
])("%d seconds on a clock are %s", (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

test.each([
  [10, "en", "now"],
  [10, "zh-CN", "刚刚"],
  [60 * 5, "en", "5 min. ago"],
  [3600 * 3, "zh-CN", "3小时前"],
  [86_400, "en", "yesterday"],
  [86_400, "zh-CN", "昨天"],
  [86_400 * 20, "en", "Nov 10"],
  [86_400 * 400, "en", "Oct 26, 2025"],
])("%d seconds ago in %s reads %s", (seconds, locale, text) => {
  expect(formatRelative(before(seconds), locale, now)).toBe(text);
});

test.each([
  ["2026", "2026"],
  ["2026-05", "May 2026"],
  ["2026-05-04", "May 4, 2026"],
  ["2026-05-04T23:30:00Z", "May 4, 2026"],
  ["spring 2026", "spring 2026"],
])("a source's date %s is shown no more precisely than it is known: %s", (iso, text) => {
  expect(formatDate(iso, "en")).toBe(text);
});

test("large numbers are short in the reader's own way", () => {
  expect(formatCompact(238_000, "en")).toBe("238K");
  expect(formatCompact(238_000, "zh-CN")).toBe("23.8万");
});

test("money keeps a third decimal only below one unit", () => {
  expect(formatMoney(0.0312, "USD", "en")).toBe("$0.031");
  expect(formatMoney(3.129, "CNY", "zh-CN")).toBe("¥3.13");
  expect(formatMoneyRange(3.1, 4.4, "USD", "en")).toMatch(/^\$3\.10\s?–\s?\$?4\.40$/);
});

test("a range whose ends print the same is one number", () => {
  const print = (value: number): string => value.toFixed(0);
  expect(formatRange(12, 18, print)).toBe("12–18");
  expect(formatRange(1.1, 1.3, print)).toBe("1");
});

test.each([
  [0.003, "en", "1 sec"],
  [0.13, "en", "8 sec"],
  [0.13, "zh-CN", "8秒"],
  [0.995, "en", "1 min"],
  [4.46, "en", "4.5 min"],
  [75.4, "zh-CN", "75分钟"],
])("%d minutes that something took are, in %s, %s", (minutes, locale, text) => {
  expect(formatMinutes(minutes, locale)).toBe(text);
});

test("minutes that something may take are whole and at least one", () => {
  expect(formatMinuteRange(0.2, 7.6, "en")).toBe("1–8");
  expect(formatMinuteRange(0.2, 1.2, "en")).toBe("1");
});

test("an unknown language keeps its tag", () => {
  expect(formatLanguage("zh-CN", "en")).toBe("Chinese (China)");
  expect(formatLanguage("qxx", "en")).toBe("qxx");
});
