import { describe, expect, test } from "vitest";
import { claimDraft, finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

function openVersions() {
  const store = openTestStore();
  const { lease, run } = store.runningJob();
  store.leases.complete(lease, finishedReport({ claims: [claimDraft(0), claimDraft(1, { verdict: "partial", reason: "no number" })] }));
  store.addJob(run.sessionId, { kind: "rerun" });
  const verdicts = ["uncited", "supported", "unsupported", "supported"] as const;
  const claims = verdicts.map((verdict, order) => claimDraft(order, { verdict, evidence: [] }));
  store.leases.complete(store.claim().lease, finishedReport({ title: "Second", incomplete: true, claims, citedSourceIds: [] }));
  return { store, sessionId: run.sessionId, [Symbol.dispose]: store[Symbol.dispose] };
}

describe("report versions", () => {
  test("are all kept, the newest shown", () => {
    using opened = openVersions();
    const { reports } = opened.store;
    expect(reports.newest(OWNER, opened.sessionId)).toMatchObject({ version: 2, title: "Second", incomplete: true });
    expect(reports.get(OWNER, opened.sessionId, 1)).toMatchObject({ title: "Blue sky", incomplete: false, words: 6 });
    expect(reports.get(OWNER, opened.sessionId, 3)).toBeNull();
    expect(reports.list(OWNER, opened.sessionId)).toMatchObject([
      { version: 2, incomplete: true },
      { version: 1, incomplete: false },
    ]);
  });
});

describe("claims", () => {
  test("are those of the newest version unless another is named, in report order and pages", () => {
    using opened = openVersions();
    const { claims } = opened.store;
    const first = claims.list(OWNER, opened.sessionId, { limit: 3 });
    expect(first?.items.map((claim) => claim.order)).toEqual([0, 1, 2]);
    const rest = claims.list(OWNER, opened.sessionId, { limit: 3, cursor: first?.nextCursor ?? undefined });
    expect(rest).toMatchObject({ items: [{ order: 3 }], nextCursor: null });
    expect(claims.list(OWNER, opened.sessionId, { limit: 9, version: 1 })?.items).toMatchObject([
      { verdict: "supported", evidence: [{ sourceId: "src_a", quote: "scatters", start: 4, end: 12, score: 0.9 }] },
      { verdict: "partial", reason: "no number" },
    ]);
    expect(claims.list(OWNER, opened.sessionId, { limit: 9, version: 7 })?.items).toEqual([]);
  });

  test("can be narrowed by verdict", () => {
    using opened = openVersions();
    const found = opened.store.claims.list(OWNER, opened.sessionId, { limit: 1, verdict: "supported" });
    expect(found?.items.map((claim) => claim.order)).toEqual([1]);
    const rest = opened.store.claims.list(OWNER, opened.sessionId, {
      limit: 1,
      verdict: "supported",
      cursor: found?.nextCursor ?? undefined,
    });
    expect(rest?.items.map((claim) => claim.order)).toEqual([3]);
  });

  test("keep what a person decided, and lose it again", () => {
    using opened = openVersions();
    const { claims } = opened.store;
    const id = claims.all(OWNER, opened.sessionId, 2)?.[0]?.id ?? "";
    expect(claims.decide(OWNER, opened.sessionId, id, { decision: "weakened", note: "too strong" })).toMatchObject({
      decision: "weakened",
      note: "too strong",
    });
    expect(claims.decide(OWNER, opened.sessionId, id, { decision: null })).toMatchObject({ decision: null, note: "too strong" });
    expect(claims.decide(OWNER, opened.sessionId, id, { decision: null, note: "" })?.note).toBeNull();
    expect(claims.decide(OWNER, opened.sessionId, "clm_x", { decision: "cut" })).toBeNull();
  });
});
