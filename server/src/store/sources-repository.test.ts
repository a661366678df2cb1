import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { hit, newSource } from "../../test/contracts/source-store.ts";
import { claimDraft, finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

const ALL = { limit: 50, selected: "all", cited: "all" } as const;

/** A completed session whose report cites c, then a; b is excluded. */
function openCompleted() {
  const store = openTestStore();
  const { lease, run } = store.runningJob();
  const sources = store.sources.forSession(OWNER, run.sessionId);
  sources.put(newSource("src_a", { title: "Überblick der Märkte" }), hit(0, 1));
  sources.put(newSource("src_b", { sourceType: "knowledge", snippet: "新能源汽车出口" }), hit(0, 2));
  sources.put(newSource("src_c", { url: "https://site.example/report" }), hit(1, 1));
  sources.put(newSource("src_d"), hit(1, 2));
  sources.select([{ id: "src_b", selected: false, reason: "old" }]);
  const evidence = (sourceId: string) => ({ sourceId, quote: "Three", start: 0, end: 5, score: 1 });
  const claims = [
    claimDraft(0, { evidence: [evidence("src_c"), evidence("src_c")] }),
    claimDraft(1, { evidence: [evidence("src_c"), evidence("src_a")] }),
    claimDraft(2, { evidence: [evidence("src_c")], verdict: "unsupported" }),
  ];
  const markdown = "One [[source:src_c]]. Two [[source:src_c]][[source:src_a]].";
  store.leases.complete(lease, finishedReport({ markdown, claims, citedSourceIds: ["src_c", "src_a"] }));
  const { sessionId } = run;
  const list = (filter: Partial<Parameters<typeof store.sources.list>[2]> = {}) =>
    store.sources.list(OWNER, sessionId, { ...ALL, ...filter })?.items.map((source) => source.id);
  return { store, sessionId, list, [Symbol.dispose]: store[Symbol.dispose] };
}

describe("the list of sources", () => {
  test("shows cited sources first, by number, with how often they are cited", () => {
    using opened = openCompleted();
    const page = opened.store.sources.list(OWNER, opened.sessionId, ALL);
    expect(page?.items.map(({ id, citationNumber, citedCount }) => [id, citationNumber, citedCount])).toEqual([
      ["src_c", 1, 2],
      ["src_a", 2, 1],
      ["src_b", null, 0],
      ["src_d", null, 0],
    ]);
    expect(opened.store.sessions.get(OWNER, opened.sessionId)?.sourceCount).toBe(4);
  });

  test("comes in pages that miss and repeat none", () => {
    using opened = openCompleted();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = opened.store.sources.list(OWNER, opened.sessionId, { ...ALL, limit: 1, cursor });
      seen.push(...(page?.items.map((source) => source.id) ?? []));
      cursor = page?.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(["src_c", "src_a", "src_b", "src_d"]);
    expect(codeOf(() => opened.list({ cursor: "bm9uZQ" }))).toBe("INVALID_REQUEST");
  });

  test("can be narrowed by selection, citation, type and words", () => {
    using opened = openCompleted();
    expect(opened.list({ selected: "false" })).toEqual(["src_b"]);
    expect(opened.list({ selected: "true" })).toEqual(["src_c", "src_a", "src_d"]);
    expect(opened.list({ cited: "true" })).toEqual(["src_c", "src_a"]);
    expect(opened.list({ cited: "false", type: "knowledge" })).toEqual(["src_b"]);
    expect(opened.list({ q: "ÜBERBLICK" })).toEqual(["src_a"]);
    expect(opened.list({ q: "汽车 出口" })).toEqual(["src_b"]);
    expect(opened.list({ q: "site.example" })).toEqual(["src_c"]);
    expect(opened.list({ q: "%" })).toEqual([]);
  });
});

describe("a source", () => {
  test("is shown with its text, cut at the limit and never within a character", () => {
    using store = openTestStore();
    const { run } = store.runningJob();
    const sources = store.sources.forSession(OWNER, run.sessionId);
    sources.put(newSource("src_a"), hit(0, 1));
    sources.put(newSource("src_b", { content: `${"x".repeat(199_999)}😀${"y".repeat(1000)}` }), hit(0, 2));
    expect(store.sources.get(OWNER, run.sessionId, "src_a")).toMatchObject({ truncated: false, metadata: { author: "Ada" } });
    const long = store.sources.get(OWNER, run.sessionId, "src_b");
    expect(long?.truncated).toBe(true);
    expect(long?.content).toBe("x".repeat(199_999));
    expect(sources.read(["src_b"])[0]?.content).toHaveLength(201_001);
  });

  test("has a snippet of at most 300 characters in the list", () => {
    using store = openTestStore();
    const { run } = store.runningJob();
    store.sources.forSession(OWNER, run.sessionId).put(newSource("src_a", { snippet: "研".repeat(500) }), hit(0, 1));
    expect(store.sources.list(OWNER, run.sessionId, ALL)?.items[0]?.snippet).toHaveLength(300);
  });

  test("can be chosen while the run waits or after it, not while it runs", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.sources.forSession(OWNER, run.sessionId).put(newSource("src_a"), hit(0, 1));
    const choose = () => store.sources.select(OWNER, run.sessionId, "src_a", false);
    expect(codeOf(choose)).toBe("SESSION_BUSY");
    store.leases.awaitInput(lease, { interruptId: "i", kind: "source_review", payload: {}, allowedActions: ["approve"] });
    expect(choose()).toMatchObject({ id: "src_a", selected: false });
    expect(store.sources.select(OWNER, run.sessionId, "src_x", false)).toBeNull();
  });

  test("names the claims that would lose their only support", () => {
    using opened = openCompleted();
    const of = (id: string) => opened.store.sources.consequences(OWNER, opened.sessionId, id)?.claims.map((claim) => claim.sentence);
    expect(of("src_c")).toEqual(["Sentence 0."]);
    expect(of("src_a")).toEqual([]);
    expect(of("src_d")).toEqual([]);
    expect(of("src_x")).toBeUndefined();
  });
});

test("exports get every source whole, numbered as in the version asked for", () => {
  using opened = openCompleted();
  const { store, sessionId } = opened;
  store.addJob(sessionId, { kind: "rerun" });
  store.leases.complete(store.claim().lease, finishedReport({ citedSourceIds: ["src_d"], markdown: "[[source:src_d]]" }));
  const numbers = (version: number | null) =>
    store.sources.all(OWNER, sessionId, version)?.map((source) => [source.id, source.citationNumber]);
  expect(numbers(null)?.[0]).toEqual(["src_d", 1]);
  expect(numbers(1)?.slice(0, 2)).toEqual([
    ["src_c", 1],
    ["src_a", 2],
  ]);
  expect(store.sources.all(OWNER, sessionId, 1)?.[0]?.content).toBe("Three words here.");
});
