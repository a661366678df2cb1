import { reportLabels } from "@plumbline/shared/report/labels.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckClaimsInput, CheckedClaim } from "../compute-tasks.ts";
import { checkClaims } from "./check-claims.ts";

const DAM =
  "Background of the valley. The Halvorsen Dam was completed in 1962 after seven years of work. It holds 1,500,000 cubic metres of water. No fish ladder was built.";

type Source = CheckClaimsInput["sources"][number];
const source = (id: string, content: string, more: Partial<Source> = {}): Source => ({
  id,
  title: "",
  publishedAt: null,
  quality: "full",
  content,
  ...more,
});

function check(markdown: string, sources: Source[] = [source("a", DAM)], language = "en"): CheckedClaim[] {
  return checkClaims({ markdown, sectionId: null, language, sources });
}
const verdict = (markdown: string, ...sources: Source[]): string | undefined =>
  check(markdown, sources.length > 0 ? sources : undefined)[0]?.verdict;

describe("verdicts", () => {
  it("are given to no note that the product itself writes into a report, in any language", () => {
    for (const language of ["en", "zh-CN", "zh-TW", "ja", "ko", "fr", "de", "ru", "ar"]) {
      for (const note of [reportLabels(language).extractNote, reportLabels(language).sectionFailed])
        expect(check(`> ${note}`, [source("a", DAM)], language), language).toEqual([]);
    }
  });

  it("supports what a passage says, in its words or in others", () => {
    expect(verdict("The Halvorsen Dam was completed in 1962 after seven years of work [[source:a]].")).toBe("supported");
    expect(verdict("The dam holds 1.5 million cubic metres of water [[source:a]].")).toBe("supported");
  });

  it("refuses a number, a name or a denial that the passage does not have", () => {
    const [number] = check("The Halvorsen Dam was completed in 1963 after seven years of work [[source:a]].");
    expect(number).toMatchObject({ verdict: "unsupported", reason: "number 1963 not found", unsure: false });
    expect(verdict("A fish ladder was built [[source:a]].")).toBe("unsupported");
    expect(verdict("The Keldur Dam was completed in 1962 after seven years of work [[source:a]].")).not.toBe("supported");
  });

  it("finds a number of one format, script or unit in another", () => {
    const zh = source("a", "该市人口为150万，百分之三十的居民在2024年3月5日之前迁入，地铁全长61.4公里。");
    expect(check("该市人口为1,500,000人，30%的居民于2024-03-05之前迁入 [[source:a]]。", [zh], "zh-CN")[0]?.verdict).toBe("supported");
    expect(check("地铁全长６１.４公里 [[source:a]]。", [zh], "zh-CN")[0]?.verdict).toBe("supported");
    expect(check("地铁全长16.4公里 [[source:a]]。", [zh], "zh-CN")[0]?.verdict).toBe("unsupported");
  });

  it("gives partial at most for a name that the source lacks, and for a source known only from a snippet", () => {
    expect(verdict("The Halvorsen Dam, painted by Ingrid Vale, was completed in 1962 after seven years of work [[source:a]].")).not.toBe(
      "supported",
    );
    const [claim] = check("The Halvorsen Dam was completed in 1962 [[source:a]].", [source("a", DAM, { quality: "snippet" })]);
    expect(claim).toMatchObject({ verdict: "partial", reason: "only a snippet of the source" });
  });

  it("takes a sentence's halves from two sources together", () => {
    const other = source("b", "Each spring the Halvorsen Dam is visited by 40,000 people.");
    expect(
      verdict("The Halvorsen Dam was completed in 1962 and is visited by 40,000 people [[source:a]][[source:b]].", source("a", DAM), other),
    ).toBe("supported");
    expect(
      verdict("The Halvorsen Dam was completed in 1962 and is visited by 60,000 people [[source:a]][[source:b]].", source("a", DAM), other),
    ).toBe("unsupported");
  });

  it("is unsure of a paraphrase rather than calling it unsupported", () => {
    const text = source("a", "Although many feared for their jobs, the merger left the workforce almost untouched.");
    const [claim] = check("Hardly anyone was laid off when the firms merged, despite widespread worry [[source:a]].", [text]);
    expect(claim?.verdict === "unsupported" && !claim.unsure).toBe(false);
  });

  it("leaves a claim in another language than its source to a judge, unless a number is missing", () => {
    const [found] = check("哈尔沃森大坝于1962年建成 [[source:a]]。", undefined, "zh-CN");
    expect(found).toMatchObject({ verdict: "partial", unsure: true });
    const [missing] = check("哈尔沃森大坝于1968年建成 [[source:a]]。", undefined, "zh-CN");
    expect(missing).toMatchObject({ verdict: "unsupported", unsure: true });
  });

  it("says so when the cited source is not stored", () => {
    expect(check("It grew by 5 percent [[source:gone]].")[0]).toMatchObject({
      verdict: "unsupported",
      reason: "source not stored",
      evidence: [],
    });
  });
});

describe("claims", () => {
  it("are the sentences that state something, under their section", () => {
    const markdown =
      "# Title\n\nThe river is long and wide.\n\n## Dams\n\nThis section describes the dams. Why were they built? Note: figures are rounded.\n\n- The Halvorsen Dam was completed in 1962 [[source:a]].\n\nIn this section:\n";
    expect(check(markdown).map(({ sectionId, order, verdict: given, sentence }) => [sectionId, order, given, sentence])).toEqual([
      ["lead", 0, "uncited", "The river is long and wide."],
      ["dams", 4, "supported", "The Halvorsen Dam was completed in 1962."],
    ]);
    expect(checkClaims({ markdown, sectionId: "s7", language: "en", sources: [] }).every((claim) => claim.sectionId === "s7")).toBe(true);
  });

  it("come from several stretches as from one", () => {
    const markdown = Array.from({ length: 7 }, (_, at) => `The Halvorsen Dam was completed in ${String(1960 + at)} [[source:a]].`).join(
      " ",
    );
    const input = { markdown, sectionId: null, language: "en", sources: [source("a", DAM)] };
    const stretches = [0, 1, 2].map((at) => checkClaims({ ...input, stretch: { at, of: 3 } }));
    expect(stretches.map((claims) => claims.length)).toEqual([2, 3, 2]);
    expect(stretches.flat()).toEqual(checkClaims(input));
  });

  it("leave Chinese transitions and questions out too", () => {
    const claims = check("本节介绍水库的历史。水库是谁建的？水库的面积相当大而且很深。注：数据经过取整。", [], "zh-CN");
    expect(claims.map((claim) => claim.sentence)).toEqual(["水库的面积相当大而且很深。"]);
  });

  it("carry the best sentence of each source, by offsets into its content", () => {
    const other = source("b", "Nothing of the kind.\n\nThe Halvorsen Dam opened late. It was completed in 1962, everyone agrees.");
    const [claim] = check("The Halvorsen Dam was completed in 1962 [[source:a]][[source:b]].", [source("a", DAM), other]);
    expect(claim?.evidence.map((evidence) => evidence.sourceId)).toEqual(["a", "b"]);
    for (const { sourceId, quote, start, end } of claim?.evidence ?? [])
      expect((sourceId === "a" ? DAM : other.content).slice(start, end)).toBe(quote);
    expect(claim?.evidence[0]?.quote).toBe("The Halvorsen Dam was completed in 1962 after seven years of work.");
  });

  it("never throw and always quote the source exactly", () => {
    const part = fc.constantFrom(
      "The dam ",
      "大坝",
      "1962",
      "30%",
      " not ",
      "没有",
      "。",
      ". ",
      "\n\n",
      "[[source:a]]",
      "[[source:b]]",
      "|",
      "# ",
      "- ",
      "$5m",
      "第三",
      "百分之",
      "·",
      "\u0000",
      "🙂",
      "Unlike ",
      "2024-",
      "a".repeat(700),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.array(part, { maxLength: 30 }), (report, content) => {
        const text = content.join("");
        for (const claim of check(report.join(""), [source("a", text), source("b", DAM)])) {
          for (const { sourceId, quote, start, end } of claim.evidence)
            expect((sourceId === "a" ? text : DAM).slice(start, end)).toBe(quote);
        }
      }),
      { numRuns: 300 },
    );
  });
});
