import { describe, expect, it } from "vitest";
import { reportOutline } from "./report-outline.ts";

describe("reportOutline", () => {
  it("lists headings with level, plain text and a unique slug", () => {
    expect(reportOutline("# **标题** [[source:s1]]\n\n## A & B\n\n```\n# code\n```\n\n## A & B\n\n### A b 1\n\n## …")).toEqual([
      { level: 1, text: "标题", slug: "标题" },
      { level: 2, text: "A & B", slug: "a-b" },
      { level: 2, text: "A & B", slug: "a-b-1" },
      { level: 3, text: "A b 1", slug: "a-b-1-1" },
      { level: 2, text: "…", slug: "section" },
    ]);
  });
});
