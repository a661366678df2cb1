import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";

const ask = (store: TestStore, sessionId: string, requestId: string, content = "And why?", requestHash = content) =>
  store.messages.start(OWNER, sessionId, {
    requestId,
    requestHash,
    question: { id: store.ids.next("drm_"), content },
    answer: { id: store.ids.next("drm_") },
  });

const delta = (text: string) => ({ type: "message_delta", payload: { delta: text } }) as const;
const completed = { type: "message_completed", payload: {} } as const;
const result = { status: "completed", content: "Because. [[source:src_a]]", citationSourceIds: ["src_a"], usage: null } as const;
const finished = () => ({ ...result, citationSourceIds: [...result.citationSourceIds] });

describe("a follow-up question", () => {
  test("is stored once for each request, with an answer that streams", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const first = ask(store, id, "r1");
    expect(first).toMatchObject({
      question: { role: "user", status: "completed", content: "And why?" },
      answer: { role: "assistant", status: "streaming", content: "" },
      reused: false,
    });
    expect(ask(store, id, "r1")).toEqual({ ...first, reused: true });
    expect(codeOf(() => ask(store, id, "r1", "Other?"))).toBe("REQUEST_ID_CONFLICT");
    expect(codeOf(() => ask(store, "drs_x", "r1"))).toBe("NOT_FOUND");
    ask(store, id, "r2", "More?");
    expect(store.messages.list(OWNER, id, { limit: 3 })?.items.map((message) => message.content)).toEqual(["And why?", "", "More?"]);
  });

  test("has a log of its answer without a gap, which ends once", async () => {
    using store = openTestStore();
    const { answer } = ask(store, store.addSession().id, "r1");
    let told = 0;
    store.messages.subscribe(answer.id, () => (told += 1));
    store.messages.append(OWNER, answer.id, { type: "message_started", payload: {} });
    store.messages.append(OWNER, answer.id, delta("Because."));
    expect(store.messages.finish(OWNER, answer.id, finished(), completed)).toMatchObject(result);
    expect(store.messages.finish(OWNER, answer.id, { ...finished(), status: "stopped" }, completed)).toBeNull();
    expect(store.messages.append(OWNER, answer.id, delta("late"))).toBeNull();
    await new Promise(setImmediate);
    expect(told).toBe(1);
    expect(store.messages.events(OWNER, answer.id, 1, 10)).toMatchObject([
      { seq: 2, type: "message_delta", payload: { delta: "Because." } },
      { seq: 3, type: "message_completed" },
    ]);
  });

  test("is known to be left alone when nothing was written for a while", () => {
    using store = openTestStore();
    const { id } = store.addSession();
    const { answer } = ask(store, id, "r1");
    store.clock.advance(60_000);
    expect(store.messages.stale(store.clock.now() - 59_000)).toEqual([{ ownerId: OWNER, sessionId: id, id: answer.id }]);
    store.messages.append(OWNER, answer.id, delta("alive"));
    expect(store.messages.stale(store.clock.now() - 59_000)).toEqual([]);
  });
});

test("recent turns are those that ended, oldest first", () => {
  using store = openTestStore();
  const { id } = store.addSession();
  const first = ask(store, id, "r1", "One?");
  store.messages.finish(OWNER, first.answer.id, finished(), completed);
  ask(store, id, "r2", "Two?");
  expect(store.messages.recent(OWNER, id, 2).map((message) => message.content)).toEqual([result.content, "Two?"]);
});

test("messages come in pages, oldest first", () => {
  using store = openTestStore();
  const { id } = store.addSession();
  for (const requestId of ["a", "b"]) ask(store, id, requestId, requestId);
  const first = store.messages.list(OWNER, id, { limit: 3 });
  const rest = store.messages.list(OWNER, id, { limit: 3, cursor: first?.nextCursor ?? undefined });
  expect([...(first?.items ?? []), ...(rest?.items ?? [])].map((message) => message.content)).toEqual(["a", "", "b", ""]);
  expect(rest?.nextCursor).toBeNull();
  expect(codeOf(() => store.messages.list(OWNER, id, { limit: 3, cursor: "x" }))).toBe("INVALID_REQUEST");
});
