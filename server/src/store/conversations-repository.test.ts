import { expect, test } from "vitest";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

const turn = (id: string, requestId: string, content: string) => [
  { id: `${id}q`, role: "user" as const, status: "completed" as const, content, requestId },
  { id: `${id}a`, role: "assistant" as const, status: "streaming" as const, content: "", requestId },
];

test("a conversation keeps its turns in order, each request once", () => {
  using store = openTestStore();
  store.conversations.create(OWNER, { id: "c1", title: "T" });
  const first = store.conversations.add(OWNER, "c1", turn("m1", "r1", "Hello"));
  expect(first).toMatchObject({ reused: false, messages: [{ content: "Hello" }, { status: "streaming" }] });
  expect(store.conversations.add(OWNER, "c1", turn("m2", "r1", "Hello"))).toEqual({ messages: first?.messages, reused: true });
  store.conversations.add(OWNER, "c1", turn("m3", "r2", "More"));
  expect(store.conversations.messages(OWNER, "c1")?.map((message) => message.id)).toEqual(["m1q", "m1a", "m3q", "m3a"]);
});

test("an answer shows its calls as they go, and what it ended with", () => {
  using store = openTestStore();
  store.conversations.create(OWNER, { id: "c1", title: "T" });
  store.conversations.add(OWNER, "c1", turn("m1", "r1", "Hello"));
  const call = { id: "t1", tool: "webSearch", input: { query: "sky" }, output: null, status: "running" } as const;
  expect(store.conversations.putToolCall(OWNER, "m1a", call)).toBe(true);
  store.conversations.putToolCall(OWNER, "m1a", { ...call, id: "t2" });
  store.conversations.putToolCall(OWNER, "m1a", { ...call, status: "completed", output: [1] });
  const change = { status: "completed", content: "Hi", sources: [{ id: "s", title: "S", url: null }] } as const;
  expect(store.conversations.update(OWNER, "m1a", { ...change, sources: [...change.sources] })).toMatchObject({
    ...change,
    toolCalls: [{ id: "t1", status: "completed", output: [1] }, { id: "t2" }],
  });
});

test("conversations are listed newest first, renamed and removed", () => {
  using store = openTestStore();
  for (const id of ["c1", "c2", "c3"]) store.conversations.create(OWNER, { id, title: id });
  const first = store.conversations.list(OWNER, { limit: 2 });
  expect(first.items.map((item) => item.id)).toEqual(["c3", "c2"]);
  expect(store.conversations.list(OWNER, { limit: 2, cursor: first.nextCursor ?? undefined }).items.map((item) => item.id)).toEqual(["c1"]);
  expect(store.conversations.rename(OWNER, "c1", "New")?.title).toBe("New");
  expect(store.conversations.remove(OWNER, "c1")).toBe(true);
  expect(store.conversations.remove(OWNER, "c1")).toBe(false);
  expect(store.conversations.messages(OWNER, "c1")).toBeNull();
});
