import type { Session, SessionStatus } from "@plumbline/shared/api/sessions.ts";
import { Usage } from "@plumbline/shared/api/usage.ts";
import { JobError } from "@plumbline/shared/errors/error-code.ts";
import { JobStatus, Phase, Plan } from "@plumbline/shared/events/research-event.ts";
import type { InferResult } from "kysely";
import { ACTIVE_STATUSES, toIso } from "./job-rows.ts";
import { configFromJson, fromJson, fromNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

/** Sessions of one person with the research or rerun job they show and the job that is active. */
export function selectSessions(db: Database, ownerId: string) {
  return db.query
    .selectFrom("sessions")
    .leftJoin("jobs as latest", "latest.id", "sessions.latest_job_id")
    .leftJoin("jobs as active", (join) =>
      join.onRef("active.session_id", "=", "sessions.id").on("active.status", "in", [...ACTIVE_STATUSES]),
    )
    .selectAll("sessions")
    .select(["latest.status as job_status", "latest.phase as job_phase", "latest.progress as job_progress", "latest.error as job_error"])
    .select("active.id as active_job_id")
    .where("sessions.owner_id", "=", ownerId);
}

export type ShownSession = InferResult<ReturnType<typeof selectSessions>>[number];

export function toSession(row: ShownSession): Session {
  const config = configFromJson(row.config);
  return {
    id: row.id,
    title: row.title,
    query: row.query,
    mode: config.mode,
    status: sessionStatus(row.job_status),
    phase: row.job_phase === null ? null : Phase.parse(row.job_phase),
    progress: row.job_progress ?? 0,
    incomplete: row.incomplete === 1,
    config,
    resolvedLanguage: row.resolved_language,
    plan: fromNullableJson(Plan, row.plan),
    sourceCount: row.source_count,
    usage: fromJson(Usage, row.usage),
    activeJobId: row.active_job_id,
    latestJobId: row.latest_job_id,
    error: fromNullableJson(JobError, row.job_error),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

function sessionStatus(jobStatus: string | null): SessionStatus {
  if (jobStatus === null) return "draft";
  const status = JobStatus.parse(jobStatus);
  return status === "queued" ? "running" : status;
}
