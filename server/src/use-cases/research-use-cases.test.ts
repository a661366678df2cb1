import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ResumePayload } from "@plumbline/shared/api/jobs.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { claimDraft, finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";
import { cancelJob } from "./cancel-job.ts";
import { createSession } from "./create-session.ts";
import { deleteSession } from "./delete-session.ts";
import { diffReports } from "./diff-reports.ts";
import { instructJob } from "./instruct-job.ts";
import { getSession } from "./read-sessions.ts";
import { resumeJob } from "./resume-job.ts";
import { retryJob } from "./retry-job.ts";
import { startJob } from "./start-job.ts";
import { updateSession } from "./update-session.ts";

const ESTIMATE = {
  searches: 1,
  pages: 1,
  modelCalls: 1,
  tokens: { low: 1, high: 1 },
  minutes: { low: 1, high: 1 },
  cost: null,
  basis: "formula",
} as const;

function openUseCases() {
  const store = openTestStore();
  const forgotten: string[] = [];
  const told: string[] = [];
  const ports = {
    ...store,
    models: { names: () => ["large"], allPriced: () => false },
    waker: { wake: () => told.push("wake"), changed: (jobId: string) => told.push(jobId) },
    estimate: () => ({ ...ESTIMATE }),
    detectLanguage: (text: string) => (/\p{Script=Han}/u.test(text) ? "zh-CN" : "en"),
    forget: (threadId: string) => {
      forgotten.push(threadId);
      return Promise.resolve();
    },
  };
  const start = (sessionId: string, requestId = "r1") => startJob(ports, OWNER, sessionId, { requestId, kind: "research" });
  const waiting = () => {
    const session = createSession(ports, OWNER, { query: "Why?" });
    const { jobId } = start(session.id);
    askAgain(1);
    return { jobId, sessionId: session.id };
  };
  const askAgain = (round: number) => {
    store.leases.awaitInput(store.claim().lease, {
      interruptId: `int_${String(round)}`,
      kind: "plan_review",
      payload: {},
      allowedActions: ["approve", "revise", "cancel"],
    });
  };
  return { store, ports, forgotten, told, start, waiting, askAgain, [Symbol.dispose]: store[Symbol.dispose] };
}

const rejection = async (action: Promise<unknown>): Promise<string> => {
  const failure: unknown = await action.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof AppError)) throw new Error("nothing was refused");
  return failure.code;
};

describe("a session", () => {
  test("is named by its question's beginning until a person or a report names it", () => {
    using opened = openUseCases();
    const { ports } = opened;
    const { id } = createSession(ports, OWNER, { query: "Why is the sky blue?\nAnd red?" });
    expect(updateSession(ports, OWNER, id, { query: "Why is it red?" })).toMatchObject({ title: "Why is it red?" });
    opened.start(id);
    opened.store.leases.complete(opened.store.claim().lease, finishedReport({ title: "Red sky" }));
    expect(getSession(ports, OWNER, id)).toMatchObject({ title: "Red sky", report: { version: 1, title: "Red sky" } });
    expect(updateSession(ports, OWNER, id, { title: "Mine" }).title).toBe("Mine");
    expect(codeOf(() => getSession(ports, "eve", id))).toBe("NOT_FOUND");
  });

  test("goes with its rows, files and checkpoints", async () => {
    using opened = openUseCases();
    const { ports, store } = opened;
    const { id } = createSession(ports, OWNER, { query: "Why?" });
    opened.start(id);
    const { lease, run } = store.claim();
    await store.artifacts.forJob(lease).write({ name: "report.md", format: "markdown", content: "x" });
    expect(await rejection(deleteSession(ports, OWNER, id))).toBe("SESSION_BUSY");
    store.leases.complete(lease, finishedReport());
    await deleteSession(ports, OWNER, id);
    expect(existsSync(join(store.dataDir, "artifacts", id))).toBe(false);
    expect(opened.forgotten).toEqual([run.threadId]);
    expect(await rejection(deleteSession(ports, OWNER, id))).toBe("NOT_FOUND");
  });
});

describe("starting a run", () => {
  test("resolves the question's language once and keeps it with the job", () => {
    using opened = openUseCases();
    const { ports, store } = opened;
    const { id } = createSession(ports, OWNER, { query: "2024 年中国新能源汽车出口现状？" });
    opened.start(id);
    expect(getSession(ports, OWNER, id).resolvedLanguage).toBe("zh-CN");
    expect(store.claim().run.language).toBe("zh-CN");
    expect(store.usage.report(OWNER, id)?.estimate).toEqual(ESTIMATE);
  });

  test("takes the language a person chose", () => {
    using opened = openUseCases();
    const { id } = createSession(opened.ports, OWNER, { query: "Why?", config: { language: "vi" } });
    opened.start(id);
    expect(opened.store.claim().run.language).toBe("vi");
  });

  test("gives a rerun its own settings and plan and leaves the session's alone", () => {
    using opened = openUseCases();
    const { ports, store } = opened;
    const { id } = createSession(ports, OWNER, { query: "Why?", config: { mode: "quick" } });
    opened.start(id);
    store.leases.complete(store.claim().lease, finishedReport());
    startJob(ports, OWNER, id, {
      requestId: "r2",
      kind: "rerun",
      config: { mode: "detailed", deepDepth: 3 },
      plan: { sections: [{ title: "One", questions: ["Which?"] }] },
    });
    const { run } = store.claim();
    expect(run).toMatchObject({ mode: "detailed", config: { deepDepth: 3 }, plan: { title: "Blue sky", sections: [{ id: "s1" }] } });
    expect(getSession(ports, OWNER, id)).toMatchObject({ mode: "quick", config: { mode: "quick" } });
  });

  test("refuses the same request id for other settings", () => {
    using opened = openUseCases();
    const { ports } = opened;
    const { id } = createSession(ports, OWNER, { query: "Why?" });
    const first = opened.start(id);
    expect(opened.start(id)).toEqual({ ...first, reused: true });
    const other = () => startJob(ports, OWNER, id, { requestId: "r1", kind: "research", config: { deepDepth: 3 } });
    expect(codeOf(other)).toBe("REQUEST_ID_CONFLICT");
    expect(codeOf(() => startJob(ports, "eve", id, { requestId: "r1", kind: "research" }))).toBe("NOT_FOUND");
  });
});

describe("an answer to a plan", () => {
  const revise = (opened: ReturnType<typeof openUseCases>, jobId: string, round: number, payload: ResumePayload) =>
    resumeJob(opened.ports, OWNER, jobId, {
      requestId: `a${String(round)}`,
      interruptId: `int_${String(round)}`,
      action: "revise",
      payload,
    });

  test("in words is taken five times, after that only a plan", async () => {
    using opened = openUseCases();
    const { jobId } = opened.waiting();
    for (let round = 1; round <= 5; round += 1) {
      expect((await revise(opened, jobId, round, { feedback: "shorter" })).status).toBe("queued");
      opened.askAgain(round + 1);
    }
    expect(await rejection(revise(opened, jobId, 6, { feedback: "shorter" }))).toBe("REVISION_LIMIT");
    const plan = {
      sections: [
        { id: "s7", title: "Old", questions: [] },
        { title: "New", questions: ["Why?"] },
      ],
    };
    expect((await revise(opened, jobId, 6, { plan })).status).toBe("queued");
    expect(opened.store.claim().resume).toMatchObject({
      action: "revise",
      payload: { plan: { sections: [{ id: "s7" }, { id: "s1", scope: "" }] } },
    });
  });

  test("is taken once and refused for another question, another action or no content", async () => {
    using opened = openUseCases();
    const { jobId } = opened.waiting();
    const answer = { requestId: "a", interruptId: "int_1", action: "approve" } as const;
    expect(await rejection(resumeJob(opened.ports, OWNER, jobId, { ...answer, interruptId: "int_0" }))).toBe("INTERRUPT_MISMATCH");
    expect(await rejection(revise(opened, jobId, 1, {}))).toBe("INVALID_REQUEST");
    expect(await rejection(resumeJob(opened.ports, OWNER, jobId, { ...answer, action: "fly" }))).toBe("ACTION_NOT_ALLOWED");
    expect(await rejection(resumeJob(opened.ports, "eve", jobId, answer))).toBe("NOT_FOUND");
    const first = await resumeJob(opened.ports, OWNER, jobId, answer);
    const { lease } = opened.store.claim();
    expect(await resumeJob(opened.ports, OWNER, jobId, answer)).toEqual(first);
    expect(await rejection(resumeJob(opened.ports, OWNER, jobId, { ...answer, requestId: "b" }))).toBe("JOB_NOT_AWAITING_INPUT");
    opened.store.leases.awaitInput(lease, {
      interruptId: "int_2",
      kind: "source_review",
      payload: {},
      allowedActions: ["approve", "cancel"],
    });
    expect(await rejection(revise(opened, jobId, 2, { feedback: "x" }))).toBe("ACTION_NOT_ALLOWED");
  });

  test("can be to cancel, which leaves no checkpoint", async () => {
    using opened = openUseCases();
    const { jobId, sessionId } = opened.waiting();
    const answer = { requestId: "a", interruptId: "int_1", action: "cancel" } as const;
    expect((await resumeJob(opened.ports, OWNER, jobId, answer)).status).toBe("cancelled");
    expect(opened.forgotten).toEqual([`deep-research:${sessionId}:${jobId}`]);
  });
});

test("cancelling tells the worker; checkpoints go at once only when nothing runs the job", async () => {
  using opened = openUseCases();
  const { ports, store } = opened;
  const queued = opened.start(createSession(ports, OWNER, { query: "One?" }).id).jobId;
  await cancelJob(ports, OWNER, queued, "discard");
  expect(opened.forgotten).toHaveLength(1);
  const running = opened.start(createSession(ports, OWNER, { query: "Two?" }).id).jobId;
  store.claim();
  expect((await cancelJob(ports, OWNER, running, "discard")).status).toBe("cancelled");
  expect(opened.forgotten).toHaveLength(1);
  expect(opened.told).toContain(running);
});

test("a retry and an instruction are given by use cases once for each request", () => {
  using opened = openUseCases();
  const { ports, store } = opened;
  const { jobId } = opened.start(createSession(ports, OWNER, { query: "Why?" }).id);
  const { lease } = store.claim();
  const say = () => instructJob(ports, OWNER, jobId, { requestId: "i", text: "only 2024" });
  expect(say()).toEqual(say());
  store.leases.fail(lease, { class: "model_error", code: "MODEL_TIMEOUT", message: "", retryable: true });
  expect(retryJob(ports, OWNER, jobId, "again")).toEqual(retryJob(ports, OWNER, jobId, "again"));
  expect(store.jobs.get(OWNER, jobId)?.attempt).toBe(2);
});

test("two report versions differ in claims that came, changed or went, and in sources", () => {
  using opened = openUseCases();
  const { ports, store } = opened;
  const { id } = createSession(ports, OWNER, { query: "Why?" });
  opened.start(id);
  const before = [
    claimDraft(0, { sentence: "The sky scatters blue light more than red light." }),
    claimDraft(1, { sentence: "It rained on Tuesday." }),
    claimDraft(2, { sentence: "Water is wet.", verdict: "supported" }),
  ];
  store.leases.complete(store.claim().lease, finishedReport({ claims: before }));
  startJob(ports, OWNER, id, { requestId: "r2", kind: "rerun" });
  const now = [
    claimDraft(0, { sentence: "The sky scatters blue light more strongly than red light." }),
    claimDraft(1, { sentence: "Water is wet.", verdict: "uncited" }),
    claimDraft(2, { sentence: "Nothing else is known." }),
  ];
  store.leases.complete(store.claim().lease, finishedReport({ claims: now }));
  expect(diffReports(ports, OWNER, id, 2, 1).claims).toEqual({
    added: [{ sentence: "Nothing else is known.", verdict: "supported" }],
    changed: [
      {
        sentence: "The sky scatters blue light more strongly than red light.",
        verdict: "supported",
        before: "The sky scatters blue light more than red light.",
        beforeVerdict: "supported",
      },
      { sentence: "Water is wet.", verdict: "uncited", before: "Water is wet.", beforeVerdict: "supported" },
    ],
    gone: [{ sentence: "It rained on Tuesday.", verdict: "supported" }],
  });
  expect(codeOf(() => diffReports(ports, OWNER, id, 3, 1))).toBe("NOT_FOUND");
});
