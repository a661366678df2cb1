import { expect, test } from "vitest";
import type { CslItem } from "../references/csl-item.ts";
import { bibtex } from "./bibtex.ts";
import { ris } from "./ris.ts";

const chinese: CslItem = {
  id: "src_1",
  type: "webpage",
  title: "中国居民收入 & 支出_100%",
  author: [{ literal: "张三" }],
  issued: { "date-parts": [[2023, 2, 1]] },
  accessed: { "date-parts": [[2026, 1, 2]] },
  "container-title": "新华网",
  URL: "https://news.example/报告?a=1&b=2",
  language: "zh-CN",
};
const english: CslItem = {
  id: "src_2",
  type: "article-journal",
  title: "A survey",
  author: [{ family: "Doe", given: "Jane" }, { literal: "Survey Team" }],
  issued: { "date-parts": [[2024]] },
  "container-title": "Journal",
  DOI: "10.1/x",
  language: "en-US",
};

test("BibTeX keeps Chinese titles, escapes what TeX reads, and writes addresses as they are", () => {
  const text = bibtex([chinese, english]);
  expect(text).toContain("title = {{中国居民收入 \\& 支出\\_100\\%}},");
  expect(text).toContain("url = {https://news.example/报告?a=1&b=2},");
  expect(text).toContain("author = {Doe, Jane and {Survey Team}},");
  expect(text).toContain("month = feb,");
  expect(text).toContain("@article{doe2024survey,");
});

test("BibTeX keys are unique and begin with a letter", () => {
  const keys = [
    ...bibtex([chinese, chinese, english, english, english, { ...chinese, URL: "https://1.example/" }]).matchAll(/^@\w+\{(.*),$/gm),
  ].map((match) => match[1]);
  expect(new Set(keys).size).toBe(6);
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9-]*$/);
});

test("RIS gives one record a source with every name and a full date", () => {
  const text = ris([chinese, english]);
  expect(text.split("ER  - ")).toHaveLength(3);
  expect(text).toContain("TY  - ELEC\r\nID  - src_1\r\nTI  - 中国居民收入 & 支出_100%\r\nAU  - 张三\r\n");
  expect(text).toContain("DA  - 2023/02/01\r\n");
  expect(text).toContain("AU  - Doe, Jane\r\nAU  - Survey Team\r\n");
});
