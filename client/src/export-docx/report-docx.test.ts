import { reportLabels } from "@plumbline/shared/report/labels.ts";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TEXT_WIDTH } from "./page-size.ts";
import { reportDocx } from "./report-docx.ts";
import type { WordReport } from "./word-report.ts";

const base: WordReport = {
  title: "T",
  markdown: "# T\n\ntext",
  language: "en",
  createdAt: "2026-01-02T00:00:00Z",
  notes: [],
  cited: [],
  furtherReading: [],
  evidence: null,
};

async function parts(change: Partial<WordReport>): Promise<Record<string, string>> {
  const files = unzipSync(await reportDocx({ ...base, ...change }));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  for (const [name, text] of Object.entries(texts)) {
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const fault = new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror");
    expect(fault, name).toBeNull();
  }
  return texts;
}

const part = async (change: Partial<WordReport>, name = "word/document.xml"): Promise<string> => {
  const text = (await parts(change))[name];
  if (text === undefined) throw new Error(`no ${name}`);
  return text;
};
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const texts = (xml: string): string => all(xml, /<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g).join("");
const paragraphs = (xml: string): string[] => all(xml, /(<w:p>(?:(?!<w:p>)[\s\S])*?<\/w:p>)/g);

const sources = (count: number): WordReport["cited"] =>
  Array.from({ length: count }, (_, index) => ({
    sourceId: `src_${String(index + 1)}`,
    text: `Source ${String(index + 1)}`,
    url: `https://ex.org/${String(index + 1)}`,
  }));

describe("lists in Word", () => {
  test("each ordered list counts by itself from its own start, nesting kept", async () => {
    const files = await parts({ markdown: "1. a\n2. b\n\n## H\n\n1. c\n   1. d\n2. e\n\ntext\n\n5. f" });
    const items = paragraphs(files["word/document.xml"] ?? "").filter((xml) => xml.includes("<w:numPr>"));
    const numbered = items.map((xml) => ({
      text: texts(xml),
      id: all(xml, /<w:numId w:val="(\d+)"/g)[0] ?? "",
      level: all(xml, /<w:ilvl w:val="(\d+)"/g)[0],
    }));
    expect(numbered.map(({ text, level }) => [text, level])).toEqual([
      ["a", "0"],
      ["b", "0"],
      ["c", "0"],
      ["d", "1"],
      ["e", "0"],
      ["f", "0"],
    ]);
    const [a, b, c, d, e, f] = numbered.map(({ id }) => id);
    expect([b, e]).toEqual([a, c]);
    expect(new Set([a, c, d, f]).size).toBe(4);
    const numbering = files["word/numbering.xml"] ?? "";
    const abstractOf = (id: string | undefined) =>
      all(numbering, new RegExp(`<w:num w:numId="${id ?? ""}"[^>]*><w:abstractNumId w:val="(\\d+)"`, "g"))[0];
    expect(new Set([a, c, d, f].map(abstractOf)).size).toBe(4);
    const last = numbering.slice(numbering.indexOf(`w:abstractNumId="${abstractOf(f) ?? ""}"`));
    expect(all(last, /<w:start w:val="(\d+)"/g)[0]).toBe("5");
  });

  test("tasks show whether they are done", async () => {
    expect(texts(await part({ markdown: "- [x] done\n- [ ] open" }))).toMatch(/☑done.*☐open/);
  });
});

describe("tables in Word", () => {
  const long = "很长的说明文字".repeat(30);
  test.each([
    ["three columns", `| A | B | C |\n|---|---|--:|\n| x | ${long} | 1,200 |`, 3],
    ["nine columns", `|${" Spalte |".repeat(9)}\n|${"---|".repeat(9)}\n|${" 值 12.5% |".repeat(9)}`, 9],
    ["a ragged row", "| A | B |\n|---|---|\n| x |", 2],
  ])("widths of %s are absolute and add up to the text width in grid and cells, and the head repeats", async (_, markdown, columns) => {
    const xml = await part({ markdown });
    const grid = all(xml, /<w:gridCol w:w="(\d+)"/g).map(Number);
    expect(grid).toHaveLength(columns);
    expect(grid.reduce((sum, width) => sum + width, 0)).toBe(TEXT_WIDTH);
    expect(Math.min(...grid)).toBeGreaterThan(500);
    const cells = all(xml, /<w:tcW (?:w:type="dxa" w:w|w:w)="(\d+)"/g).map(Number);
    expect(cells).toEqual([...grid, ...grid]);
    expect(xml).not.toContain('w:type="pct"');
    expect(all(xml, /(<w:tblHeader)/g)).toHaveLength(1);
  });

  test("a long text gets more room than a number", async () => {
    const [short, wide, number] = all(
      await part({ markdown: `| A | B | C |\n|---|---|---|\n| x | ${long} | 1,200 |` }),
      /<w:gridCol w:w="(\d+)"/g,
    ).map(Number);
    expect(wide).toBeGreaterThan(3 * Math.max(short ?? 0, number ?? 0));
  });
});

describe("faces and language in Word", () => {
  test.each([
    ["zh-CN", "Microsoft YaHei"],
    ["zh-TW", "Microsoft JhengHei"],
    ["ja", "Yu Gothic"],
    ["ko", "Malgun Gothic"],
    ["en", "Microsoft YaHei"],
  ])("every face of a report in %s has a Latin and an East Asian slot", async (language, face) => {
    const files = await parts({
      language,
      markdown: "# 材料a\n\n**材料a：English** [链接](https://ex.org)\n\n| 材料a |\n|---|\n| **b** |\n\n`c`",
    });
    const fonts = ["word/styles.xml", "word/document.xml"]
      .flatMap((name) => all(files[name] ?? "", /(<w:rFonts [^>]*>)/g))
      .filter((font) => !font.includes("Segoe UI Symbol"));
    expect(fonts.length).toBeGreaterThan(8);
    for (const font of fonts) {
      expect(font).toContain(`w:eastAsia="${face}"`);
      expect(font).toMatch(/w:ascii="(?:Calibri|Consolas)"/);
    }
    const styles = files["word/styles.xml"] ?? "";
    for (const id of ["Heading1", "Hyperlink", "Strong", "Title", "TableText", "FootnoteText"]) {
      expect(styles).toMatch(new RegExp(`w:styleId="${id}"(?:(?!</w:style>)[\\s\\S])*w:eastAsia="${face}"`));
    }
  });

  test("the document bears the language of the report", async () => {
    const files = await parts({ language: "vi" });
    expect(files["word/styles.xml"]).toMatch(/<w:docDefaults>[\s\S]*<w:lang [^>]*w:val="vi"/);
    expect(await part({ language: "zh-CN" }, "word/styles.xml")).toMatch(/<w:lang [^>]*w:eastAsia="zh-CN"/);
  });
});

describe("text in Word", () => {
  test("drops only what XML cannot hold, wherever it stands", async () => {
    const files = await parts({
      title: "a\u0000b\uFFFF",
      markdown: "# a\u0000b\uFFFF\n\nge\u0002plant \u000B x\uFFFE \ud800 𠮷 😀\n\n`c\u0001`",
      notes: ["n\u0008"],
      cited: [{ sourceId: "src_1", text: "r\uDC00", url: "https://ex.org/\u0002" }],
    });
    const text = texts(files["word/document.xml"] ?? "");
    expect(text).toContain("geplant  x  𠮷 😀");
    expect(text).toContain("https://ex.org/");
    expect(files["docProps/core.xml"]).toContain("<dc:title>ab</dc:title>");
  });

  test("keeps a title with signs exact in properties, header and contents", async () => {
    const title = 'R&D <2024> "x"';
    const files = await parts({ title, markdown: `# ${title.replace("<", "\\<")}\n\n## A & B\n\n## C\n\n## D` });
    expect(files["docProps/core.xml"]).toMatch(/<dc:title>R&amp;D &lt;2024&gt; (?:"|&quot;)x(?:"|&quot;)<\/dc:title>/);
    expect(Object.entries(files).some(([name, text]) => name.startsWith("word/header") && text.includes("R&amp;D &lt;2024&gt;"))).toBe(
      true,
    );
    expect(texts(files["word/document.xml"] ?? "").match(/A &amp; B/g)).toHaveLength(2);
  });

  test.each([
    ["https://ex.org/?a=1&b=2", "https://ex.org/?a=1&amp;b=2"],
    ['https://ex.org/a b"c', "https://ex.org/a%20b%22c"],
    ["https://ex.org/报告(1)", "https://ex.org/报告(1)"],
    ["https://ex.org/a[1]", "https://ex.org/a[1]"],
  ])("links to %s exactly", async (url, target) => {
    const rels = await part({ markdown: `[x](<${url.replaceAll("[", "\\[")}>)` }, "word/_rels/document.xml.rels");
    expect(rels).toContain(`Target="${target}" TargetMode="External"`);
  });

  test.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "/relative", "http://["])(
    "makes no link of %s and keeps its text",
    async (url) => {
      const files = await parts({ markdown: `[click](<${url}>)` });
      expect(files["word/_rels/document.xml.rels"]).not.toContain("External");
      expect(texts(files["word/document.xml"] ?? "")).toContain("click");
    },
  );

  test("loads no image and shows its description", async () => {
    const files = await parts({ markdown: "![chart](https://evil.example/p.png) ![local](data:image/png;base64,AAAA)" });
    expect(Object.keys(files).filter((name) => name.startsWith("word/media/"))).toEqual([]);
    expect(Object.values(files).join("")).not.toContain("evil.example");
    expect(texts(files["word/document.xml"] ?? "")).toContain("chart");
  });

  test("keeps money and ranges literal, marks exact phrases beside CJK signs, shows struck text", async () => {
    const xml = await part({ markdown: "成本从 $148 降到 $19，23~30℃\n\n**“核心结论”**如下；其中**增长5%。**随后 ~~x~~" });
    expect(texts(xml)).toContain("成本从 $148 降到 $19，23~30℃");
    expect(all(xml, /<w:r><w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:t[^>]*>([^<]*)/g)).toEqual(["“核心结论”", "增长5%。"]);
    expect(xml).toMatch(/<w:strike\/><\/w:rPr><w:t[^>]*>x</);
  });

  test("raw HTML shows its text alone", async () => {
    const text = texts(
      await part({ markdown: "<div onclick='x'>kept</div>\n\n<script>alert(1)</script>\n\na<br>b <img src=x onerror=alert(1)>" }),
    );
    expect(text).toContain("kept");
    expect(text).not.toMatch(/alert|onclick|<|&lt;/);
  });

  test("code keeps its lines, blanks and markers", async () => {
    const xml = await part({ markdown: "```py\ndef f():\n    x = dp[1][0]  # [[source:src_1]]\n\n\treturn\n```", cited: sources(1) });
    expect(all(xml, /<w:t[^>]*>([^<]*)</g)).toContain("    x = dp[1][0]  # [[source:src_1]]");
    expect(all(xml, /(<w:br\/>)/g)).toHaveLength(3);
    expect(xml).not.toContain("w:footnoteReference ");
  });
});

describe("citations in Word", () => {
  const markdown =
    "# T\n\n## A [[source:src_1]]\n\nOne [[source:src_2]]. Two [[source:src_1]][[source:src_2]]. Three [[source:src_x]].\n\n| a [[source:src_3]] |\n|---|\n| b [[source:src_3]] |";

  test("are numbered links to the entries of the list, a source's first one bears its footnote", async () => {
    const files = await parts({ markdown, cited: sources(3), furtherReading: [{ sourceId: "src_9", text: "More", url: null }] });
    const xml = files["word/document.xml"] ?? "";
    expect(all(xml, /<w:hyperlink [^>]*w:anchor="ref_(\d)"/g)).toEqual(["1", "2", "1", "2", "3", "3"]);
    expect(all(xml, /<w:bookmarkStart [^>]*w:name="ref_(\d)"/g)).toEqual(["1", "2", "3"]);
    const marks = [...xml.matchAll(/<w:t[^>]*>(\[\d\])<|<w:footnoteReference w:id="(\d)"/g)].map((match) => match[1] ?? match[2]);
    expect(marks.slice(0, 9)).toEqual(["[1]", "[2]", "1", "[1]", "2", "[2]", "[3]", "[3]", "3"]);
    expect(texts(files["word/footnotes.xml"] ?? "")).toBe(
      " Source 2. https://ex.org/2 Source 1. https://ex.org/1 Source 3. https://ex.org/3",
    );
    expect(files["word/_rels/footnotes.xml.rels"]).toContain('Target="https://ex.org/2"');
    expect(texts(xml)).not.toContain("src_");
  });

  test("the file ends with the references and what else is worth reading", async () => {
    const labels = reportLabels("zh-CN");
    const text = texts(
      await part({ language: "zh-CN", markdown, cited: sources(3), furtherReading: [{ sourceId: "src_9", text: "More", url: null }] }),
    );
    const at = [labels.references, "Source 3", labels.furtherReading, "More"].map((word) => text.lastIndexOf(word));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at.every((position) => position > 0)).toBe(true);
  });

  test("notes of the report become footnotes that Word counts", async () => {
    const notes = await part({ markdown: "A[^1].\n\n[^1]: The note." }, "word/footnotes.xml");
    expect(texts(notes)).toContain("The note.");
  });
});

describe("page one", () => {
  test("says what a reader must know before the contents, which show the headings without an update", async () => {
    const xml = await part({ markdown: "# T\n\n## Alpha\n\n### Beta\n\n## Gamma", notes: ["This report is incomplete."] });
    const contents = xml.slice(xml.indexOf("<w:sdt>"), xml.indexOf("</w:sdt>"));
    expect(texts(contents)).toMatch(/Alpha.*Beta.*Gamma/);
    expect(contents).toContain("TOC ");
    expect(contents).not.toContain('w:dirty="true"');
    expect(xml.indexOf("This report is incomplete.")).toBeLessThan(xml.indexOf("<w:sdt>"));
    expect(xml).toContain('<w:pStyle w:val="Heading2"/>');
  });
});

describe("formulas in Word", () => {
  test("are Word maths, and their source where they are none", async () => {
    const xml = await part({ markdown: "$$x^2$$ and $$\\frac{1}{$$\n\n$$\n\\sum_{i=1}^{n} \\sqrt{x_i} = \\frac{a}{b}\n$$" });
    expect(all(xml, /(<m:oMath>)/g)).toHaveLength(2);
    for (const element of ["m:sSup", "m:nary", "m:rad", "m:sSub", "m:f", "m:oMathPara"]) expect(xml).toContain(`<${element}>`);
    expect(texts(xml)).toContain("\\frac{1}{");
  });
});
