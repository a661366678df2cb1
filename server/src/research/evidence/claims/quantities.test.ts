import { describe, expect, it } from "vitest";
import { findDates } from "./dates.ts";
import { normalText } from "./normal-text.ts";
import { findQuantities, type Quantity } from "./quantities.ts";

function read(text: string): Quantity[] {
  const normal = normalText(text);
  const dates = findDates(normal);
  return findQuantities(dates.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), normal));
}
const values = (text: string): number[] => read(text).map((quantity) => quantity.values[0] ?? Number.NaN);
const dates = (text: string): string[] =>
  findDates(normalText(text)).map(
    ({ year, month, day, decade }) => `${[year, month, day].map((part) => part ?? "?").join("-")}${decade ? "s" : ""}`,
  );

describe("findQuantities", () => {
  it("reads one number in many writings", () => {
    for (const text of [
      "1.5 million",
      "1,500,000",
      "150万",
      "１，５００，０００",
      "1500 thousand",
      "一百五十万",
      "1\u202F500\u202F000",
      "1'500'000",
      "1.5×10⁶",
    ]) {
      expect(values(text), text).toEqual([1_500_000]);
    }
    expect(values("3.5亿 1亿2000万 3万5千 1.2bn 6½ 二十四")).toEqual([350_000_000, 120_000_000, 35_000, 1_200_000_000, 6.5, 24]);
    expect(values("twenty-one, three hundred and five, a dozen")).toEqual([21, 305]);
  });

  it("reads percentages, points, tenths and fractions", () => {
    for (const text of ["30%", "30 percent", "30 per cent", "百分之三十", "三成", "３０％"]) {
      expect(
        read(text).map(({ values: [value], kind }) => [value, kind]),
        text,
      ).toEqual([[30, "percent"]]);
    }
    expect(read("2.5个百分点")[0]?.kind).toBe("points");
    expect(values("两成, half, 三分之二")[2]).toBeCloseTo(66.67, 1);
  });

  it("knows currencies before and behind", () => {
    expect(read("$5m, US$1.2bn, 5元, €3, £640m, 8500 yen").map((quantity) => quantity.currency)).toEqual([
      "usd",
      "usd",
      "cny",
      "eur",
      "gbp",
      "jpy",
    ]);
  });

  it("converts units of one dimension", () => {
    const size = (text: string): number[] => read(text).map((quantity) => (quantity.values[0] ?? 0) * (quantity.unit?.factor ?? 1));
    expect(size("7,482 MW")[0]).toBe(size("748.2万千瓦")[0]);
    expect(size("5公里")[0]).toBe(size("5,000 metres")[0]);
    expect(read("118 feet")[0]?.unit?.dimension).toBe("length");
  });

  it("takes no part of a name for a number", () => {
    for (const text of ["GPT-4", "5G", "PM2.5", "COVID-19", "F-16", "H2O", "一般", "十分", "三星", "万一"])
      expect(values(text), text).toEqual([]);
  });

  it("hears about, over and under", () => {
    expect(read("about 20, more than 300, 不到50%, 近三成, 100多人").map((quantity) => quantity.approximation)).toEqual([
      "about",
      "over",
      "under",
      "about",
      "over",
    ]);
    expect(read("60~73%").map((quantity) => quantity.approximation)).toEqual([null, null]);
  });
});

describe("findDates", () => {
  it("reads one day in many writings", () => {
    for (const text of [
      "2024-03-05",
      "March 5, 2024",
      "5 March 2024",
      "the 5th of March, 2024",
      "2024年3月5日",
      "二〇二四年三月五日",
      "２０２４年３月５日",
      "Mar. 5, 2024",
    ]) {
      expect(dates(text), text).toEqual(["2024-3-5"]);
    }
  });

  it("reads months, days and decades as far as they go", () => {
    expect(dates("March 2024; 2024年3月; 3月5日; on March 5; the 1990s; 20世纪90年代; 2010年代")).toEqual([
      "2024-3-?",
      "2024-3-?",
      "?-3-5",
      "?-3-5",
      "1990-?-?s",
      "1990-?-?s",
      "2010-?-?s",
    ]);
  });

  it("does not take a length of time or an impossible day for a date", () => {
    expect(dates("3年; 24年; 2024-13-45; May I ask")).toEqual([]);
  });
});
