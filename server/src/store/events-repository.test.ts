import { parseEvent } from "@plumbline/shared/events/parse-event.ts";
import { MAX_EVENT_BYTES, UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";

const chunk = (delta: string) => ({ type: "report_chunk", payload: { sectionId: "report", delta } }) as const;
const usage = {
  type: "model_usage",
  payload: { model: "m", role: "fast", operation: "planQueries", promptTokens: 7, completionTokens: 3, estimated: false, cost: 0.5 },
} as const;

const eventsOf = (store: TestStore, jobId: string) => store.events.read(OWNER, jobId, 0, 1000) ?? [];

describe("the event log of a job", () => {
  test("counts from one without a gap, in envelopes that parse", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    for (let index = 0; index < 20; index += 1) store.events.append(lease, chunk(`part ${String(index)}`));
    const events = eventsOf(store, lease.jobId);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    for (const event of events) expect(parseEvent(UnknownEnvelope.parse(event)).known).toBe(true);
    expect(events.at(-1)).toMatchObject({ sessionId: run.sessionId, jobId: run.jobId, phase: "initializing" });
    expect(store.events.head(OWNER, lease.jobId)).toEqual({ lastSeq: events.length, status: "running" });
    expect(store.events.read(OWNER, lease.jobId, 5, 3)?.map((event) => event.seq)).toEqual([6, 7, 8]);
  });

  test("stores an event of one key once", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    expect(store.events.once(lease, "usage:1", usage)).toBe(true);
    expect(store.events.once(lease, "usage:1", usage)).toBe(false);
    expect(eventsOf(store, lease.jobId).filter((event) => event.type === "model_usage")).toHaveLength(1);
    expect(store.jobs.get(OWNER, lease.jobId)?.usage.calls).toBe(1);
  });

  test("changes the usage of job and session with the event that tells of it", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.events.append(lease, usage);
    store.events.append(lease, {
      type: "query_completed",
      payload: { queryId: "q", query: "q", iteration: 1, resultCount: 1, durationMs: 1, cached: false, searches: 2, pages: 4 },
    });
    const expected = { promptTokens: 7, completionTokens: 3, calls: 1, searches: 2, pages: 4, cost: 0.5 };
    expect(store.jobs.get(OWNER, run.jobId)?.usage).toMatchObject(expected);
    expect(store.sessions.get(OWNER, run.sessionId)?.usage).toMatchObject(expected);
  });

  test("moves the phase forward only, and tells of it once", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    expect(store.events.enter(lease, "collecting", "searching")).toBe(true);
    expect(store.events.enter(lease, "collecting", "searching")).toBe(false);
    expect(store.events.enter(lease, "planning", "planning")).toBe(false);
    const told = eventsOf(store, lease.jobId).filter((event) => event.type === "phase_changed");
    expect(told.map((event) => event.payload)).toEqual([{ from: "initializing", to: "collecting", message: "searching" }]);
    expect(told[0]?.phase).toBe("collecting");
  });

  test("raises the progress only, and tells of it at every twentieth", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    const before = eventsOf(store, lease.jobId).length;
    for (const value of [0.01, 0.02, 0.06, 0.04, 0.06, 0.5, Number.NaN, 7]) store.events.progress(lease, value);
    const told = eventsOf(store, lease.jobId).slice(before);
    expect(told.map((event) => event.payload["progress"])).toEqual([0.06, 0.5, 1]);
    expect(store.jobs.get(OWNER, lease.jobId)?.progress).toBe(1);
  });

  test("shows the query that is being searched", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    const current = () => store.jobs.get(OWNER, lease.jobId)?.currentQuery;
    store.events.append(lease, { type: "query_started", payload: { queryId: "q1", query: "blue sky", iteration: 1 } });
    expect(current()).toBe("blue sky");
    store.events.append(lease, {
      type: "query_completed",
      payload: { queryId: "q1", query: "blue sky", iteration: 1, resultCount: 0, durationMs: 1, cached: false, searches: 1, pages: 0 },
    });
    expect(current()).toBeNull();
  });

  test("keeps the whole plan in the session when its event is shortened", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const questions = Array.from({ length: 20 }, (_, index) => `${String(index)} ${"why ".repeat(300)}`);
    const sections = Array.from({ length: 12 }, (_, index) => ({ id: `s${String(index)}`, title: "T", questions, scope: "" }));
    store.events.append(lease, { type: "plan_created", payload: { plan: { title: "P", sections }, revision: 1 } });
    expect(store.sessions.get(OWNER, run.sessionId)?.plan).toEqual({ title: "P", sections });
    const event = eventsOf(store, lease.jobId).at(-1);
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(MAX_EVENT_BYTES);
  });

  test("makes several events of a report chunk that is too long, and loses nothing of it", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    const delta = `${"研".repeat(9000)}😀${"\u0001".repeat(9000)}😀`;
    store.events.append(lease, chunk(delta));
    const events = eventsOf(store, lease.jobId).filter((event) => event.type === "report_chunk");
    expect(events.length).toBeGreaterThan(1);
    expect(events.map((event) => event.payload["delta"]).join("")).toBe(delta);
    for (const event of events) {
      expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(MAX_EVENT_BYTES);
      expect((event.payload["delta"] as string).isWellFormed()).toBe(true);
    }
  });

  test("takes nothing from a worker that has lost its lease", () => {
    using store = openTestStore();
    const { lease } = store.runningJob("old");
    store.clock.advance(60_000);
    store.leases.recover(5);
    expect(
      codeOf(() => {
        store.events.append(lease, chunk("late"));
      }),
    ).toBe("LEASE_LOST");
    const { lease: newer } = store.claim("new");
    const before = eventsOf(store, lease.jobId).length;
    for (const write of [
      () => {
        store.events.append(lease, usage);
      },
      () => store.events.once(lease, "k", usage),
      () => store.events.enter(lease, "writing", ""),
      () => {
        store.events.progress(lease, 0.9);
      },
      () => {
        store.drafts
          .forJob(lease)
          .put({ sectionId: "s", round: 0, title: "", markdown: "", sourceIds: [], verdict: null, incomplete: false });
      },
    ]) {
      expect(codeOf(write)).toBe("LEASE_LOST");
    }
    expect(eventsOf(store, lease.jobId)).toHaveLength(before);
    store.events.append(newer, chunk("goes on"));
  });

  test("tells listeners after events were stored, once for many, until they leave", async () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    const heads: number[] = [];
    const leave = store.events.subscribe(lease.jobId, () => heads.push(store.events.head(OWNER, lease.jobId)?.lastSeq ?? 0));
    const start = store.events.head(OWNER, lease.jobId)?.lastSeq ?? 0;
    for (let index = 0; index < 5; index += 1) store.events.append(lease, chunk("x"));
    await new Promise(setImmediate);
    expect(heads).toEqual([start + 5]);
    leave();
    store.events.append(lease, chunk("x"));
    await new Promise(setImmediate);
    expect(heads).toHaveLength(1);
  });

  test("tells nobody of a transaction that was undone", async () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    let told = 0;
    store.events.subscribe(lease.jobId, () => (told += 1));
    const before = eventsOf(store, lease.jobId).length;
    expect(() =>
      store.db.write(() => {
        store.events.append(lease, chunk("x"));
        throw new Error("undo");
      }),
    ).toThrow("undo");
    await new Promise(setImmediate);
    expect(told).toBe(0);
    expect(eventsOf(store, lease.jobId)).toHaveLength(before);
  });
});
