import { statSync } from "node:fs";
import { join } from "node:path";
import { emptyCheckpoint } from "@langchain/langgraph";
import { expect, test } from "vitest";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";
import { runProgram } from "../../test/run-program.ts";

const READ_THEN_WRITE = new URL("../../test/store/read-then-write.ts", import.meta.url);
const START_JOBS = new URL("../../test/store/start-jobs.ts", import.meta.url);
const chunk = (delta: string) => ({ type: "report_chunk", payload: { sectionId: "report", delta } }) as const;

test("two processes that each read, then write a thousand times lose nothing and are never refused", async () => {
  using store = openTestStore();
  const jobId = store.addJob(store.addSession().id);
  const file = join(store.dataDir, "plumbline.db");
  await Promise.all([1, 2].map(() => runProgram(READ_THEN_WRITE, [file, jobId, "1000"])));
  expect(store.jobs.waiting(OWNER, jobId)?.feedbackRounds).toBe(2000);
}, 60_000);

test("twenty starts from several processes make one active job of a session", async () => {
  using store = openTestStore();
  const { id } = store.addSession();
  const file = join(store.dataDir, "plumbline.db");
  const printed = await Promise.all(["a", "b"].map((name) => runProgram(START_JOBS, [file, OWNER, id, name, "10"])));
  const starts = printed.join("").trim().split("\n");
  expect(starts).toHaveLength(20);
  expect(new Set(starts.map((start) => start.split(" ")[0])).size).toBe(1);
  expect(starts.filter((start) => start.endsWith("false"))).toHaveLength(1);
}, 60_000);

test("a thousand events and checkpoints written in turn are all there", async () => {
  using store = openTestStore();
  const { lease, run } = store.runningJob();
  const before = store.events.head(OWNER, run.jobId)?.lastSeq ?? 0;
  const { saver } = store.checkpoints;
  const writes = Array.from({ length: 1000 }, async (_, index) => {
    const configurable = { thread_id: run.threadId, checkpoint_ns: "" };
    const checkpoint = { ...emptyCheckpoint(), id: String(index).padStart(8, "0") };
    const stored = await saver.put({ configurable }, checkpoint, { source: "loop", step: index, parents: {} });
    store.events.append(lease, chunk(String(index)));
    await saver.putWrites(stored, [["channel", index]], `task-${String(index)}`);
  });
  await Promise.all(writes);
  const events = store.events.read(OWNER, run.jobId, before, 2000) ?? [];
  expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 1000 }, (_, index) => before + 1 + index));
  expect(new Set(events.map((event) => event.payload["delta"])).size).toBe(1000);
  const kept: unknown[] = [];
  for await (const tuple of saver.list({ configurable: { thread_id: run.threadId } })) kept.push(tuple.pendingWrites?.[0]?.[2]);
  expect(new Set(kept).size).toBe(1000);
  expect(store.checkpoints.threads()).toEqual([run.threadId]);
  await store.checkpoints.forget(run.threadId);
  expect(store.checkpoints.threads()).toEqual([]);
});

test("the log of the database stays short while readers follow five thousand events", () => {
  using store = openTestStore();
  const { lease, run } = store.runningJob();
  let read = 0;
  for (let index = 0; index < 5000; index += 1) {
    store.events.append(lease, chunk("x".repeat(400)));
    if (index % 50 === 0) read += store.events.read(OWNER, run.jobId, read, 200)?.length ?? 0;
  }
  expect(statSync(join(store.dataDir, "plumbline.db-wal")).size).toBeLessThan(16 * 1024 * 1024);
});
