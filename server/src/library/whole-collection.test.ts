import { describe, expect, test } from "vitest";
import { openTestLibrary } from "../../test/open-test-library.ts";
import { OWNER } from "../../test/open-test-store.ts";
import { asksAboutTheCollection } from "./whole-collection.ts";

test.each([
  "What do these papers agree on?",
  "Summarize my documents",
  "Summarise all the files",
  "What is in the uploaded reports?",
  "compare my research notes",
  "总结这些文件",
  "这两篇论文有什么不同？",
  "资料库里的内容讲了什么？",
  "我的笔记说了什么",
])("%j asks about all of a person's documents", (query) => {
  expect(asksAboutTheCollection(query)).toBe(true);
});

test.each([
  "What is the capital of this country?",
  "How do papers get published?",
  "When was the library of Alexandria burnt?",
  "新能源汽车出口现状",
  "论文怎么写？",
])("%j does not", (query) => {
  expect(asksAboutTheCollection(query)).toBe(false);
});

describe("a question about all of a person's documents", () => {
  test("finds how each begins, the newest first, and nobody else's", async () => {
    using home = openTestLibrary();
    await home.add("bat.md", "# Batteries\n\nSodium-ion cells reach 160 Wh/kg.");
    await home.add("城市绿地.txt", "居民每周平均步行3.6小时。");
    await home.add("secret.md", "Another person's words.", "grace");
    const find = (query: string) => home.library.searchFor(OWNER).find(query, 10);
    for (const query of ["What do these papers agree on?", "总结这些文件"]) {
      expect(find(query).map(({ documentTitle }) => documentTitle)).toEqual(["城市绿地", "Batteries"]);
    }
  });

  test("that names a matter finds the matter alone", async () => {
    using home = openTestLibrary();
    await home.add("bat.md", "# Batteries\n\nSodium-ion cells reach 160 Wh/kg.");
    await home.add("green.md", "# Parks\n\nPeople near a park walk more.");
    const found = home.library.searchFor(OWNER).find("What do my documents say about sodium-ion cells?", 10);
    expect(found.map(({ documentTitle }) => documentTitle)).toEqual(["Batteries"]);
  });

  test("of a person who has none finds none", () => {
    using home = openTestLibrary();
    expect(home.library.searchFor(OWNER).find("What do these papers agree on?", 10)).toEqual([]);
  });
});
