import { describe, expect, it } from "vitest";
import { findOrigins } from "./find-origins.ts";

const article = Array.from(
  { length: 60 },
  (_, index) => `Fact ${String(index)} tells of place ${String(index * 17)} and number ${String(index * 91)}.`,
).join(" ");
const other = Array.from(
  { length: 60 },
  (_, index) => `Note ${String(index)} speaks about item ${String(index * 23)} with code ${String(index * 37)}.`,
).join(" ");
const chinese = Array.from({ length: 60 }, (_, index) => `第${String(index)}条记录说明了地点${String(index * 17)}的情况和变化趋势。`).join(
  "",
);
const origins = (...contents: string[]): string[] =>
  findOrigins({ sources: contents.map((content, index) => ({ id: `s${String(index)}`, contentHash: `h${content}`, content })) }).map(
    (entry) => entry.origin,
  );

describe("findOrigins", () => {
  it("gives a source its own id when its text is new", () => {
    expect(origins(article, other, chinese)).toEqual(["s0", "s1", "s2"]);
  });

  it("folds copies with other frames, in either order", () => {
    const framed = `Menu Home About\n\n${article}\n\nShare this page`;
    expect(origins(article, framed, other)).toEqual(["s0", "s0", "s2"]);
    expect(origins(framed, article)).toEqual(["s0", "s0"]);
    expect(origins(chinese, `导航 首页 ${chinese} 版权所有`)).toEqual(["s0", "s0"]);
    expect(origins(article, article.slice(0, article.length / 2))).toEqual(["s0", "s0"]);
  });

  it("folds equal hashes without looking at the text", () => {
    expect(
      findOrigins({
        sources: [
          { id: "a", contentHash: "x", content: "Short." },
          { id: "b", contentHash: "x", content: "Short." },
        ],
      })[1]?.origin,
    ).toBe("a");
  });

  it("always names a source that is its own origin", () => {
    expect(origins(article, `${article} One more.`, `${article} One more. And two more.`)).toEqual(["s0", "s0", "s0"]);
  });

  it("does not take a short quotation or a shared sentence for a copy", () => {
    expect(origins(article, `${other} ${article.slice(0, 200)}`, article.slice(0, 200))).toEqual(["s0", "s1", "s2"]);
    expect(origins("Tiny text.", "Tiny text.".toUpperCase())).toEqual(["s0", "s1"]);
  });
});
