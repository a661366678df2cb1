import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { hit, newSource } from "../../test/contracts/source-store.ts";
import { finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";

const STRANGER = "eve";
const ALL = { limit: 50, selected: "all", cited: "all" } as const;

describe("another person", () => {
  let store: TestStore;
  let sessionId: string;
  let jobId: string;
  let waitingId: string;
  let claimId: string;
  let documentId: string;
  let messageId: string;
  let passageId: number;

  beforeAll(async () => {
    store = openTestStore();
    const { lease, run } = store.runningJob();
    ({ sessionId, jobId } = run);
    store.sources.forSession(OWNER, sessionId).put(newSource("src_a"), hit(0, 1));
    await store.artifacts.forJob(lease).write({ name: "report.md", format: "markdown", content: "x" });
    store.leases.complete(lease, finishedReport());
    claimId = store.claims.all(OWNER, sessionId, 1)?.[0]?.id ?? "";
    const waiting = store.runningJob();
    waitingId = waiting.run.jobId;
    store.leases.awaitInput(waiting.lease, { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve"] });
    const file = { title: "T", fileName: "t.md", mediaType: "text/markdown", bytes: 1, digest: "d" };
    documentId = store.documents.add(OWNER, { id: "doc_1", ...file }).document.id;
    const passage = { start: 0, end: 3, text: "sky", segmented: "sky", heading: null, page: null };
    const text = { title: "T", pages: null, words: 1, language: null, state: "ready", issue: null, note: null, content: "sky" } as const;
    store.documents.index(OWNER, documentId, { ...text, sections: [], passages: [passage] });
    passageId = store.documents.search(OWNER, "sky", { limit: 1, builtin: false })[0]?.passageId ?? 0;
    const exchange = { requestId: "r", requestHash: "h", question: { id: "drm_1", content: "?" }, answer: { id: "drm_2" } };
    messageId = store.messages.start(OWNER, sessionId, exchange).answer.id;
    store.conversations.create(OWNER, { id: "con_1", title: "T" });
    store.conversations.add(OWNER, "con_1", [{ id: "cm_1", role: "assistant", status: "streaming", content: "", requestId: null }]);
    store.caches.search.put(OWNER, "p", "k", 1);
    store.caches.pages.put(OWNER, "u", { etag: null, lastModified: null, value: 1 });
  });

  afterAll(() => {
    store[Symbol.dispose]();
  });

  const nothing: Record<string, () => unknown> = {
    "sessions.get": () => store.sessions.get(STRANGER, sessionId),
    "sessions.update": () => store.sessions.update(STRANGER, sessionId, { title: "mine" }),
    "sessions.remove": () => store.sessions.remove(STRANGER, sessionId),
    "jobs.get": () => store.jobs.get(STRANGER, jobId),
    "jobs.waiting": () => store.jobs.waiting(STRANGER, waitingId),
    "jobs.outcomeOf": () => store.jobs.outcomeOf(STRANGER, jobId, "r", "h"),
    "events.read": () => store.events.read(STRANGER, jobId, 0, 10),
    "events.head": () => store.events.head(STRANGER, jobId),
    "sources.list": () => store.sources.list(STRANGER, sessionId, ALL),
    "sources.get": () => store.sources.get(STRANGER, sessionId, "src_a"),
    "sources.select": () => store.sources.select(STRANGER, sessionId, "src_a", false),
    "sources.consequences": () => store.sources.consequences(STRANGER, sessionId, "src_a"),
    "sources.all": () => store.sources.all(STRANGER, sessionId, null),
    "claims.list": () => store.claims.list(STRANGER, sessionId, { limit: 9 }),
    "claims.all": () => store.claims.all(STRANGER, sessionId, 1),
    "claims.decide": () => store.claims.decide(STRANGER, sessionId, claimId, { decision: "cut" }),
    "reports.newest": () => store.reports.newest(STRANGER, sessionId),
    "reports.get": () => store.reports.get(STRANGER, sessionId, 1),
    "reports.list": () => store.reports.list(STRANGER, sessionId),
    "artifacts.list": () => store.artifacts.list(STRANGER, sessionId),
    "artifacts.read": () => store.artifacts.read(STRANGER, sessionId, "report.md"),
    "usage.report": () => store.usage.report(STRANGER, sessionId),
    "documents.get": () => store.documents.get(STRANGER, documentId),
    "documents.content": () => store.documents.content(STRANGER, documentId),
    "documents.findByDigest": () => store.documents.findByDigest(STRANGER, "d"),
    "messages.get": () => store.messages.get(STRANGER, sessionId, messageId),
    "messages.list": () => store.messages.list(STRANGER, sessionId, { limit: 9 }),
    "messages.append": () => store.messages.append(STRANGER, messageId, { type: "message_delta", payload: {} }),
    "messages.events": () => store.messages.events(STRANGER, messageId, 0, 9),
    "conversations.get": () => store.conversations.get(STRANGER, "con_1"),
    "conversations.rename": () => store.conversations.rename(STRANGER, "con_1", "mine"),
    "conversations.messages": () => store.conversations.messages(STRANGER, "con_1"),
    "conversations.add": () => store.conversations.add(STRANGER, "con_1", []),
    "conversations.update": () => store.conversations.update(STRANGER, "cm_1", { content: "mine" }),
    "caches.search.get": () => store.caches.search.get(STRANGER, "p", "k", 1000),
    "caches.pages.get": () => store.caches.pages.get(STRANGER, "u"),
  };
  test.each(Object.entries(nothing))("finds nothing by %s", async (_name, call) => {
    expect(await call()).toBeNull();
  });

  const refused: Record<string, () => unknown> = {
    "jobs.retry": () => store.jobs.retry(STRANGER, jobId, { requestId: "r", requestHash: "h" }),
    "jobs.cancel": () => store.jobs.cancel(STRANGER, waitingId, "discard"),
    "jobs.instruct": () => store.jobs.instruct(STRANGER, jobId, { id: "i", requestId: "r", requestHash: "h", text: "t" }),
    "jobs.resume": () =>
      store.jobs.resume(STRANGER, waitingId, {
        requestId: "r",
        requestHash: "h",
        resume: { interruptId: "int_1", action: "approve", payload: {} },
      }),
    "sources.forSession": () => store.sources.forSession(STRANGER, sessionId),
    "messages.start": () =>
      store.messages.start(STRANGER, sessionId, {
        requestId: "r",
        requestHash: "h",
        question: { id: "drm_8", content: "?" },
        answer: { id: "drm_9" },
      }),
  };
  test.each(Object.entries(refused))("is refused by %s as if there were nothing", (_name, call) => {
    expect(codeOf(call)).toBe("NOT_FOUND");
  });

  test("has empty lists", () => {
    expect(store.sessions.list(STRANGER, { limit: 9 }).items).toEqual([]);
    expect(store.sessions.list(STRANGER, { limit: 9, q: "blue" }).items).toEqual([]);
    expect(store.jobs.list(STRANGER, { waiting: false, limit: 9 })).toEqual([]);
    expect(store.documents.list(STRANGER, { limit: 9 }).items).toEqual([]);
    expect(store.documents.search(STRANGER, "sky", { limit: 9, builtin: true })).toEqual([]);
    expect(store.documents.passages(STRANGER, [passageId])).toEqual([]);
    expect(store.documents.remove(STRANGER, documentId)).toBe(false);
    expect(store.documents.count(STRANGER)).toEqual({ own: 0, builtin: 0 });
    expect(store.usage.history(STRANGER, "basic", 9)).toEqual([]);
    expect(store.messages.recent(STRANGER, sessionId, 9)).toEqual([]);
    expect(store.conversations.list(STRANGER, { limit: 9 }).items).toEqual([]);
    expect(store.conversations.remove(STRANGER, "con_1")).toBe(false);
    const call = { id: "t", tool: "t", input: {}, output: null, status: "running" } as const;
    expect(store.conversations.putToolCall(STRANGER, "cm_1", call)).toBe(false);
  });

  test("changed nothing by trying", () => {
    expect(store.sessions.get(OWNER, sessionId)).toMatchObject({ title: "Blue sky", status: "completed" });
    expect(store.jobs.get(OWNER, waitingId)?.status).toBe("awaiting_input");
    expect(store.claims.all(OWNER, sessionId, 1)?.[0]?.decision).toBeNull();
    expect(store.documents.get(OWNER, documentId)).not.toBeNull();
  });
});
