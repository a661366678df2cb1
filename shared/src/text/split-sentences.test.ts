import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "./split-sentences.ts";

const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe("splitSentences", () => {
  it("splits at stops and keeps abbreviations, initials and decimals whole", () => {
    expect(split("Dr. Smith met J. R. Tolkien on Jan. 5. It rose 3.5 percent, i.e. a lot. Done!")).toEqual([
      "Dr. Smith met J. R. Tolkien on Jan. 5.",
      "It rose 3.5 percent, i.e. a lot.",
      "Done!",
    ]);
    expect(split("Born in the U.S. The firm, Acme Inc. of Ohio, grew. See Fig. 3 etc. However, it fell.")).toEqual([
      "Born in the U.S.",
      "The firm, Acme Inc. of Ohio, grew.",
      "See Fig. 3 etc.",
      "However, it fell.",
    ]);
    expect(split("So did Lefevre (c. 1455–1536). He taught.")).toEqual(["So did Lefevre (c. 1455–1536).", "He taught."]);
    expect(split("Он родился в 1990 г. в Москве. Потом уехал.")).toEqual(["Он родился в 1990 г. в Москве.", "Потом уехал."]);
  });

  it("splits Chinese and Japanese text without spaces", () => {
    expect(split("第一句。第二句！第三句？没有句号")).toEqual(["第一句。", "第二句！", "第三句？", "没有句号"]);
    expect(split("他说：“走吧。”然后离开了。她问：“去哪？”，没人回答。")).toEqual([
      "他说：“走吧。”",
      "然后离开了。",
      "她问：“去哪？”，没人回答。",
    ]);
    expect(split("増加率は3.5%だった。そして終わった。")).toEqual(["増加率は3.5%だった。", "そして終わった。"]);
    expect(split("增长约占 GDP 的 5%.其后下降。版本2.0发布了。")).toEqual(["增长约占 GDP 的 5%.", "其后下降。", "版本2.0发布了。"]);
  });

  it("keeps closing quotes, brackets and citations with the sentence they follow", () => {
    expect(split('He said "stop." (It was late.) Then [1].')).toEqual(['He said "stop."', "(It was late.)", "Then [1]."]);
    expect(split("甲增长5%。[1][2] 乙下降。 [[source:src_a]]丙不变。")).toEqual([
      "甲增长5%。[1][2]",
      "乙下降。 [[source:src_a]]",
      "丙不变。",
    ]);
    expect(split("It grew.[1] It fell.[2, 3]")).toEqual(["It grew.[1]", "It fell.[2, 3]"]);
  });

  it("does not split inside addresses, versions and ellipses that go on", () => {
    expect(split("See https://ex.org/a.b?c=d now. Version 2.0.1 … is fine... really.")).toEqual([
      "See https://ex.org/a.b?c=d now.",
      "Version 2.0.1 … is fine... really.",
    ]);
  });

  it("takes blank lines, headings, list items and table rows as borders", () => {
    expect(split("# Title\n\nOne line\nstill one.\n- first\n- second\n\nEnd")).toEqual([
      "# Title",
      "One line\nstill one.",
      "- first",
      "- second",
      "End",
    ]);
  });

  it("gives ordered, disjoint, trimmed spans that hold every visible character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", " ", ".", "。", "\n", "1", "”", ")", "!", "…", "[1]", "中", "-"), maxLength: 80 }),
        (text) => {
          const spans = splitSentences(text);
          let last = 0;
          let kept = "";
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
            kept += text.slice(start, end);
            last = end;
          }
          expect(kept.replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
        },
      ),
    );
  });

  it("stays linear on texts without a stop and with nothing but stops", () => {
    expect(splitSentences("a".repeat(300_000))).toHaveLength(1);
    expect(splitSentences(".".repeat(300_000))).toHaveLength(1);
    expect(splitSentences("a. ".repeat(50_000))).toHaveLength(1);
    expect(splitSentences("Mr. Smith ".repeat(30_000))).toHaveLength(1);
  });
});
