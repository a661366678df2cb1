import { describe, expect, it } from "vitest";
import { displayName, mediaTypeOf, titleFromName } from "./display-name.ts";
import { highlight } from "./highlight.ts";

describe("displayName", () => {
  it.each([
    ["../../data/app.db", "app.db"],
    [String.raw`..\..\x.md`, "x.md"],
    [String.raw`C:\Users\ada\报告.docx`, "报告.docx"],
    ["a\u202Efdp.md", "afdp.md"],
    ["a\u0000b.txt", "ab.txt"],
    ["a\nb\t c.txt", "ab c.txt"],
    ["CON.txt", "CON.txt"],
    ["研究.docx", "研究.docx"],
    ["..", "document"],
    ["/", "document"],
    ["", "document"],
    ["\u200B", "document"],
  ])("shows %j as %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it("cuts a long name by characters and keeps its ending", () => {
    const shown = displayName(`${"研".repeat(300)}.docx`);
    expect(Array.from(shown)).toHaveLength(200);
    expect(shown).toMatch(/…\.docx$/);
    expect(displayName("😀".repeat(300))).not.toMatch(/[\uD800-\uDBFF]$/);
  });
});

describe("titleFromName and mediaTypeOf", () => {
  it("cut the ending and read it", () => {
    expect(titleFromName("Annual report 2024.pdf")).toBe("Annual report 2024");
    expect(titleFromName(".md")).toBe(".md");
    expect(mediaTypeOf("A.PDF")).toBe("application/pdf");
    expect(mediaTypeOf("noending")).toBe("application/octet-stream");
  });
});

describe("highlight", () => {
  const shown = (text: string, query: string): string[] => highlight(text, query).map(([start, end]) => text.slice(start, end));

  it("gives ranges of whole words that the query holds, neighbours as one", () => {
    expect(shown("The pump costs 40 euro.", "pump costs")).toEqual(["pump costs"]);
    expect(shown("Pumps: the PUMP.", "pump")).toContain("PUMP");
    expect(shown("风机群的停机次数下降。", "停机次数")).toEqual(["停机次数"]);
  });

  it("gives nothing for a query without words", () => {
    expect(highlight("The pump costs 40 euro.", "?!")).toEqual([]);
  });
});
