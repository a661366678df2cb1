import { describe, expect, it } from "vitest";
import { sectionMarks } from "./section-marks.ts";

describe("the sections of a text", () => {
  const markdown = "Opening.\n\n# One\n\nText\n\n```md\n# not a heading\n```\n\n## Two ##\n\nEnd";

  it("begin at headings outside code and leave no gap", () => {
    const marks = sectionMarks(markdown);
    expect(marks.map(({ heading, level, page }) => ({ heading, level, page }))).toEqual([
      { heading: "", level: 0, page: null },
      { heading: "One", level: 1, page: null },
      { heading: "Two", level: 2, page: null },
    ]);
    expect(marks[0]?.start).toBe(0);
    expect(marks.at(-1)?.end).toBe(markdown.length);
    for (const [at, mark] of marks.entries()) if (at > 0) expect(mark.start).toBe(marks[at - 1]?.end);
    expect(markdown.slice(marks[1]?.start, marks[1]?.end)).toMatch(/^# One/);
  });

  it("carry a heading on to the next page", () => {
    const text = "# One\n\nFirst page.\n\nSecond page.\n\n# Two\n\nMore.";
    const pages = [
      { page: 1, start: 0 },
      { page: 2, start: text.indexOf("Second") },
    ];
    expect(sectionMarks(text, pages).map(({ heading, page, start }) => [heading, page, text.slice(start, start + 6)])).toEqual([
      ["One", 1, "# One\n"],
      ["One", 2, "Second"],
      ["Two", 2, "# Two\n"],
    ]);
  });

  it("are none for an empty text", () => {
    expect(sectionMarks("")).toEqual([]);
  });
});
