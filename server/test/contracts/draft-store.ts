import { describe, expect, test } from "vitest";
import type { DraftStore, SectionDraft } from "../../src/research/ports.ts";

const draft = (change: Partial<SectionDraft> = {}): SectionDraft => ({
  sectionId: "s1",
  round: 0,
  title: "T",
  markdown: "Text [[source:src_a]]",
  sourceIds: ["src_a"],
  verdict: null,
  incomplete: false,
  ...change,
});

/** What every draft store does. `open` gives an empty one. */
export function describeDraftStore(name: string, open: () => { store: DraftStore; close: () => void }): void {
  const withStore = (check: (store: DraftStore) => void) => () => {
    const { store, close } = open();
    try {
      check(store);
    } finally {
      close();
    }
  };

  describe(`${name} as a draft store`, () => {
    test(
      "keeps the last draft of each section and round",
      withStore((store) => {
        const revised = draft({ round: 1, verdict: "revise", incomplete: true });
        store.put(draft({ markdown: "first try" }));
        store.put(draft());
        store.put(revised);
        expect(store.get("s1", 0)).toEqual(draft());
        expect(store.get("s1", 1)).toEqual(revised);
        expect(store.get("s1", 2)).toBeNull();
        expect(store.get("s2", 0)).toBeNull();
      }),
    );

    test(
      "gives what was put even when the caller changes it later",
      withStore((store) => {
        const given = draft();
        store.put(given);
        given.sourceIds.push("src_b");
        expect(store.get("s1", 0)?.sourceIds).toEqual(["src_a"]);
      }),
    );
  });
}
