import { Usage } from "@plumbline/shared/api/usage.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { EventDraft, EventPayload } from "@plumbline/shared/events/research-event.ts";
import type { Lease } from "../research/repositories/job-leases.ts";
import type { EventLog } from "./event-log.ts";
import { fitPayload } from "./fit-event.ts";
import type { JobRow } from "./job-rows.ts";
import { fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { addModelUsage, addQueryUsage } from "./usage-totals.ts";

/** The leased job's row. Throws AppError LEASE_LOST when this worker does not run it any more. */
export function leasedJob({ db, findJob }: EventLog, lease: Lease): JobRow {
  const job = db.get(findJob.with({ id: lease.jobId }));
  if (job?.status !== "running" || job.lease_owner !== lease.worker) {
    throw new AppError("LEASE_LOST", "This job is not run here any more.");
  }
  return job;
}

/**
 * Stores an event as the job's next and changes what it tells of: counts, plan, current query. Only inside a write transaction, which
 * holds the row that `job` was read from; `job` is brought up to date. Gives the event's seq.
 */
export function appendEvent(log: EventLog, job: JobRow, event: EventDraft, onceKey: string | null = null): number {
  const { db, bus } = log;
  const now = db.clock.now();
  job.last_event_seq += 1;
  job.updated_at = now;
  const row = {
    job_id: job.id,
    seq: job.last_event_seq,
    once_key: onceKey,
    type: event.type,
    phase: job.phase,
    payload: fitPayload(event.payload),
    created_at: now,
  };
  db.run(log.insertEvent.with(row));
  applyToJob(db, job, event);
  db.run(log.updateJob.with(job));
  db.afterCommit(() => {
    bus.tell(job.id);
  });
  return job.last_event_seq;
}

function applyToJob(db: Database, job: JobRow, event: EventDraft): void {
  switch (event.type) {
    case "query_started":
      job.current_query = event.payload.query;
      break;
    case "query_completed":
      if (job.current_query === event.payload.query) job.current_query = null;
      addUsage(db, job, (usage) => addQueryUsage(usage, event.payload));
      break;
    case "model_usage":
      insertModelCall(db, job, event.payload);
      addUsage(db, job, (usage) => addModelUsage(usage, event.payload));
      break;
    case "plan_created":
      db.run(
        db.query
          .updateTable("sessions")
          .set({ plan: JSON.stringify(event.payload.plan), updated_at: job.updated_at })
          .where("id", "=", job.session_id),
      );
      break;
    default:
      break;
  }
}

function addUsage(db: Database, job: JobRow, add: (usage: Usage) => Usage): void {
  job.usage = JSON.stringify(add(fromJson(Usage, job.usage)));
  const session = db.get(db.query.selectFrom("sessions").select("usage").where("id", "=", job.session_id));
  if (session === undefined) return;
  const usage = JSON.stringify(add(fromJson(Usage, session.usage)));
  db.run(db.query.updateTable("sessions").set({ usage }).where("id", "=", job.session_id));
}

function insertModelCall(db: Database, job: JobRow, call: EventPayload<"model_usage">): void {
  const row = {
    job_id: job.id,
    seq: job.last_event_seq,
    phase: job.phase,
    operation: call.operation,
    model: call.model,
    role: call.role,
    calls: call.calls ?? 1,
    prompt_tokens: call.promptTokens,
    completion_tokens: call.completionTokens,
    estimated: call.estimated ? 1 : 0,
    cost: call.cost ?? null,
    created_at: job.updated_at,
  };
  db.run(db.query.insertInto("model_calls").values(row));
}
