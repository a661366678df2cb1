import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { emptyCheckpoint } from "@langchain/langgraph";
import { expect, test, vi } from "vitest";
import { finishedReport } from "../../test/finished-report.ts";
import { openTestStore, type TestStore } from "../../test/open-test-store.ts";
import { createSweeper } from "./sweeper.ts";

const DAY = 24 * 60 * 60 * 1000;
const passing = { class: "model_error", code: "MODEL_TIMEOUT", message: "", retryable: true } as const;

const uploads = { sweep: () => Promise.resolve() };

async function checkpoint(store: TestStore, threadId: string): Promise<void> {
  const configurable = { thread_id: threadId, checkpoint_ns: "" };
  await store.checkpoints.saver.put({ configurable }, emptyCheckpoint(), { source: "loop", step: 0, parents: {} });
}

test("a sweep forgets runs that ended, and failed ones after seven days", async () => {
  using store = openTestStore();
  const sweeper = createSweeper({ ...store, uploads, log: { warn: () => undefined } });
  const completed = store.runningJob();
  const failed = store.runningJob();
  const running = store.runningJob();
  const threads = [completed, failed, running].map(({ run }) => run.threadId);
  for (const threadId of threads) await checkpoint(store, threadId);
  store.leases.complete(completed.lease, finishedReport());
  store.leases.fail(failed.lease, passing);
  await sweeper.sweep();
  expect(store.checkpoints.threads().toSorted()).toEqual([failed.run.threadId, running.run.threadId].toSorted());
  store.clock.advance(7 * DAY + 1);
  await sweeper.sweep();
  expect(store.checkpoints.threads()).toEqual([running.run.threadId]);
});

test("a sweep removes folders without a session and old cache entries", async () => {
  using store = openTestStore();
  const sweeper = createSweeper({ ...store, uploads, log: { warn: () => undefined } });
  const orphan = join(store.dataDir, "artifacts", "drs_gone");
  mkdirSync(orphan, { recursive: true });
  store.caches.search.put("ada", "p", "k", 1);
  store.clock.advance(7 * DAY + 1);
  await sweeper.sweep();
  expect(existsSync(orphan)).toBe(false);
  expect(store.db.all(store.db.query.selectFrom("search_cache").selectAll())).toEqual([]);
});

test("a sweep that fails is told of and stops nothing", async () => {
  using store = openTestStore();
  const warnings: string[] = [];
  const artifacts = { sweep: () => Promise.reject(new TypeError("no folder")) };
  const sweeper = createSweeper({ ...store, uploads, artifacts, log: { warn: (_fields, message) => warnings.push(message) } });
  sweeper.start();
  await vi.waitFor(() => {
    expect(warnings).toEqual(["the data folder could not be swept"]);
  });
  sweeper.stop();
});
