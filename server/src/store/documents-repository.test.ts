import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";
import { BUILTIN_OWNER, type DocumentText } from "../research/repositories/documents-repository.ts";

function add(store: TestStore, name: string, ownerId = OWNER) {
  const file = { title: name, fileName: `${name}.md`, mediaType: "text/markdown", bytes: 10, digest: `digest of ${name}` };
  return store.documents.add(ownerId, { id: store.ids.next("doc_"), ...file });
}

const text = (passages: string[], change: Partial<DocumentText> = {}): DocumentText => ({
  title: "Read title",
  pages: 2,
  words: 5,
  language: "en",
  state: "ready",
  issue: null,
  note: null,
  content: passages.join("\n"),
  sections: [],
  passages: passages.map((passage, index) => ({
    start: index,
    end: index + passage.length,
    text: passage,
    segmented: passage.toLowerCase(),
    heading: "H",
    page: 1,
  })),
  ...change,
});

const hits = (store: TestStore, expression: string, ownerId = OWNER, builtin = true) =>
  store.documents.search(ownerId, expression, { limit: 10, builtin }).map((hit) => hit.text);

describe("a document", () => {
  test("is stored once for the same bytes of one person", () => {
    using store = openTestStore();
    const first = add(store, "a");
    expect(first).toMatchObject({ added: true, document: { state: "processing", words: 0, builtin: false } });
    expect(add(store, "a")).toEqual({ added: false, document: first.document });
    expect(add(store, "a", "bob").added).toBe(true);
    expect(store.documents.findByDigest(OWNER, "digest of a")).toEqual(first.document);
  });

  test("is searchable once read, and what it said before no more", () => {
    using store = openTestStore();
    const { id } = add(store, "a").document;
    expect(store.documents.index(OWNER, id, text(["The blue sky", "A red rose"]))).toMatchObject({
      state: "ready",
      title: "Read title",
      pages: 2,
    });
    expect(hits(store, "rose")).toEqual(["A red rose"]);
    store.documents.index(OWNER, id, text(["A green leaf"]));
    expect(hits(store, "rose")).toEqual([]);
    expect(hits(store, "leaf OR sky")).toEqual(["A green leaf"]);
    expect(store.documents.content(OWNER, id)).toMatchObject({ content: "A green leaf", sections: [], document: { id } });
  });

  test("leaves no passage behind when it is removed", () => {
    using store = openTestStore();
    const { id } = add(store, "a").document;
    store.documents.index(OWNER, id, text(["The blue sky"]));
    expect(store.documents.remove(OWNER, id)).toBe(true);
    expect(store.documents.remove(OWNER, id)).toBe(false);
    expect(hits(store, "sky")).toEqual([]);
    expect(store.documents.index(OWNER, id, text(["late"]))).toBeNull();
    expect(store.db.all(store.db.query.selectFrom("document_passages").selectAll())).toEqual([]);
  });

  test("that was not read to its end is known at the next start", () => {
    using store = openTestStore();
    const { id } = add(store, "a").document;
    expect(store.documents.unfinished()).toEqual([{ ownerId: OWNER, id }]);
    store.documents.index(OWNER, id, text([], { state: "failed", issue: "damaged", note: "Not a PDF" }));
    expect(store.documents.unfinished()).toEqual([]);
    expect(store.documents.get(OWNER, id)).toMatchObject({ state: "failed", issue: "damaged", note: "Not a PDF" });
  });
});

describe("the library", () => {
  test("ranks passages by how well they match and gives their place", () => {
    using store = openTestStore();
    const { id } = add(store, "a").document;
    store.documents.index(OWNER, id, text(["sky and sea and land and more words", "sky sky sky", "nothing"]));
    const found = store.documents.search(OWNER, "sky", { limit: 10, builtin: false });
    expect(found.map((hit) => hit.text)).toEqual(["sky sky sky", "sky and sea and land and more words"]);
    expect(found[0]).toMatchObject({ documentId: id, documentTitle: "Read title", heading: "H", page: 1, start: 1, end: 12 });
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? Number.POSITIVE_INFINITY);
    const ids = found.map((hit) => hit.passageId);
    expect(store.documents.passages(OWNER, [...ids].reverse().concat(9999)).map((hit) => hit.passageId)).toEqual([...ids].reverse());
  });

  test("shows the handbook to everyone, apart and last, and lets nobody remove it", () => {
    using store = openTestStore();
    const handbook = add(store, "handbook", BUILTIN_OWNER).document;
    store.documents.index(BUILTIN_OWNER, handbook.id, text(["How to start: sky"]));
    const own = add(store, "own").document;
    store.documents.index(OWNER, own.id, text(["My sky"]));
    expect(store.documents.list(OWNER, { limit: 9 }).items.map((item) => [item.id, item.builtin])).toEqual([
      [own.id, false],
      [handbook.id, true],
    ]);
    expect(hits(store, "sky").toSorted()).toEqual(["How to start: sky", "My sky"]);
    expect(hits(store, "sky", OWNER, false)).toEqual(["My sky"]);
    expect(hits(store, "sky", "bob")).toEqual(["How to start: sky"]);
    expect(store.documents.count(OWNER)).toEqual({ own: 1, builtin: 1 });
    expect(store.documents.remove(OWNER, handbook.id)).toBe(false);
  });

  test("lists newest first in pages, and finds by title and file name", () => {
    using store = openTestStore();
    const builtin = add(store, "handbook", BUILTIN_OWNER).document.id;
    const ids = ["a", "b", "Übersicht 研究"].map((name) => add(store, name).document.id).reverse();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = store.documents.list(OWNER, { limit: 2, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...ids, builtin]);
    expect(store.documents.list(OWNER, { limit: 9, q: "übersicht 研" }).items.map((item) => item.id)).toEqual([ids[0]]);
    expect(codeOf(() => store.documents.list(OWNER, { limit: 9, cursor: "x" }))).toBe("INVALID_REQUEST");
  });
});
