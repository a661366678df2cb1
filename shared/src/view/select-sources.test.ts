import { expect, it } from "vitest";
import { countSources, type FilterableSource, type SourceFilter, selectSources } from "./select-sources.ts";

const source = (title: string, rest: Partial<FilterableSource> = {}): FilterableSource => ({
  title,
  url: null,
  siteName: null,
  sourceType: "web",
  snippet: "",
  selected: null,
  citationNumber: null,
  ...rest,
});
const any: SourceFilter = { cited: false, selected: false, type: null, text: "" };
const titles = (sources: FilterableSource[]) => sources.map(({ title }) => title);

const sources = [
  source("Other", { snippet: "Ball-bearing wear" }),
  source("Second", { citationNumber: 2, selected: true }),
  source("First", { citationNumber: 1, selected: true, sourceType: "knowledge" }),
  source("采样规范", { siteName: "samr.example", selected: false }),
];

it("puts cited sources first, by number, and leaves the others in their order", () => {
  expect(titles(selectSources(sources, any))).toEqual(["First", "Second", "Other", "采样规范"]);
});

it("narrows by cited, selected and type together", () => {
  expect(titles(selectSources(sources, { ...any, cited: true }))).toEqual(["First", "Second"]);
  expect(titles(selectSources(sources, { ...any, selected: true, type: "web" }))).toEqual(["Second"]);
});

it("finds every word in title, site or snippet, whatever the case or width", () => {
  expect(titles(selectSources(sources, { ...any, text: " WEAR bearing " }))).toEqual(["Other"]);
  expect(titles(selectSources(sources, { ...any, text: "ｓａｍｒ 采样" }))).toEqual(["采样规范"]);
});

it("counts what each filter would leave", () => {
  expect(countSources(sources)).toEqual({ all: 4, cited: 2, selected: 2, byType: { web: 3, knowledge: 1 } });
});
