import { REFERENCE_STYLES } from "@plumbline/shared/config/research-config.ts";
import { splitReference } from "@plumbline/shared/report/split-reference.ts";
import { describe, expect, test } from "vitest";
import { listReferences, type ReferenceSource } from "../report-references.ts";

const source = (id: string, change: Partial<ReferenceSource>): ReferenceSource => ({
  id,
  title: id,
  url: `https://ex.org/${id}`,
  siteName: "Example",
  sourceType: "web",
  publishedAt: "2024-05-06T00:00:00Z",
  quality: "full",
  relevance: 1,
  snippet: "",
  words: 1,
  contentHash: id,
  queries: [],
  selected: true,
  selectionReason: null,
  origin: id,
  metadata: {},
  ...change,
});

const english = source("src_en", { title: "A survey of surveys", metadata: { byline: "By Jane Doe and John Q. Smith" } });
const chinese = source("src_zh", {
  title: "中国居民收入调查报告",
  siteName: "新华网",
  url: "https://news.example/报告",
  publishedAt: "2023-02-01",
  metadata: { byline: "记者：张三、李四" },
});
const file = source("src_file", { title: "notes.pdf", url: null, siteName: null, publishedAt: null });
const odd = source("src_odd", { title: 'R&D <2024> "x"\n<i>y</i>', siteName: "ex.org" });

const texts = (sources: ReferenceSource[], style: (typeof REFERENCE_STYLES)[number], language = "en"): string[] =>
  listReferences(
    sources.map(({ id }) => id),
    sources,
    { style, language, accessed: "2026-01-02" },
  ).cited.map(({ text }) => text);

describe("reference styles", () => {
  test("each gives its own form of the same sources", () => {
    const forms = REFERENCE_STYLES.map((style) => texts([english, chinese], style).join("\n"));
    expect(new Set(forms).size).toBe(REFERENCE_STYLES.length);
  });

  test("APA, IEEE and GB/T 7714 write an English article and a Chinese page as they demand", () => {
    expect(texts([english], "apa")).toEqual(["Doe, J., & Smith, J. Q. (2024, May 6). A survey of surveys. Example. https://ex.org/src_en"]);
    expect(texts([english], "ieee")[0]).toMatch(/^J\. Doe and J\. Q\. Smith, “A survey of surveys,” Example\./);
    expect(texts([english, chinese], "gb7714", "zh-CN")).toEqual([
      "DOE J, SMITH J Q. A survey of surveys[EB/OL]. (2024-05-06)[2026-01-02]. https://ex.org/src_en.",
      "张三, 李四. 中国居民收入调查报告[EB/OL]. (2023-02-01)[2026-01-02]. https://news.example/报告.",
    ]);
  });

  test("a Chinese report names the date in Chinese for Chinese works and in English for English ones", () => {
    const [first, second] = texts([english, chinese], "apa", "zh-CN");
    expect(first).toContain("(2024, May 6)");
    expect(second).toContain("(2023年2月1日)");
  });

  test.each(REFERENCE_STYLES)("%s keeps the order of the citations, every source and the signs of titles, without labels", (style) => {
    const entries = texts([odd, chinese, file, english], style);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toContain("R&D <2024>");
    expect(entries[0]).toContain('"x" <i>');
    expect(entries[0]).not.toContain("\n");
    expect(entries[1]).toContain("中国居民收入调查报告");
    expect(entries[2]).toContain("notes.pdf");
    for (const entry of entries) expect(entry).not.toMatch(/^\[\d|[\uE000-\uF8FF]|<span/);
  });

  test.each(REFERENCE_STYLES)("an address in %s stands once in its entry", (style) => {
    const [entry] = listReferences(["src_zh"], [chinese], { style, language: "zh-CN", accessed: "2026-01-02" }).cited;
    const { before, address, after } = splitReference(entry ?? { text: "", url: null });
    expect(address).toBe(chinese.url);
    expect(before + after).not.toContain("https://news.example");
  });
});
