import { describe, expect, test } from "vitest";
import { parseDocument } from "./parse-document.ts";
import { headingOf } from "./section-marks.ts";

const LENGTH = 120_000;
const many = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length));

/** Texts for which a careless pattern or parser takes the square of their length: minutes. */
const HOSTILE: Readonly<Record<string, string>> = {
  "a heading with a wide gap": `# x${many(" ")}y`,
  "a heading of marks": `# ${many("#")}y`,
  "a wide margin": `a\n${many(" ")}x`,
  "comments that never end": `a ${many("<!--")}`,
  "open brackets": many("a [x "),
  "open links": `a ${many("![a](")}`,
  "open embedded pictures": `a ${many("![a](data:")}`,
  "deep quotes": `${many("> ")}x`,
  "deep lists": Array.from({ length: 340 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  "a rule with a wide gap": `a\n---${many(" ")}x`,
  "a paragraph of bold words": many("中**文**。"),
  "a paragraph of short lines": many("a:\n"),
};

describe("a text made to be slow", () => {
  test.each(Object.entries(HOSTILE))("is read all the same: %s", async (_, text) => {
    const bytes = Buffer.from(`${text}\n\nThe end of this text is a sentence of its own.\n`);
    for (const [name, asMaterial] of [
      ["a.md", true],
      ["a.md", false],
      ["a.txt", false],
    ] as const) {
      const parsed = await parseDocument({ bytes, name, mediaType: null, url: null, asMaterial });
      expect("document" in parsed ? parsed.document.markdown : parsed.reason).toContain("The end of this text");
    }
  });
});

test.each([
  ["# One", { text: "One", level: 1 }],
  ["###   Two three  ###  ", { text: "Two three", level: 3 }],
  ["## C#", { text: "C", level: 2 }],
  ["# ##", { text: "##", level: 1 }],
  ["#tag", null],
  ["#   ", null],
])("the heading of %j is %j", (line, heading) => {
  expect(headingOf(line)).toEqual(heading);
});
