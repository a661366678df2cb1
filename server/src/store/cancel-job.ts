import type { CancelMode } from "@plumbline/shared/api/jobs.ts";
import { Interrupt } from "@plumbline/shared/events/research-event.ts";
import type { CancelledJob } from "../research/repositories/jobs-repository.ts";
import { threadIdOf } from "../research/thread-id.ts";
import { appendEvent } from "./append-event.ts";
import { moveJob } from "./change-job.ts";
import type { EventLog } from "./event-log.ts";
import { type JobRow, toJob } from "./job-rows.ts";
import { fromJson } from "./json-column.ts";

/**
 * Ends the job at once, or asks it to write from what is there. The row of a discarded run is cancelled and its lease gone before the
 * worker knows: whatever that still tries to store is refused. Only inside a write transaction.
 */
export function cancelJob(log: EventLog, job: JobRow, mode: CancelMode): CancelledJob {
  const wasRunning = job.status === "running";
  const active = wasRunning || job.status === "queued" || job.status === "awaiting_input";
  if (active && mode === "discard") moveJob(log, job, "cancelled", { cancel_requested: "discard" });
  else if (active && job.cancel_requested === null) requestFinish(log, job);
  return { job: toJob(log.db, job), ended: active && mode === "discard" && !wasRunning, threadId: threadIdOf(job.session_id, job.id) };
}

/** A job that waits for an answer is taken to be approved as it stands. */
function requestFinish(log: EventLog, job: JobRow): void {
  const { db } = log;
  if (job.status === "awaiting_input" && job.interrupt !== null) {
    const { interruptId } = fromJson(Interrupt, job.interrupt);
    appendEvent(log, job, { type: "input_received", payload: { interruptId, action: "approve" } });
    moveJob(log, job, "queued", {
      cancel_requested: "finish",
      resume: JSON.stringify({ interruptId, action: "approve", payload: {} }),
      queued_at: db.clock.now(),
    });
    return;
  }
  const set = { cancel_requested: "finish", version: job.version + 1, updated_at: db.clock.now() };
  db.run(db.query.updateTable("jobs").set(set).where("id", "=", job.id));
  Object.assign(job, set);
  db.afterCommit(() => {
    log.bus.tell(job.id);
  });
}
