import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textBlocks } from "./text-pieces.ts";

const TEXT = "# Report\n\nFirst paragraph here.\nStill the first.\n\n## Costs\nPrices fell.\n\nThe end.";
const section = (heading: string, level: number, page: number | null = null) => ({
  heading,
  level,
  start: TEXT.indexOf(`${"#".repeat(level)} ${heading}`),
  end: TEXT.length,
  page,
});
const at = (quote: string, active = false) => ({ start: TEXT.indexOf(quote), end: TEXT.indexOf(quote) + quote.length, active });
const shape = (blocks: ReturnType<typeof textBlocks>) =>
  blocks.map(
    ({ heading, pieces }) =>
      (heading === null ? "" : `h${String(heading.level)} `) +
      pieces.map(({ text, mark }) => (mark === null ? text : `<${mark}:${text}>`)).join(""),
  );

describe("a stored text", () => {
  it("is paragraphs and headings, number signs left out, with pages where they are known", () => {
    const blocks = textBlocks(TEXT, [section("Report", 1, 3), section("Costs", 2)], []);
    expect(shape(blocks)).toEqual(["h1 Report", "First paragraph here.\nStill the first.", "h2 Costs", "Prices fell.", "The end."]);
    expect(blocks[0]?.heading?.page).toBe(3);
  });

  it("marks passages, over paragraphs too, and the one asked for above the others", () => {
    const blocks = textBlocks(
      TEXT,
      [],
      [at("paragraph here.\nStill"), at("here", true), { start: TEXT.indexOf("fell"), end: TEXT.indexOf("The end") + 3, active: false }],
    );
    expect(shape(blocks).slice(1)).toEqual([
      "First <cited:paragraph ><active:here><cited:.\nStill> the first.",
      "## Costs\nPrices <cited:fell.>",
      "<cited:The> end.",
    ]);
  });

  it("loses and repeats no letter, whatever the passages", () => {
    const letters = (text: string) => text.replaceAll("\n", "");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "中", "\n", "\n\n", " ", "# b"), { maxLength: 30 }),
        fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 6 }),
        (parts, spans) => {
          const text = parts.join("");
          const passages = spans.map(([start, length, active]) => ({ start, end: start + length, active }));
          const shown = textBlocks(text, [], passages).flatMap(({ pieces }) => pieces.map((piece) => piece.text));
          expect(letters(shown.join("")).replaceAll(" ", "")).toBe(letters(text).replaceAll(" ", ""));
        },
      ),
    );
  });
});
