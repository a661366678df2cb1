import { expect, test } from "vitest";
import { LEASE_MS, OWNER, openTestStore } from "../../test/open-test-store.ts";

const MINUTE = 60_000;

test("a job that was never worked on has used no time", () => {
  using store = openTestStore();
  store.addJob(store.addSession().id);
  store.clock.advance(MINUTE);
  expect(store.claim().run.used.activeMs).toBe(0);
});

test("time counts over a restart, without the time in the queue", () => {
  using store = openTestStore();
  store.runningJob("first");
  store.clock.advance(2 * MINUTE);
  store.leases.release("first");
  store.clock.advance(5 * MINUTE);
  store.claim("second");
  store.clock.advance(MINUTE);
  store.leases.release("second");
  expect(store.claim("third").run.used.activeMs).toBe(3 * MINUTE);
});

test("time in which the run waits for a person does not count", () => {
  using store = openTestStore();
  const { lease } = store.runningJob();
  store.clock.advance(MINUTE);
  store.leases.awaitInput(lease, { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve"] });
  store.clock.advance(60 * MINUTE);
  const resume = { interruptId: "int_1", action: "approve" as const, payload: {} };
  store.jobs.resume(OWNER, lease.jobId, { requestId: "a", requestHash: "h", resume });
  expect(store.claim().run.used.activeMs).toBe(MINUTE);
});

test("a stretch whose process died lasted until the last event it stored", () => {
  using store = openTestStore();
  const { lease } = store.runningJob("dead");
  store.clock.advance(MINUTE);
  store.events.append(lease, { type: "report_chunk", payload: { sectionId: "report", delta: "a" } });
  store.clock.advance(LEASE_MS + 1);
  store.leases.recover(5);
  store.clock.advance(MINUTE);
  expect(store.claim("alive").run.used.activeMs).toBe(MINUTE);
});

test("a run that failed and is tried again goes on with the time it had used", () => {
  using store = openTestStore();
  const { lease } = store.runningJob();
  store.clock.advance(MINUTE);
  store.leases.fail(lease, { class: "model_error", code: "MODEL_UNAVAILABLE", message: "", retryable: true });
  store.clock.advance(MINUTE);
  store.jobs.retry(OWNER, lease.jobId, { requestId: "again", requestHash: "h" });
  expect(store.claim().run.used.activeMs).toBe(MINUTE);
});

test("a job that was given up after its process died does not count the time until that was seen", () => {
  using store = openTestStore();
  const { lease } = store.runningJob("dead");
  store.clock.advance(60 * MINUTE);
  expect(store.leases.recover(1).failed).toEqual([lease.jobId]);
  store.jobs.retry(OWNER, lease.jobId, { requestId: "again", requestHash: "h" });
  expect(store.claim().run.used.activeMs).toBe(0);
});
