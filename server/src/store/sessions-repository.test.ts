import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

describe("a session", () => {
  test("is a draft until its first job, then shows that job's state", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const statusOf = () => store.sessions.get(OWNER, id)?.status;
    expect(statusOf()).toBe("draft");
    store.addJob(id);
    expect(statusOf()).toBe("running");
    const { lease } = store.claim();
    expect(statusOf()).toBe("running");
    store.leases.awaitInput(lease, { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve"] });
    expect(statusOf()).toBe("awaiting_input");
    store.jobs.cancel(OWNER, lease.jobId, "discard");
    expect(statusOf()).toBe("cancelled");
    expect(store.sessions.get(OWNER, id)).toMatchObject({ activeJobId: null, latestJobId: lease.jobId });
  });

  test("keeps its state whatever a challenge does", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.leases.complete(lease, finishedReport());
    const challenge = store.addJob(run.sessionId, { kind: "challenge" });
    expect(store.sessions.get(OWNER, run.sessionId)).toMatchObject({
      status: "completed",
      activeJobId: challenge,
      latestJobId: run.jobId,
    });
    store.leases.fail(store.claim().lease, { class: "model_error", code: "MODEL_TIMEOUT", message: "m", retryable: true });
    expect(store.sessions.get(OWNER, run.sessionId)).toMatchObject({ status: "completed", error: null });
  });

  test("takes the report's title unless a person named it", () => {
    using store = openTestStore();
    const named = store.addSession({ title: "Mine" });
    const unnamed = store.addSession();
    for (const { id } of [named, unnamed]) {
      store.addJob(id);
      store.leases.complete(store.claim().lease, finishedReport({ title: "From the report" }));
    }
    expect(store.sessions.get(OWNER, named.id)?.title).toBe("Mine");
    expect(store.sessions.get(OWNER, unnamed.id)?.title).toBe("From the report");
  });

  test("can change wholly as a draft, later only in its title", () => {
    using store = openTestStore();
    const { id, config } = store.addSession();
    expect(store.sessions.update(OWNER, id, { query: "New?", config: { ...config, deepDepth: 3 } })).toMatchObject({ query: "New?" });
    store.addJob(id);
    expect(codeOf(() => store.sessions.update(OWNER, id, { query: "Other?" }))).toBe("SESSION_NOT_DRAFT");
    expect(store.sessions.update(OWNER, id, { title: "T" })).toMatchObject({ title: "T", query: "New?", config: { deepDepth: 3 } });
  });

  test("goes with all its rows once no job is active", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    expect(codeOf(() => store.sessions.remove(OWNER, run.sessionId))).toBe("SESSION_BUSY");
    store.leases.complete(lease, finishedReport());
    expect(store.sessions.remove(OWNER, run.sessionId)).toEqual({ threadIds: [run.threadId] });
    const tables = ["jobs", "events", "report_versions", "claims", "claim_evidence", "session_texts"] as const;
    for (const table of tables) expect(store.db.all(store.db.query.selectFrom(table).selectAll())).toEqual([]);
    expect(store.sessions.get(OWNER, run.sessionId)).toBeNull();
  });
});

describe("the list of sessions", () => {
  test("is newest first, in pages that miss and repeat none", () => {
    using store = openTestStore();
    const ids = Array.from({ length: 7 }, () => store.addSession().id).reverse();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = store.sessions.list(OWNER, { limit: 3, cursor });
      seen.push(...page.items.map((session) => session.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
  });

  test("refuses a cursor that is none", () => {
    using store = openTestStore();
    for (const cursor of ["x", "bm9uZQ", Buffer.from('["a","b"]').toString("base64url")]) {
      expect(codeOf(() => store.sessions.list(OWNER, { limit: 3, cursor }))).toBe("INVALID_REQUEST");
    }
  });

  test("can be narrowed by state", () => {
    using store = openTestStore();
    const draft = store.addSession().id;
    const { lease, run } = store.runningJob();
    const of = (status: "draft" | "running" | "completed") => store.sessions.list(OWNER, { limit: 9, status }).items.map((item) => item.id);
    expect(of("draft")).toEqual([draft]);
    expect(of("running")).toEqual([run.sessionId]);
    store.leases.complete(lease, finishedReport());
    expect(of("running")).toEqual([]);
    expect(of("completed")).toEqual([run.sessionId]);
  });

  test.each([
    ["汽车", "a word of two characters"],
    ["出口现状", "four characters"],
    ["车", "one character"],
    ["EXPORTS", "another case"],
    ["ｅｘｐｏｒｔｓ", "full-width letters"],
    ["exports 2024", "two words"],
    ["battery", "a word of the report"],
    ['"battery', "a quote that belongs to no word of the query language", false],
    ["src_a", "a citation marker", false],
    ["exports nothing", "a word that is not there", false],
    ["100%", "a sign of the query language", true],
    ["Überblick", "a capital beyond ASCII"],
  ])("finds %s (%s)", (q, _why, there = true) => {
    using store = openTestStore();
    const { id } = store.addSession({ query: "2024 年中国新能源汽车出口现状? Car exports, 100% überblick" });
    store.addSession({ query: "Something else" });
    store.addJob(id);
    store.leases.complete(store.claim().lease, finishedReport({ markdown: "The battery trade grows. [[source:src_a]]" }));
    expect(store.sessions.list(OWNER, { limit: 9, q }).items.map((session) => session.id)).toEqual(there ? [id] : []);
  });

  test("finds a session by its new title and no longer by its old one", () => {
    using store = openTestStore();
    const { id } = store.addSession({ title: "Old name", query: "Q" });
    store.sessions.update(OWNER, id, { title: "New name" });
    expect(store.sessions.list(OWNER, { limit: 9, q: "new name" }).items).toHaveLength(1);
    expect(store.sessions.list(OWNER, { limit: 9, q: "old" }).items).toEqual([]);
  });

  test("with a blank search is the whole list", () => {
    using store = openTestStore();
    store.addSession();
    expect(store.sessions.list(OWNER, { limit: 9, q: "  " }).items).toHaveLength(1);
  });
});
