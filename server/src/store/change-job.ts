import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import type { Updateable } from "kysely";
import { appendEvent } from "./append-event.ts";
import type { EventLog } from "./event-log.ts";
import type { JobRow } from "./job-rows.ts";
import type { JobsTable } from "./tables/run-tables.ts";

type JobChange = Omit<Updateable<JobsTable>, "status" | "version" | "last_event_seq" | "usage" | "updated_at">;

/** The moves a job's status can make. */
const MOVES: Record<JobStatus, readonly JobStatus[]> = {
  queued: ["running", "cancelled", "failed"],
  running: ["queued", "awaiting_input", "completed", "failed", "cancelled"],
  awaiting_input: ["queued", "cancelled"],
  completed: [],
  failed: ["queued"],
  cancelled: [],
};

/**
 * Moves the job by compare-and-set on its version and tells of it with `job_status`, which comes last. A job that is not run has no
 * lease, an ended one its end: both are part of the one update. Only inside a write transaction; `job` is brought up to date.
 */
export function moveJob(log: EventLog, job: JobRow, status: JobStatus, change: JobChange = {}): void {
  const { db } = log;
  const from = job.status as JobStatus;
  if (!MOVES[from].includes(status)) throw new Error(`a job cannot go from ${from} to ${status}`);
  const now = db.clock.now();
  const ended = status === "completed" || status === "failed" || status === "cancelled";
  const set = {
    ...(status === "running" ? {} : { lease_owner: null, lease_until: null, current_query: null }),
    ...(status === "awaiting_input" ? {} : { interrupt: null }),
    ...(ended ? { resume: null } : {}),
    finished_at: ended ? now : null,
    ...change,
    status,
    version: job.version + 1,
    updated_at: now,
  };
  const changed = db.run(db.query.updateTable("jobs").set(set).where("id", "=", job.id).where("version", "=", job.version));
  if (changed !== 1) throw new Error("a job was changed by another transaction");
  Object.assign(job, set);
  appendEvent(log, job, { type: "job_status", payload: { status, progress: job.progress, attempt: job.attempt } });
  db.run(db.query.updateTable("sessions").set({ updated_at: now }).where("id", "=", job.session_id));
}
