import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { finishedReport } from "../../test/finished-report.ts";
import { LEASE_MS, LIMITS, OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";

const review = {
  interruptId: "int_1",
  kind: "plan_review",
  payload: { plan: {} },
  allowedActions: ["approve", "revise", "cancel"],
} as const;
const interrupt = () => ({ ...review, allowedActions: [...review.allowedActions] });
const passing = { class: "model_error", code: "MODEL_TIMEOUT", message: "too slow", retryable: true } as const;

const typesOf = (store: TestStore, jobId: string) => (store.events.read(OWNER, jobId, 0, 1000) ?? []).map((event) => event.type);
const statusesOf = (store: TestStore, jobId: string) =>
  (store.events.read(OWNER, jobId, 0, 1000) ?? []).filter((event) => event.type === "job_status").map((event) => event.payload["status"]);

const start = (store: TestStore, sessionId: string, requestId: string, requestHash = "h") => {
  const { config, query } = store.sessions.get(OWNER, sessionId) ?? store.addSession();
  const id = store.ids.next("drj_");
  const job = { id, sessionId, kind: "research" as const, requestId, requestHash, question: query, config };
  return store.jobs.start(OWNER, { ...job, language: "zh-CN", plan: null, estimate: null });
};

describe("starting a job", () => {
  test("gives the same job for the same request, also when it has ended", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const first = start(store, id, "r1");
    expect(first).toMatchObject({ status: "queued", reused: false });
    expect(start(store, id, "r1")).toEqual({ ...first, reused: true });
    store.leases.complete(store.claim().lease, finishedReport());
    expect(start(store, id, "r1")).toEqual({ ...first, status: "completed", reused: true });
    expect(start(store, id, "r2")).toMatchObject({ reused: false });
  });

  test("gives the active job of the session for another request", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const first = start(store, id, "r1");
    expect(start(store, id, "r2")).toEqual({ ...first, reused: true });
    store.leases.awaitInput(store.claim().lease, interrupt());
    expect(start(store, id, "r3")).toEqual({ ...first, status: "awaiting_input", reused: true });
  });

  test("gives that job again when the request is repeated after its end, and starts nothing", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const first = start(store, id, "r1");
    start(store, id, "r2");
    expect(codeOf(() => start(store, id, "r2", "other"))).toBe("REQUEST_ID_CONFLICT");
    store.leases.complete(store.claim().lease, finishedReport());
    expect(start(store, id, "r2")).toEqual({ ...first, status: "completed", reused: true });
    expect(codeOf(() => start(store, id, "r2", "other"))).toBe("REQUEST_ID_CONFLICT");
  });

  test("refuses a request id that asked for something else", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    start(store, id, "r1", "one");
    expect(codeOf(() => start(store, id, "r1", "two"))).toBe("REQUEST_ID_CONFLICT");
  });

  test("keeps the language that the session's first job resolved", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    start(store, id, "r1");
    expect(store.sessions.get(OWNER, id)?.resolvedLanguage).toBe("zh-CN");
    expect(store.claim().run).toMatchObject({ language: "zh-CN", question: "Why is the sky blue?", mode: "basic", plan: null });
  });

  test("tells each queued job its place", () => {
    using store = openTestStore();
    const ids = [1, 2, 3].map(() => store.addJob(store.addSession().id));
    expect(ids.map((id) => store.jobs.get(OWNER, id)?.queuePosition)).toEqual([1, 2, 3]);
    const { lease } = store.claim();
    expect(lease.jobId).toBe(ids[0]);
    expect(ids.map((id) => store.jobs.get(OWNER, id)?.queuePosition)).toEqual([null, 1, 2]);
  });
});

describe("cancelling", () => {
  test("ends a queued and a waiting job at once", () => {
    using store = openTestStore();
    const queued = store.addJob(store.addSession().id);
    expect(store.jobs.cancel(OWNER, queued, "discard")).toMatchObject({ ended: true, job: { status: "cancelled", queuePosition: null } });
    const { lease, run } = store.runningJob();
    store.leases.awaitInput(lease, interrupt());
    expect(store.jobs.cancel(OWNER, lease.jobId, "discard")).toMatchObject({ ended: true, threadId: run.threadId });
    expect(store.jobs.get(OWNER, lease.jobId)).toMatchObject({ status: "cancelled", interrupt: null });
  });

  test("ends a running job at once; what its run still brings is refused", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    expect(store.jobs.cancel(OWNER, lease.jobId, "discard")).toMatchObject({ ended: false, job: { status: "cancelled" } });
    expect(codeOf(() => store.leases.complete(lease, finishedReport()))).toBe("LEASE_LOST");
    expect(store.jobs.get(OWNER, lease.jobId)).toMatchObject({ status: "cancelled", cancelRequested: "discard" });
    expect(statusesOf(store, lease.jobId).at(-1)).toBe("cancelled");
  });

  test("asks a running job to finish and leaves it running", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    expect(store.jobs.cancel(OWNER, lease.jobId, "finish").job).toMatchObject({ status: "running", cancelRequested: "finish" });
    expect(store.leases.inspect([lease.jobId])).toEqual([
      { jobId: lease.jobId, status: "running", worker: "worker-1", cancelRequested: "finish" },
    ]);
    store.leases.complete(lease, finishedReport({ incomplete: true }));
    expect(store.jobs.get(OWNER, lease.jobId)?.status).toBe("completed");
  });

  test("takes a waiting job that is to finish as approved", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    store.leases.awaitInput(lease, interrupt());
    expect(store.jobs.cancel(OWNER, lease.jobId, "finish").job).toMatchObject({ status: "queued", cancelRequested: "finish" });
    expect(store.claim().resume).toEqual({ interruptId: "int_1", action: "approve", payload: {} });
  });

  test("changes nothing about a job that has ended", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    store.leases.complete(lease, finishedReport());
    const before = typesOf(store, lease.jobId);
    expect(store.jobs.cancel(OWNER, lease.jobId, "discard")).toMatchObject({ ended: false, job: { status: "completed" } });
    expect(typesOf(store, lease.jobId)).toEqual(before);
  });
});

describe("a job that waits for an answer", () => {
  test("gives its lease and place back and goes on with the answer", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    store.leases.awaitInput(lease, interrupt());
    expect(store.jobs.waiting(OWNER, lease.jobId)).toEqual({ status: "awaiting_input", interrupt: interrupt(), feedbackRounds: 0 });
    expect(store.leases.claim("other", LEASE_MS, { ...LIMITS, maxActiveJobs: 1 })).toBeNull();
    const resume = { interruptId: "int_1", action: "revise" as const, payload: { feedback: "shorter" } };
    const answer = { requestId: "a1", requestHash: "h", resume };
    const first = store.jobs.resume(OWNER, lease.jobId, answer);
    expect(first.status).toBe("queued");
    const claimed = store.claim("other");
    expect(claimed).toMatchObject({ attempt: 1, resume });
    expect(store.jobs.resume(OWNER, lease.jobId, answer)).toEqual(first);
    expect(store.jobs.outcomeOf(OWNER, lease.jobId, "a1", "h")).toEqual(first);
    expect(store.jobs.waiting(OWNER, lease.jobId)?.feedbackRounds).toBe(1);
    expect(typesOf(store, lease.jobId).filter((type) => type === "input_received")).toHaveLength(1);
    expect(codeOf(() => store.jobs.resume(OWNER, lease.jobId, { ...answer, requestHash: "other" }))).toBe("REQUEST_ID_CONFLICT");
    expect(codeOf(() => store.jobs.resume(OWNER, lease.jobId, { ...answer, requestId: "a2" }))).toBe("JOB_NOT_AWAITING_INPUT");
  });

  test("has no answer any more once it waits again", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    store.leases.awaitInput(lease, interrupt());
    const resume = { interruptId: "int_1", action: "approve" as const, payload: {} };
    store.jobs.resume(OWNER, lease.jobId, { requestId: "a1", requestHash: "h", resume });
    store.leases.awaitInput(store.claim().lease, { ...interrupt(), interruptId: "int_2" });
    expect(codeOf(() => store.jobs.resume(OWNER, lease.jobId, { requestId: "a2", requestHash: "h", resume }))).toBe("INTERRUPT_MISMATCH");
  });

  test("is cancelled by the answer to cancel", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    store.leases.awaitInput(lease, interrupt());
    const resume = { interruptId: "int_1", action: "cancel" as const, payload: {} };
    expect(store.jobs.resume(OWNER, lease.jobId, { requestId: "a", requestHash: "h", resume }).status).toBe("cancelled");
    expect(typesOf(store, lease.jobId).slice(-2)).toEqual(["input_received", "job_status"]);
  });
});

describe("a failed job", () => {
  test("is queued again by a retry, with the next attempt and the same log", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.leases.fail(lease, passing);
    expect(store.jobs.get(OWNER, run.jobId)).toMatchObject({ status: "failed", error: passing, attempt: 1 });
    expect(typesOf(store, run.jobId).slice(-2)).toEqual(["error", "job_status"]);
    const request = { requestId: "again", requestHash: "h" };
    const first = store.jobs.retry(OWNER, run.jobId, request);
    expect(first).toMatchObject({ id: run.jobId, status: "queued", attempt: 2, error: null, finishedAt: null });
    expect(store.jobs.retry(OWNER, run.jobId, request)).toEqual(first);
    expect(store.claim()).toMatchObject({ attempt: 2, run: { jobId: run.jobId, threadId: run.threadId } });
    expect(codeOf(() => store.jobs.retry(OWNER, run.jobId, { ...request, requestId: "other" }))).toBe("JOB_NOT_RETRYABLE");
  });

  test("is not tried again when its error would not pass, nor beside an active job", () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    store.leases.fail(lease, { ...passing, retryable: false });
    expect(codeOf(() => store.jobs.retry(OWNER, run.jobId, { requestId: "a", requestHash: "h" }))).toBe("JOB_NOT_RETRYABLE");
    const other = store.runningJob();
    store.leases.fail(other.lease, passing);
    store.addJob(other.run.sessionId);
    expect(codeOf(() => store.jobs.retry(OWNER, other.run.jobId, { requestId: "a", requestHash: "h" }))).toBe("SESSION_BUSY");
  });
});

describe("an instruction", () => {
  test("reaches a running job once for each request, in order", () => {
    using store = openTestStore();
    const { lease } = store.runningJob();
    const say = (id: string, requestId: string, text: string) =>
      store.jobs.instruct(OWNER, lease.jobId, { id, requestId, requestHash: text, text });
    expect(say("ins_1", "r1", "only 2024")).toEqual({ instructionId: "ins_1" });
    expect(say("ins_2", "r1", "only 2024")).toEqual({ instructionId: "ins_1" });
    say("ins_3", "r2", "in Europe");
    expect(store.leases.instructions(lease.jobId)).toEqual([
      { id: "ins_1", text: "only 2024" },
      { id: "ins_3", text: "in Europe" },
    ]);
    expect(codeOf(() => say("ins_4", "r1", "else"))).toBe("REQUEST_ID_CONFLICT");
    store.leases.complete(lease, finishedReport());
    expect(codeOf(() => say("ins_5", "r3", "late"))).toBe("JOB_NOT_RUNNING");
  });
});

test("the list of jobs is oldest first and can show only those that wait", () => {
  using store = openTestStore();
  const waiting = store.runningJob();
  store.leases.awaitInput(waiting.lease, interrupt());
  const queued = store.addJob(store.addSession().id);
  expect(store.jobs.list(OWNER, { waiting: false, limit: 9 }).map((job) => job.id)).toEqual([waiting.run.jobId, queued]);
  expect(store.jobs.list(OWNER, { waiting: true, limit: 9 }).map((job) => job.id)).toEqual([waiting.run.jobId]);
});
