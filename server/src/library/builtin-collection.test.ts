import { rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { openTestLibrary, type TestLibrary } from "../../test/open-test-library.ts";
import { OWNER } from "../../test/open-test-store.ts";
import { refreshBuiltinCollection } from "./builtin-collection.ts";

const DOCS = join(import.meta.dirname, "../../../docs");
const refresh = ({ store, library }: TestLibrary, folder: string): Promise<void> =>
  refreshBuiltinCollection({ documents: store.documents, library }, folder, new AbortController().signal);

describe("the built-in collection", () => {
  it("is read by everyone and removed by nobody", async () => {
    using given = openTestLibrary();
    using folder = freshFolder();
    writeFileSync(join(folder.path, "index.md"), "# Handbook\n\nA plumb line hangs straight.");
    await refresh(given, folder.path);
    const [hit] = given.library.search("bob", "plumb line", 5);
    expect(given.library.get("bob", hit?.documentId ?? "")?.builtin).toBe(true);
    expect(await given.library.remove("bob", hit?.documentId ?? "")).toBe(false);
    expect(given.library.list("bob", { limit: 10 }).items).toHaveLength(1);
  });

  it("is made anew where files changed, and only there; what is gone goes", async () => {
    using given = openTestLibrary();
    using folder = freshFolder();
    for (const name of ["a", "b", "c"]) writeFileSync(join(folder.path, `${name}.md`), `# ${name}\n\nWords of page ${name} alpha.`);
    await refresh(given, folder.path);
    const before = new Map(given.library.list(OWNER, { limit: 10 }).items.map(({ fileName, id }) => [fileName, id]));
    writeFileSync(join(folder.path, "b.md"), "# b\n\nChanged completely.");
    rmSync(join(folder.path, "c.md"));
    await refresh(given, folder.path);
    const after = new Map(given.library.list(OWNER, { limit: 10 }).items.map(({ fileName, id }) => [fileName, id]));
    expect([...after.keys()].sort()).toEqual(["a.md", "b.md"]);
    expect(after.get("a.md")).toBe(before.get("a.md"));
    expect(given.library.search(OWNER, "completely", 5)).toHaveLength(1);
    expect(given.storedFiles()).toEqual([]);
  });

  it("takes pages of sub-folders, but no decision records and no other files", async () => {
    using given = openTestLibrary();
    using folder = freshFolder();
    for (const name of ["zh", "decisions"]) await mkdir(join(folder.path, name));
    writeFileSync(join(folder.path, "zh", "index.md"), "# 手册\n\n铅垂线是直的。");
    writeFileSync(join(folder.path, "lineage.md"), "# Lineage\n\nIt comes from elsewhere.");
    writeFileSync(join(folder.path, "decisions", "0001-a.md"), "# A decision\n\nIt was decided.");
    writeFileSync(join(folder.path, "notes.txt"), "Notes.");
    await refresh(given, folder.path);
    expect(given.library.list(OWNER, { limit: 10 }).items.map(({ fileName }) => fileName)).toEqual(["zh-index.md"]);
  });

  it("answers how a deep run stops, in English and in Chinese", async () => {
    using given = openTestLibrary();
    await refresh(given, DOCS);
    const knowledge = given.library.searchFor(OWNER);
    const [english] = knowledge.find("How does Plumbline decide when a deep run stops?", 5);
    expect(english).toMatchObject({ documentTitle: "Modes", heading: "When a deep run stops" });
    expect(english?.text).toContain("it reaches its depth, it uses up its budget, or a level learns nothing new");
    expect(knowledge.find("深度研究何时停止？", 5)[0]?.text).toContain("达到设定的深度，用完预算，或者某一层没有带来新的发现");
  });

  it("keeps out of questions that are not about the product", async () => {
    using given = openTestLibrary();
    await refresh(given, DOCS);
    await given.add("bridge.txt", "The Old Bridge was opened in 1889 and closed again in 1931.");
    const knowledge = given.library.searchFor(OWNER);
    for (const query of [
      "When was the Old Bridge opened?",
      "How many people live in Lund?",
      "Which sources feed the river Aare?",
      "黑死病的起因是什么？",
    ]) {
      expect(knowledge.find(query, 10).filter(({ builtin }) => builtin)).toEqual([]);
    }
  });
});
