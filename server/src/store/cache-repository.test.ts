import { expect, test } from "vitest";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

const DAY = 24 * 60 * 60 * 1000;

test("a search's reply is kept for a time, by provider and request", () => {
  using store = openTestStore();
  const { search } = store.caches;
  search.put(OWNER, "searxng", "sky", { results: [1] });
  search.put(OWNER, "searxng", "sky", { results: [2] });
  expect(search.get(OWNER, "searxng", "sky", DAY)).toEqual({ value: { results: [2] }, storedAt: store.clock.now() });
  expect(search.get(OWNER, "brave", "sky", DAY)).toBeNull();
  store.clock.advance(DAY);
  expect(search.get(OWNER, "searxng", "sky", DAY)).toBeNull();
});

test("a page is kept with its validators, and counts as new when the server says it is the same", () => {
  using store = openTestStore();
  const { pages } = store.caches;
  const page = { etag: '"1"', lastModified: null, value: { title: "T" } };
  pages.put(OWNER, "https://example.org/", page);
  store.clock.advance(DAY);
  pages.touch(OWNER, "https://example.org/");
  expect(pages.get(OWNER, "https://example.org/")).toEqual({ ...page, storedAt: store.clock.now() });
  expect(pages.get(OWNER, "https://example.org/other")).toBeNull();
});

test("what is too old is removed", () => {
  using store = openTestStore();
  store.caches.search.put(OWNER, "p", "old", 1);
  store.caches.pages.put(OWNER, "old", { etag: null, lastModified: null, value: 1 });
  store.clock.advance(DAY);
  store.caches.search.put(OWNER, "p", "new", 1);
  expect(store.caches.prune(DAY / 2)).toBe(2);
  expect(store.caches.search.get(OWNER, "p", "new", DAY)).not.toBeNull();
});
