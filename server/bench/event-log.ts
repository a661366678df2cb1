import { emptyCheckpoint } from "@langchain/langgraph";
import { openTestStore } from "../test/open-test-store.ts";

/** What one event costs, and how long the longest stood in the way of the event loop, with a checkpoint written after each. */
const EVENTS = 1000;
const LONGEST_MS = 20;

using store = openTestStore();
const { lease, run } = store.runningJob();
const delta = "x".repeat(300);
let inAppends = 0;
let longest = 0;
for (let index = 0; index < EVENTS; index += 1) {
  const start = performance.now();
  store.events.append(lease, { type: "report_chunk", payload: { sectionId: "report", delta } });
  const took = performance.now() - start;
  inAppends += took;
  longest = Math.max(longest, took);
  const configurable = { thread_id: run.threadId, checkpoint_ns: "" };
  const checkpoint = { ...emptyCheckpoint(), id: String(index).padStart(8, "0") };
  const stored = await store.checkpoints.saver.put({ configurable }, checkpoint, { source: "loop", step: index, parents: {} });
  await store.checkpoints.saver.putWrites(stored, [["channel", delta]], "task");
}
process.stdout.write(`one event: ${(inAppends / EVENTS).toFixed(3)} ms\n`);
process.stdout.write(`longest event / ${String(LONGEST_MS)} ms: ${(longest / LONGEST_MS).toFixed(2)}\n`);
