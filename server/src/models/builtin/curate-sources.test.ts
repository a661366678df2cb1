import { describe, expect, it } from "vitest";
import type { CurateSourcesInput } from "../../research/operations/curate-sources.ts";
import { curateSources } from "./curate-sources.ts";

type Card = CurateSourcesInput["cards"][number];
const card = (number: number, over: Partial<Card>): Card => ({
  number,
  title: "Tidal power in Scotland",
  site: null,
  publishedAt: null,
  sourceType: "web",
  quality: "full",
  relevance: 0.8,
  words: 900,
  snippet: `Turbine number ${String(number)} in the Pentland Firth makes tidal power for ${String(number * 100)} homes near the coast.`,
  ...over,
});
const curate = (cards: Card[], over: Partial<CurateSourcesInput> = {}) =>
  curateSources({ question: "Tidal power in Scotland", language: "en", date: "2026-03-01", cards, instructions: [], max: 10, ...over });

describe("curateSources", () => {
  it("decides on every card exactly once", () => {
    const { keep, drop } = curate([card(1, {}), card(2, { relevance: 0.1, title: "Cooking", snippet: "Soup." }), card(3, {})]);
    expect([...keep, ...drop].map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  });

  it("drops the second of two texts that say the same and names the first", () => {
    const snippet = "The largest tidal turbine of the country has turned in the firth since the spring of the year before last.";
    const { drop } = curate([card(1, { snippet }), card(2, { snippet, relevance: 0.7 })]);
    expect(drop).toEqual([{ number: 2, reason: "repeats source 1" }]);
  });

  it("keeps at most as many as allowed, the best ones", () => {
    const cards = [0.2, 0.9, 0.5, 0.8].map((relevance, at) => card(at + 1, { relevance }));
    expect(curate(cards, { max: 2 }).keep.map(({ number }) => number)).toEqual([2, 4]);
  });

  it("drops what has little to do with the question once enough is there, with a reason in the language", () => {
    const cards = [card(1, {}), card(2, {}), card(3, {}), card(4, { title: "汤的做法", snippet: "先烧水。", relevance: 0.01 })];
    expect(curate(cards, { language: "zh-CN" }).drop).toEqual([{ number: 4, reason: "与问题关系不大" }]);
  });

  it("lets an instruction raise what it names", () => {
    const cards = [
      card(1, { relevance: 0.5 }),
      card(2, { relevance: 0.5, title: "Tidal power in Wales", snippet: "Swansea lagoon plans were dropped." }),
    ];
    expect(curate(cards, { max: 1, instructions: ["the Swansea lagoon in Wales"] }).keep[0]?.number).toBe(2);
  });
});
