import { describe, expect, it } from "vitest";
import type { SelectPassagesInput, SourceText } from "../compute-tasks.ts";
import { selectPassages } from "./select-passages.ts";

/** Sentences that share next to nothing between topics. */
const filler = (topic: string, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `${topic} ${String(index * 7)} ${topic}ish${String(index)} ${topic}wise${String(index * 13)} ${topic}like.`,
  ).join(" ");

function source(id: string, content: string, more: Partial<SourceText> = {}): SourceText {
  return { id, title: id, host: `${id}.example`, publishedAt: null, quality: "full", relevance: 0.5, content, sections: [], ...more };
}

function select(sources: SourceText[], more: Partial<SelectPassagesInput> = {}): ReturnType<typeof selectPassages> {
  return selectPassages({ queries: ["wind power capacity in Denmark"], sources, maxTokens: 2000, maxWords: 5000, ...more });
}

describe("selectPassages", () => {
  it("chooses the passages that answer and keeps within the budget", () => {
    const needle = "Wind power capacity in Denmark reached 7,482 megawatts.";
    const content = `${filler("cheese", 60)}\n\n${needle}\n\n${filler("boats", 60)}`;
    const { selected, beforeTokens, afterTokens } = select([source("a", content)], { maxTokens: 400 });
    const texts = selected.flatMap(({ passages }) => passages.map((passage) => passage.text));
    expect(texts.join("")).toContain(needle);
    expect(afterTokens).toBeLessThanOrEqual(400);
    expect(beforeTokens).toBeGreaterThan(afterTokens);
    for (const passage of selected[0]?.passages ?? []) expect(content.slice(passage.start, passage.end)).toBe(passage.text);
  });

  it("lets no single source push the others out", () => {
    const loud = source(
      "loud",
      Array.from(
        { length: 1500 },
        (_, index) => `Wind power capacity in Denmark item ${String(index)} is about ${String(index * 31)} units.`,
      ).join("\n\n"),
    );
    const quiet = Array.from({ length: 40 }, (_, index) =>
      source(`quiet${String(index)}`, `Wind power is used in region ${String(index)} of Denmark. ${filler(`topic${String(index)}`, 20)}`),
    );
    const { selected } = select([loud, ...quiet], { maxTokens: 8000 });
    const tokens = (id: string): number =>
      selected.find((entry) => entry.sourceId === id)?.passages.reduce((sum, passage) => sum + passage.text.length, 0) ?? 0;
    expect(selected.length).toBeGreaterThan(10);
    const all = selected.reduce((sum, entry) => sum + tokens(entry.sourceId), 0);
    expect(tokens("loud") / all).toBeLessThan(0.2);
  });

  it("chooses one of two passages that say the same", () => {
    const text = `Wind power capacity in Denmark grew by a tenth. ${filler("wind", 8)}`;
    const { selected } = select([
      source("a", text),
      source("b", text),
      source("c", `Denmark plans new wind power at sea. ${filler("sea", 8)}`),
    ]);
    expect(selected.map((entry) => entry.sourceId)).toEqual(["a", "c"]);
  });

  it("breaks ties by quality and date", () => {
    const texts = ["Wind power capacity in Denmark grew in the north.", "Wind power capacity in Denmark grew in the south."];
    const only = (a: Partial<SourceText>, b: Partial<SourceText>): string | undefined =>
      select([source("a", texts[0] ?? "", a), source("b", texts[1] ?? "", b)], { maxTokens: 30 }).selected[0]?.sourceId;
    expect(only({ quality: "snippet" }, { quality: "full" })).toBe("b");
    expect(only({ publishedAt: "2015-01-01" }, { publishedAt: "2024-01-01" })).toBe("b");
    expect(only({}, {})).toBe("a");
  });

  it("finds Chinese passages by a Chinese question", () => {
    const content = `${"奶酪的制作方法有很多种，各地各不相同。".repeat(80)}\n\n丹麦的风电装机容量达到了七百万千瓦。\n\n${"渔船在海上航行，天气时好时坏。".repeat(80)}`;
    const { selected } = select([source("zh", content)], { queries: ["丹麦风电装机容量"], maxTokens: 1300 });
    expect(selected[0]?.passages.map((passage) => passage.text).join("")).toContain("七百万千瓦");
  });

  it("keeps the beginning of sources in another language, and cuts what does not fit", () => {
    expect(select([source("zh", "丹麦的风电装机容量增长。")]).selected).toHaveLength(1);
    const { selected, afterTokens } = select([source("a", `Wind power grew. ${filler("Boat", 30)}`)], { maxTokens: 20 });
    expect(selected[0]?.passages[0]?.text).toBe("Wind power grew.");
    expect(afterTokens).toBeLessThanOrEqual(20);
    expect(select([source("a", "Wind power grew.")], { maxTokens: 1 }).selected).toEqual([]);
    expect(select([]).selected).toEqual([]);
  });

  it("obeys the budget of words too", () => {
    const { selected } = select([source("a", filler("wind", 200))], { maxTokens: 100_000, maxWords: 300 });
    const words = selected.flatMap((entry) => entry.passages).reduce((sum, passage) => sum + passage.text.split(/\s+/).length, 0);
    expect(words).toBeLessThanOrEqual(300);
    expect(words).toBeGreaterThan(50);
  });
});
