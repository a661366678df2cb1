import { parseMarkdown } from "@plumbline/shared/report/parse-markdown.ts";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, it } from "vitest";
import { splitBlocks } from "./split-blocks.ts";

/** A tree without positions, on one line. */
function shape(node: Nodes): string {
  const own = "value" in node ? JSON.stringify(node.value) : node.type === "heading" ? String(node.depth) : "";
  return `${node.type}${own}${"children" in node ? `(${node.children.map(shape).join(" ")})` : ""}`;
}
const shapes = (markdown: string): string[] => parseMarkdown(markdown).children.map(shape);

describe("splitting Markdown into blocks", () => {
  it("cuts between paragraphs, headings, tables and code", () => {
    expect(splitBlocks("# A\n\none\ntwo\n\n| a |\n|-|\n\n```js\nx\n\ny\n```\n\nend")).toEqual([
      "# A\n\n",
      "one\ntwo\n\n",
      "| a |\n|-|\n\n",
      "```js\nx\n\ny\n```\n\n",
      "end",
    ]);
  });

  it("keeps a loose list, its indented paragraphs and its later items together", () => {
    expect(splitBlocks("- a\n\n  more\n\n- b\n\nafter")).toEqual(["- a\n\n  more\n\n- b\n\n", "after"]);
  });

  it("keeps code, formulas and comments that are not closed yet in one piece", () => {
    for (const open of ["```\na\n\nb", "~~~~\na\n~~~\n\nb", "$$\na\n\nb", "<!-- a\n\nb"]) expect(splitBlocks(open)).toEqual([open]);
  });

  it("leaves a text with definitions whole, which all of it may need", () => {
    const text = "see [one]\n\ntext\n\n[one]: https://ex.org\n";
    expect(splitBlocks(text)).toEqual([text]);
  });

  it("gives pieces that parse to the blocks of the whole text", () => {
    const piece = fc.constantFrom(
      ..."a|中文。|# H|## |- i|  - j|1. n|2) m|> q|```|```js|~~~|$$|$$x$$|`|<div>|</div>|<!--|-->|<pre>|</pre>|<?|?>|***|---|===|    code|\t t|\\|  ```|   ```|  $$|  in| <!--|  -->".split(
        "|",
      ),
      "| a | b |",
      "|---|---|",
      "**b** [[source:s]]",
    );
    const lines = fc.array(fc.tuple(piece, fc.constantFrom("\n", "\n\n", "\r\n", "\n \n", "")), { maxLength: 14 });
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.flat().join("");
        const blocks = splitBlocks(text);
        expect(blocks.join("")).toBe(text);
        expect(blocks.flatMap(shapes)).toEqual(shapes(text));
      }),
      { numRuns: 600 },
    );
  });
});
