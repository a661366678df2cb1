import { describe, expect, test } from "vitest";
import type { SourceQueryHit, SourceStore } from "../../src/research/ports.ts";

export type NewSource = Parameters<SourceStore["put"]>[0];

export const newSource = (id: string, change: Partial<NewSource> = {}): NewSource => ({
  id,
  title: `Title of ${id}`,
  url: `https://example.org/${id}`,
  siteName: "example.org",
  sourceType: "web",
  publishedAt: "2024-05-01",
  quality: "full",
  snippet: "A snippet.",
  words: 3,
  contentHash: `hash of ${id}`,
  content: "Three words here.",
  sections: [{ heading: "Top", level: 1, start: 0, end: 17, page: null }],
  metadata: { author: "Ada", nested: { kept: [1, null, "x"] } },
  ...change,
});

export const hit = (queryIndex: number, rank: number, change: Partial<SourceQueryHit> = {}): SourceQueryHit => ({
  queryId: `q${String(queryIndex)}`,
  queryIndex,
  query: `query ${String(queryIndex)}`,
  rank,
  relevance: 0.5,
  ...change,
});

/** What every source store does. `open` gives an empty one. */
export function describeSourceStore(name: string, open: () => { store: SourceStore; close: () => void }): void {
  const withStore = (check: (store: SourceStore) => void) => () => {
    const { store, close } = open();
    try {
      check(store);
    } finally {
      close();
    }
  };

  describe(`${name} as a source store`, () => {
    test(
      "names a source by its key alone",
      withStore((store) => {
        expect(store.idFor("https://example.org/a")).toBe(store.idFor("https://example.org/a"));
        expect(store.idFor("https://example.org/a")).not.toBe(store.idFor("https://example.org/b"));
        expect(store.idFor("研究")).toMatch(/^src_[\w-]+$/);
      }),
    );

    test(
      "gives back every field of what was put",
      withStore((store) => {
        const source = newSource("src_a", { url: null, publishedAt: null, siteName: null, sourceType: "mcp" });
        expect(store.put(source, hit(0, 2, { relevance: 0.75 }))).toEqual({ added: true });
        const derived = { queries: ["query 0"], selected: true, selectionReason: null, origin: "src_a", relevance: 0.75 };
        expect(store.read(["src_a"])).toEqual([{ ...source, ...derived }]);
        expect(store.cards()).toMatchObject([{ id: "src_a", title: source.title, ...derived }]);
        expect(store.cards()[0]).not.toHaveProperty("content");
        expect(store.has("src_a")).toBe(true);
        expect(store.has("src_b")).toBe(false);
      }),
    );

    test(
      "is the same after a put or a hit is repeated",
      withStore((store) => {
        store.put(newSource("src_a"), hit(0, 1));
        store.addHit("src_a", hit(1, 3));
        const before = [store.cards(), store.read(["src_a"])];
        expect(store.put(newSource("src_a"), hit(0, 1))).toEqual({ added: false });
        store.addHit("src_a", hit(1, 3));
        expect([store.cards(), store.read(["src_a"])]).toEqual(before);
      }),
    );

    test(
      "keeps the fuller text, whichever came first",
      withStore((store) => {
        const snippet = { quality: "snippet", content: "Short.", words: 1, contentHash: "s", sections: [] } as const;
        store.put(newSource("src_a", { ...snippet, sections: [] }), hit(0, 1));
        store.put(newSource("src_a"), hit(1, 1));
        store.put(newSource("src_b"), hit(0, 2));
        store.put(newSource("src_b", { ...snippet, sections: [] }), hit(1, 2));
        for (const source of store.read(["src_a", "src_b"])) {
          expect(source).toMatchObject({ quality: "full", content: "Three words here.", words: 3 });
          expect(source.queries).toEqual(["query 0", "query 1"]);
        }
      }),
    );

    test(
      "adds the queries of a repeated source, with its best relevance",
      withStore((store) => {
        store.put(newSource("src_a"), hit(1, 1, { relevance: 0.25 }));
        store.addHit("src_a", hit(0, 4, { relevance: 0.5 }));
        expect(store.cards()).toMatchObject([{ queries: ["query 0", "query 1"], relevance: 0.5 }]);
      }),
    );

    test(
      "orders by best query, rank and id, not by arrival",
      withStore((store) => {
        store.put(newSource("src_d"), hit(2, 1));
        store.put(newSource("src_c"), hit(0, 2));
        store.put(newSource("src_b"), hit(1, 1));
        store.put(newSource("src_a"), hit(0, 2, { queryId: "other" }));
        store.addHit("src_d", hit(0, 1));
        expect(store.cards().map((card) => card.id)).toEqual(["src_d", "src_a", "src_c", "src_b"]);
      }),
    );

    test(
      "reads in the order asked for and leaves out what is unknown",
      withStore((store) => {
        store.put(newSource("src_a"), hit(0, 1));
        store.put(newSource("src_b"), hit(0, 2));
        expect(store.read(["src_b", "src_x", "src_a"]).map((source) => source.id)).toEqual(["src_b", "src_a"]);
        expect(store.read([])).toEqual([]);
      }),
    );

    test(
      "remembers what was selected, why, and whose text a source repeats",
      withStore((store) => {
        store.put(newSource("src_a"), hit(0, 1));
        store.put(newSource("src_b"), hit(0, 2));
        store.select([
          { id: "src_a", selected: false, reason: "off topic" },
          { id: "src_x", selected: false, reason: null },
        ]);
        store.setOrigins([{ id: "src_b", origin: "src_a" }]);
        expect(store.cards()).toMatchObject([
          { id: "src_a", selected: false, selectionReason: "off topic", origin: "src_a" },
          { id: "src_b", selected: true, selectionReason: null, origin: "src_a" },
        ]);
      }),
    );
  });
}
