import { describe, expect, it } from "vitest";
import { createBm25 } from "./bm25.ts";
import { segment } from "./segment.ts";

describe("createBm25", () => {
  it("ranks the document that holds the rare query words first", () => {
    const documents = ["Solar power grew in Spain.", "Wind power grew in Denmark.", "Coal power fell in Spain."];
    const scores = createBm25(documents.map(segment)).score(segment("wind power Denmark"));
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
  });

  it("finds Chinese documents by their content", () => {
    const documents = ["太阳能发电在西班牙增长。", "风力发电在丹麦增长。", "煤电下降。"];
    const scores = createBm25(documents.map(segment)).score(segment("丹麦的风力发电"));
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
    expect(createBm25(documents.map(segment)).score(segment("核聚变"))).toEqual([0, 0, 0]);
  });

  it("does not let a long document win by length alone", () => {
    const long = `wind ${"filler text goes on ".repeat(50)}`;
    const [short, padded] = createBm25([segment("wind turbines"), segment(long)]).score(["wind"]);
    expect(short).toBeGreaterThan(padded ?? Infinity);
  });

  it("scores nothing when there are no documents", () => {
    expect(createBm25([]).score(["wind"])).toEqual([]);
  });
});
