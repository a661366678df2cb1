import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openTestStore } from "../../test/open-test-store.ts";
import { parseDocument } from "../materials/reader/parse-document.ts";
import { refreshBuiltinCollection } from "./builtin-collection.ts";
import { displayName } from "./display-name.ts";
import { highlight } from "./highlight.ts";
import { indexDocument } from "./index-document.ts";
import { createLibrary } from "./library.ts";

const signal = new AbortController().signal;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function openLibrary() {
  const store = openTestStore();
  closers.push(() => {
    store[Symbol.dispose]();
  });
  const library = createLibrary({
    documents: store.documents,
    ids: store.db.ids,
    parse: (file) => parseDocument({ ...file, mediaType: null, url: null }),
    index: (input) => Promise.resolve(indexDocument(input)),
  });
  const add = async (name: string, bytes: Buffer | string, owner = "ada") =>
    (await library.addBytes(owner, name, Buffer.from(bytes), signal)).document;
  return { store, library, add };
}

describe("the library", () => {
  test.each([
    ["UTF-16 with its mark", Buffer.from([0xff, 0xfe, 0x14, 0x78, 0x76, 0x7a]), "研究"],
    ["GBK without a mark", Buffer.from([0xb2, 0xe2, 0xca, 0xd4]), "测试"],
    ["UTF-8 with its mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from("研究方法")]), "研究"],
  ])("finds words of a text in %s", async (_name, bytes, word) => {
    const { library, add } = openLibrary();
    await add("a.txt", bytes);
    expect(library.search("ada", word, 5)[0]?.text).toContain(word);
  });

  test("keeps a Chinese name and finds Chinese text by a question", async () => {
    const { library, add } = openLibrary();
    await add("研究.txt", "钢铁集团的风机群在部署九个月后，计划外停机由每月四次降至一次。");
    await add("其他.txt", "今天天气很好，适合散步。");
    const hits = library.search("ada", "风机群的停机次数下降了吗？", 5);
    expect(hits[0]?.documentTitle).toBe("研究");
    expect(hits[0]?.highlights.map(([start, end]) => hits[0]?.text.slice(start, end)).join("")).toContain("停机");
  });

  test("stores the same bytes once a person", async () => {
    const { library, add } = openLibrary();
    const first = await add("a.md", "# One\n\ntext");
    const again = await library.addBytes("ada", "b.md", Buffer.from("# One\n\ntext"), signal);
    expect(again).toMatchObject({ duplicate: true, document: { id: first?.id } });
    expect((await add("a.md", "# One\n\ntext", "bob"))?.id).not.toBe(first?.id);
  });

  test("shows a person only their own documents and the handbook", async () => {
    const { store, library, add } = openLibrary();
    const folder = mkdtempSync(join(tmpdir(), "handbook-"));
    closers.push(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, "index.md"), "# Handbook\n\nA plumb line hangs straight.");
    await refreshBuiltinCollection({ documents: store.documents, library }, folder, signal);
    const own = await add("a.txt", "A plumb line is a tool.");
    expect(library.search("ada", "plumb line", 5)).toHaveLength(2);
    expect(library.search("bob", "plumb line", 5)).toHaveLength(1);
    expect(library.get("bob", own?.id ?? "")).toBeNull();
    expect(await library.remove("bob", own?.id ?? "")).toBe(false);
    const handbook = library.search("bob", "plumb line", 5)[0]?.documentId ?? "";
    expect(library.get("bob", handbook)?.builtin).toBe(true);
    expect(await library.remove("bob", handbook)).toBe(false);
  });

  test("makes the handbook anew where its files changed, and only there", async () => {
    const { store, library } = openLibrary();
    const folder = mkdtempSync(join(tmpdir(), "handbook-"));
    closers.push(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, "a.md"), "# A\n\nfirst words");
    writeFileSync(join(folder, "b.md"), "# B\n\nother words");
    await refreshBuiltinCollection({ documents: store.documents, library }, folder, signal);
    const kept = library.search("ada", "first", 5)[0]?.documentId;
    writeFileSync(join(folder, "b.md"), "# B\n\nchanged completely");
    await refreshBuiltinCollection({ documents: store.documents, library }, folder, signal);
    expect(library.search("ada", "first", 5)[0]?.documentId).toBe(kept);
    expect(library.search("ada", "other", 5)).toEqual([]);
    expect(library.search("ada", "completely", 5)).toHaveLength(1);
  });

  test("keeps headings with the passages under them", async () => {
    const { library, add } = openLibrary();
    await add("a.md", `# Title\n\n${"An opening sentence about pumps. ".repeat(20)}\n\n## Costs\n\nThe pump costs 40 euro.`);
    expect(library.search("ada", "what does the pump cost", 1)[0]?.heading).toBe("Costs");
  });

  test("says of a file that is none why, and keeps the others", async () => {
    const { add } = openLibrary();
    expect(await add("noise.bin", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 255, 0, 1, 2]))).toMatchObject({ state: "failed", issue: "unsupported_type" });
    expect(await add("empty.txt", "")).toMatchObject({ state: "failed", issue: "empty" });
    expect(await add("fine.txt", "words")).toMatchObject({ state: "ready", issue: null });
  });

  test.each(["", '"', "* AND (", 'a" OR "b', "-x NEAR(", "？？"])("answers the query %j without an error", (query) => {
    const { library } = openLibrary();
    expect(library.search("ada", query, 5)).toEqual([]);
  });
});

describe("a file's name", () => {
  test.each([
    ["../../data/app.db", "app.db"],
    ["..\\..\\x.md", "x.md"],
    ["a\u202Efdp.md", "afdp.md"],
    ["..", "document"],
    ["a\u0000b.txt", "ab.txt"],
  ])("%j is shown as %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  test("is cut by characters and keeps its ending", () => {
    const shown = displayName(`${"研".repeat(300)}.docx`);
    expect(Array.from(shown)).toHaveLength(200);
    expect(shown).toMatch(/…\.docx$/);
  });
});

test("highlights are ranges of whole words that the query holds", () => {
  const text = "The pump costs 40 euro.";
  expect(highlight(text, "pump costs").map(([start, end]) => text.slice(start, end))).toEqual(["pump costs"]);
});
