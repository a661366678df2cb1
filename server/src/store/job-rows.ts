import type { Job } from "@plumbline/shared/api/jobs.ts";
import { CancelMode, JobKind } from "@plumbline/shared/api/jobs.ts";
import { Usage } from "@plumbline/shared/api/usage.ts";
import { JobError } from "@plumbline/shared/errors/error-code.ts";
import { Interrupt, JobStatus, Phase } from "@plumbline/shared/events/research-event.ts";
import type { Selectable } from "kysely";
import { fromJson, fromNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import type { JobsTable } from "./tables/run-tables.ts";

export type JobRow = Selectable<JobsTable>;

/** Statuses in which a job is its session's one active job. */
export const ACTIVE_STATUSES = ["queued", "running", "awaiting_input"] as const;

export const toIso = (time: number): string => new Date(time).toISOString();

export function findJob(db: Database, id: string): JobRow | undefined {
  return db.get(db.query.selectFrom("jobs").selectAll().where("id", "=", id));
}

export function findOwnJob(db: Database, ownerId: string, id: string): JobRow | undefined {
  return db.get(db.query.selectFrom("jobs").selectAll().where("id", "=", id).where("owner_id", "=", ownerId));
}

/** The job as the interface gives it; a queued one with its place in the queue. */
export function toJob(db: Database, row: JobRow): Job {
  const status = JobStatus.parse(row.status);
  return {
    id: row.id,
    sessionId: row.session_id,
    kind: JobKind.parse(row.kind),
    status,
    phase: Phase.parse(row.phase),
    progress: row.progress,
    currentQuery: row.current_query,
    attempt: row.attempt,
    queuePosition: status === "queued" ? queuePosition(db, row) : null,
    cancelRequested: row.cancel_requested === null ? null : CancelMode.parse(row.cancel_requested),
    lastEventSeq: row.last_event_seq,
    interrupt: fromNullableJson(Interrupt, row.interrupt),
    usage: fromJson(Usage, row.usage),
    error: fromNullableJson(JobError, row.error),
    createdAt: toIso(row.created_at),
    startedAt: row.started_at === null ? null : toIso(row.started_at),
    updatedAt: toIso(row.updated_at),
    finishedAt: row.finished_at === null ? null : toIso(row.finished_at),
  };
}

function queuePosition(db: Database, row: JobRow): number {
  const ahead = db.query
    .selectFrom("jobs")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("status", "=", "queued")
    .where((at) => at.or([at("queued_at", "<", row.queued_at), at("queued_at", "=", row.queued_at).and("number", "<", row.number)]));
  return (db.get(ahead)?.count ?? 0) + 1;
}
