import { describe, expect, it } from "vitest";
import { topicTitle, topicWords } from "./topic-title.ts";

describe("topicTitle", () => {
  it("cuts asking phrases and closing marks", () => {
    expect(topicTitle("Please write a report on the history of tea in Japan.")).toBe("The history of tea in Japan");
    expect(topicTitle("请帮我分析一下潮汐发电的现状？")).toBe("潮汐发电的现状");
  });

  it("keeps the mark of a question that stays one", () => {
    expect(topicTitle("How does a tidal turbine work?")).toBe("How does a tidal turbine work?");
    expect(topicTitle("请问什么是潮汐发电？")).toBe("什么是潮汐发电？");
    expect(topicTitle("Tidal power in Wales?")).toBe("Tidal power in Wales");
  });

  it("keeps a long question to its first clauses, cut between words", () => {
    const title = topicTitle(
      "Compare the energy policies of Denmark, Germany and Spain since 2005, their cost, their effects on prices and their public support.",
    );
    expect(title.length).toBeLessThanOrEqual(70);
    expect(title).toContain("energy policies of Denmark");
    expect(Array.from(topicTitle("潮汐发电".repeat(30))).length).toBeLessThanOrEqual(30);
  });

  it("never comes back empty", () => {
    for (const question of ["Please", "请", "42"]) expect(topicTitle(question)).not.toBe("");
  });
});

describe("topicWords", () => {
  it("names what a question is about, without its verbs", () => {
    expect(topicWords("How does a tidal turbine work?", "en")).toBe("tidal turbine");
    expect(topicWords("How did the Huguenots leave France and where did they settle?", "en")).toBe("Huguenots France");
    expect(topicWords("What are space agencies planning for the moons of the solar system?", "en")).toBe("space agencies solar system");
    expect(topicWords("How do vaccines work?", "en")).toContain("vaccines");
    expect(topicWords("什么是潮汐发电？", "zh-CN")).toBe("潮汐发电");
    expect(topicWords("维多利亚州是什么时候颁布宪法的？", "zh-CN")).not.toContain("什么");
    expect(topicWords("哪家公司同意终止诉讼？", "zh-CN")).not.toContain("哪");
    expect(topicWords("亚马逊雨林面临哪些威胁？", "zh-CN")).toBe("亚马逊雨林");
  });

  it("never comes back empty", () => {
    for (const question of ["Why?", "怎么办？", "42"]) expect(topicWords(question, "en")).not.toBe("");
  });
});
