import { expect, test } from "vitest";
import type { RenderReportInput } from "../research/compute-tasks.ts";
import { renderReport } from "./render-report.ts";

const source = (id: string, change: Partial<RenderReportInput["sources"][number]> = {}): RenderReportInput["sources"][number] => ({
  id,
  title: `Title of ${id}`,
  url: `https://ex.org/${id}`,
  siteName: "ex.org",
  sourceType: "web",
  publishedAt: "2026-01-02T00:00:00Z",
  quality: "full",
  relevance: 0.5,
  snippet: "",
  words: 100,
  contentHash: id,
  queries: ["q"],
  selected: true,
  selectionReason: null,
  origin: id,
  metadata: {},
  ...change,
});

const input = (change: Partial<RenderReportInput>): RenderReportInput => ({
  title: "T",
  question: "Q?",
  markdown: "# T\n\nA [[source:src_b]]. B [[source:src_a]].\n",
  language: "en",
  style: "markdown",
  incomplete: false,
  incompleteReasons: [],
  builtin: false,
  mode: "basic",
  createdAt: "2026-02-03T00:00:00Z",
  plan: null,
  sources: [source("src_a"), source("src_b"), source("src_c"), source("src_d", { selected: false })],
  claims: [],
  ...change,
});

const file = (change: Partial<RenderReportInput>, name: string): string => {
  const found = renderReport(input(change)).files.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.content;
};

test("all files number sources by first citation, list what is cited once, and the rest as further reading", () => {
  expect(renderReport(input({})).citedSourceIds).toEqual(["src_b", "src_a"]);
  const markdown = file({}, "report.md");
  expect(markdown).toContain("A [1]. B [2].");
  expect(markdown.indexOf("[1] Title of src\\_b")).toBeLessThan(markdown.indexOf("[2] Title of src\\_a"));
  expect(markdown.match(/## References/g)).toHaveLength(1);
  expect(markdown).toContain("<https://ex.org/src_c>");
  expect(markdown).not.toContain("src_d");
  const page = file({}, "report.html");
  expect(page).toContain('<li id="ref-1" value="1">');
  expect(page).not.toMatch(/<script|src=/);
});

test("an incomplete report says so under its title in every file for readers", () => {
  const change = { incomplete: true, incompleteReasons: ["The section X failed."] };
  expect(file(change, "report.md")).toMatch(/^# T\n\n> .*The section X failed\./);
  expect(file(change, "report.html")).toContain("The section X failed.");
});

test("a report of sections lists them under its title, each linked, its headings left as they are", () => {
  const markdown = "# T\n\n## Costs & prices\n\nA [[source:src_b]].\n\n### More\n\nB.\n\n## 一、价格\n\nC.\n\n## Costs & prices\n\nD.\n";
  const incomplete = { incomplete: true, incompleteReasons: ["Why."] };
  const text = file({ markdown, mode: "detailed", ...incomplete }, "report.md");
  expect(text).toMatch(/^# T\n\n> .*Why\.\n\n\*\*Contents\*\*\n\n- \[Costs & prices\]\(#costs--prices\)\n/);
  expect(text).toContain("- [一、价格](#%E4%B8%80%E4%BB%B7%E6%A0%BC)\n- [Costs & prices](#costs--prices-1)\n\n## Costs & prices\n");
  expect(text).not.toContain("[More]");
  expect(file({ markdown, mode: "basic" }, "report.md")).not.toContain("Contents");
});

test("the title of a page and of a source is text, whatever it holds", () => {
  const title = 'R&D <2024> "x" [a](javascript:b)';
  const change = { title, sources: [source("src_a", { title }), source("src_b")] };
  expect(file(change, "report.html")).toContain("<title>R&amp;D &lt;2024&gt; &quot;x&quot; [a](javascript:b)</title>");
  expect(file(change, "report.md")).toContain('R&D \\<2024\\> "x" \\[a\\](javascript:b)');
});

test("addresses open exactly, whatever signs they hold", () => {
  const urls = ["https://ex.org/a_(b", "https://ex.org/报告 2024.pdf", "https://ex.org/a_b_c*d"];
  const sources = urls.map((url, index) => source(`src_${String(index)}`, { url }));
  const markdown = sources.map((entry) => `X [[source:${entry.id}]].`).join(" ");
  const text = file({ markdown, sources }, "report.md");
  for (const url of urls) expect(text).toContain(`<${new URL(url).href}>`);
});

test("words do not count markers", () => {
  expect(renderReport(input({ markdown: "one two [[source:src_a]] three" })).words).toBe(3);
});
