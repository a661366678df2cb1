import { describe, expect, it } from "vitest";
import { cleanSourceText, offsetAfterCuts } from "./clean-text.ts";

describe("cleanSourceText", () => {
  it("drops data URIs, images that hold nothing else included", () => {
    const uri = `data:image/png;base64,${"iVBORw0KGgo".repeat(40_000)}`;
    const { text, removed } = cleanSourceText(`Before.\n\n![chart](${uri})\n\nAfter [link](${uri}) and ${uri} end.`);
    expect(text).toBe("Before.\n\n\n\nAfter [link]() and  end.");
    expect(removed.dataUris).toBe(3);
    expect(removed.characters).toBeGreaterThan(400_000);
  });

  it("keeps the first of a block that stands more than three times", () => {
    const ad = "Subscribe to our newsletter today";
    const { text, removed } = cleanSourceText([ad, "One fact.", ad, "Two facts.", ad, "Three facts.", ad, ""].join("\n\n"));
    expect(text.split(ad)).toHaveLength(2);
    expect(text).toContain("Three facts.");
    expect(removed.repeatedBlocks).toBe(3);
    const thrice = [ad, "a", ad, "b", ad].join("\n\n");
    expect(cleanSourceText(thrice).text).toBe(thrice);
  });

  it("keeps what repeats itself by right: code, table rows, short answers", () => {
    const text = `\`\`\`\n${"        return value;\n".repeat(6)}\`\`\`\n${"| same cell | same cell |\n".repeat(6)}\n${"Yes.\n\n".repeat(6)}`;
    expect(cleanSourceText(text).text).toBe(text);
  });

  it("cuts runs of over 5,000 characters without a sentence", () => {
    const minified = `function(a,b){return a.b}${"var x=1,y=2;".repeat(500)}`;
    const encoded = "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ejAxMjM0NTY3ODk\n".repeat(80);
    const { text, removed } = cleanSourceText(`A sentence. Another one.\n${minified}\nText.\n\n${encoded}\nEnd.`);
    expect(text.replace(/\n+/g, "\n")).toBe("A sentence. Another one.\nText.\nEnd.");
    expect(removed.longRuns).toBe(2);
  });

  it("keeps long texts with sentences, long tables and Thai prose", () => {
    for (const text of [
      "A short sentence stands here. ".repeat(400),
      "这是一个句子。".repeat(2000),
      Array.from({ length: 900 }, (_, i) => `${String(i)},${String(i * 3)},x`).join("\n"),
      "ภาษาไทยไม่มีจุด ".repeat(600),
    ]) {
      expect(cleanSourceText(text).text).toBe(text);
    }
  });

  it("tells where an offset went", () => {
    const uri = "data:image/png;base64,AAAA";
    const given = `abc ${uri} def ${uri} ghi`;
    const { text, cuts } = cleanSourceText(given);
    expect(text.slice(offsetAfterCuts(cuts, given.indexOf("def")), offsetAfterCuts(cuts, given.indexOf("def") + 3))).toBe("def");
    expect(text.slice(offsetAfterCuts(cuts, given.indexOf("ghi")))).toBe("ghi");
    expect(offsetAfterCuts(cuts, 10)).toBe(4);
  });
});
