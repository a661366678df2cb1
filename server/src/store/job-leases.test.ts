import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { claimDraft, finishedReport } from "../../test/finished-report.ts";
import { LEASE_MS, LIMITS, OWNER, openTestStore } from "../../test/open-test-store.ts";

describe("leasing jobs", () => {
  test("keeps to the limits for all and for each person, in order of the queue", () => {
    using store = openTestStore();
    const jobOf = (ownerId: string) => store.addJob(store.addSession({ ownerId }).id, { ownerId });
    const ada = [jobOf("ada"), jobOf("ada"), jobOf("ada")];
    const bob = [jobOf("bob"), jobOf("bob")];
    const limits = { maxActiveJobs: 3, maxActiveJobsPerUser: 2 };
    const claim = () => store.leases.claim("w", LEASE_MS, limits)?.lease.jobId ?? null;
    expect([claim(), claim(), claim(), claim()]).toEqual([ada[0], ada[1], bob[0], null]);
    store.leases.complete({ jobId: ada[0] ?? "", worker: "w" }, finishedReport());
    expect([claim(), claim()]).toEqual([ada[2], null]);
  });

  test("takes a queued row whatever an old lease left in it", () => {
    using store = openTestStore();
    const id = store.addJob(store.addSession().id);
    const stale = { lease_owner: "dead", lease_until: store.clock.now() - 1 };
    store.db.run(store.db.query.updateTable("jobs").set(stale).where("id", "=", id));
    expect(store.claim("alive").lease).toEqual({ jobId: id, worker: "alive" });
  });

  test("lets a worker keep a job for as long as its heart beats", () => {
    using store = openTestStore();
    const { lease } = store.runningJob("alive");
    store.clock.advance(LEASE_MS - 1);
    store.leases.heartbeat("alive", LEASE_MS);
    store.clock.advance(LEASE_MS - 1);
    expect(store.leases.recover(5)).toEqual({ requeued: [], failed: [] });
    expect(store.leases.inspect([lease.jobId])[0]?.worker).toBe("alive");
  });

  test("gives a job to another worker once the lease ran out, as the next attempt", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob("dead");
    store.clock.advance(LEASE_MS + 1);
    expect(store.leases.recover(5)).toEqual({ requeued: [lease.jobId], failed: [] });
    const taken = store.claim("alive");
    expect(taken).toMatchObject({ attempt: 2, run: { threadId: run.threadId, startedAt: run.startedAt } });
    store.leases.heartbeat("dead", LEASE_MS);
    expect(codeOf(() => store.leases.complete(lease, finishedReport()))).toBe("LEASE_LOST");
    expect(
      codeOf(() => {
        store.leases.fail(lease, { class: "internal_error", code: "INTERNAL", message: "", retryable: true });
      }),
    ).toBe("LEASE_LOST");
    expect(store.leases.complete(taken.lease, finishedReport())).toEqual({ version: 1 });
  });

  test("keeps the place in the queue of a job that is taken over", () => {
    using store = openTestStore();
    const { lease } = store.runningJob("dead");
    store.clock.advance(1);
    store.addJob(store.addSession().id);
    store.clock.advance(LEASE_MS);
    store.leases.recover(5);
    expect(store.claim().lease.jobId).toBe(lease.jobId);
  });

  test("keeps the answer of a resumed job over a takeover", () => {
    using store = openTestStore();
    const { lease } = store.runningJob("dead");
    store.leases.awaitInput(lease, { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve"] });
    const resume = { interruptId: "int_1", action: "approve" as const, payload: {} };
    store.jobs.resume(OWNER, lease.jobId, { requestId: "a", requestHash: "h", resume });
    store.claim("dead");
    store.clock.advance(LEASE_MS + 1);
    store.leases.recover(5);
    expect(store.claim("alive").resume).toEqual(resume);
  });

  test("fails a job that was interrupted too often, with a reason, and frees its place", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      store.clock.advance(LEASE_MS + 1);
      store.leases.recover(5);
      store.claim();
    }
    store.clock.advance(LEASE_MS + 1);
    expect(store.leases.recover(5)).toEqual({ requeued: [], failed: [lease.jobId] });
    expect(store.jobs.get(OWNER, lease.jobId)).toMatchObject({ status: "failed", attempt: 5, error: { code: "ATTEMPTS_EXHAUSTED" } });
    store.addJob(store.addSession().id);
    expect(store.leases.claim("w", LEASE_MS, { ...LIMITS, maxActiveJobs: 1 })).not.toBeNull();
  });

  test("puts the jobs of a worker that stops back in the queue, with no attempt counted and no trace of its lease", () => {
    using store = openTestStore();
    const { lease } = store.runningJob("leaving");
    const other = store.runningJob("staying");
    expect(store.leases.release("leaving")).toEqual([lease.jobId]);
    const row = store.db.get(store.db.query.selectFrom("jobs").selectAll().where("id", "=", lease.jobId));
    expect(row).toMatchObject({ status: "queued", attempt: 1, lease_owner: null, lease_until: null });
    expect(store.leases.inspect([other.lease.jobId, "gone"])).toMatchObject([{ status: "running", worker: "staying" }]);
  });
});

describe("a finished run", () => {
  test("becomes report version, claims, session and job at once, its status last in the log", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const plan = { title: "P", sections: [] };
    const claims = [claimDraft(0), claimDraft(1, { verdict: "uncited", evidence: [] })];
    store.leases.complete(lease, finishedReport({ incomplete: true, claims, plan }));
    expect(store.sessions.get(OWNER, run.sessionId)).toMatchObject({
      status: "completed",
      incomplete: true,
      progress: 1,
      phase: "done",
      plan,
    });
    expect(store.reports.newest(OWNER, run.sessionId)).toMatchObject({ version: 1, origin: run.jobId, citedSourceIds: ["src_a"] });
    expect(store.claims.all(OWNER, run.sessionId, 1)).toMatchObject(claims);
    const last = (store.events.read(OWNER, run.jobId, 0, 100) ?? []).slice(-3);
    expect(last.map((event) => event.type)).toEqual(["report_completed", "phase_changed", "job_status"]);
    expect(last[0]?.payload).toEqual({ reportVersion: 1, sourceCount: 0, incomplete: true });
    expect(last[2]?.payload).toEqual({ status: "completed", progress: 1, attempt: 1 });
  });

  test("leaves nothing when a part of it cannot be stored", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const twice = [claimDraft(0), claimDraft(0)];
    expect(() => store.leases.complete(lease, finishedReport({ claims: twice }))).toThrow("UNIQUE");
    expect(store.jobs.get(OWNER, run.jobId)?.status).toBe("running");
    expect(store.reports.newest(OWNER, run.sessionId)).toBeNull();
    expect(store.leases.complete(lease, finishedReport())).toEqual({ version: 1 });
  });

  test("adds a version beside the earlier ones", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.leases.complete(lease, finishedReport());
    store.addJob(run.sessionId, { kind: "rerun" });
    expect(store.leases.complete(store.claim().lease, finishedReport({ title: "Second" }))).toEqual({ version: 2 });
    expect(store.reports.list(OWNER, run.sessionId)?.map((report) => report.version)).toEqual([2, 1]);
    expect(store.reports.get(OWNER, run.sessionId, 1)?.title).toBe("Blue sky");
  });
});

test("checkpoints are of use while a job may go on, and for a while after it failed", () => {
  using store = openTestStore();
  const failed = store.runningJob();
  store.leases.fail(failed.lease, { class: "model_error", code: "MODEL_TIMEOUT", message: "", retryable: true });
  const completed = store.runningJob();
  store.leases.complete(completed.lease, finishedReport());
  const running = store.runningJob();
  const threads = [failed, completed, running].map(({ run }) => run.threadId);
  const unknown = "deep-research:drs_x:drj_x";
  const at = store.clock.now();
  expect(store.leases.abandonedThreads([...threads, unknown], at)).toEqual([completed.run.threadId, unknown]);
  expect(store.leases.abandonedThreads(threads, at + 1)).toEqual([failed.run.threadId, completed.run.threadId]);
});
