import type { StartJobResponse } from "@plumbline/shared/api/jobs.ts";
import { EMPTY_USAGE } from "@plumbline/shared/api/usage.ts";
import { JobStatus } from "@plumbline/shared/events/research-event.ts";
import type { NewJob } from "../research/repositories/jobs-repository.ts";
import { appendEvent } from "./append-event.ts";
import type { EventLog } from "./event-log.ts";
import { requestConflict } from "./job-requests.ts";
import { ACTIVE_STATUSES, findJob } from "./job-rows.ts";
import { toNullableJson } from "./json-column.ts";
import { findSession, notFound } from "./owned-session.ts";

/** Queues the job, or gives the one that the request made or the session is busy with. Only inside a write transaction. */
export function startJob(log: EventLog, ownerId: string, job: NewJob): StartJobResponse {
  const { db } = log;
  const session = findSession(db, ownerId, job.sessionId);
  if (session === undefined) throw notFound("session");
  const ofSession = db.query.selectFrom("jobs").select(["id", "status", "request_hash"]).where("session_id", "=", job.sessionId);
  const known = db.get(ofSession.where("request_id", "=", job.requestId));
  if (known !== undefined && known.request_hash !== job.requestHash) throw requestConflict();
  const existing = known ?? db.get(ofSession.where("status", "in", [...ACTIVE_STATUSES]));
  if (existing !== undefined) {
    return { jobId: existing.id, sessionId: job.sessionId, status: JobStatus.parse(existing.status), reused: true };
  }
  insertJob(log, ownerId, job);
  const started = {
    ...(job.kind === "research" || job.kind === "rerun" ? { latest_job_id: job.id } : {}),
    resolved_language: session.resolved_language ?? job.language,
    updated_at: db.clock.now(),
  };
  db.run(db.query.updateTable("sessions").set(started).where("id", "=", job.sessionId));
  return { jobId: job.id, sessionId: job.sessionId, status: "queued", reused: false };
}

function insertJob(log: EventLog, ownerId: string, job: NewJob): void {
  const { db } = log;
  const now = db.clock.now();
  db.run(
    db.query.insertInto("jobs").values({
      id: job.id,
      session_id: job.sessionId,
      owner_id: ownerId,
      kind: job.kind,
      status: "queued",
      request_id: job.requestId,
      request_hash: job.requestHash,
      question: job.question,
      config: JSON.stringify(job.config),
      language: job.language,
      given_plan: toNullableJson(job.plan),
      estimate: toNullableJson(job.estimate),
      phase: "initializing",
      usage: JSON.stringify(EMPTY_USAGE),
      created_at: now,
      queued_at: now,
      updated_at: now,
    }),
  );
  const row = findJob(db, job.id);
  if (row === undefined) throw new Error("a job that was just stored is not there");
  appendEvent(log, row, { type: "job_status", payload: { status: "queued", progress: 0, attempt: 1 } });
}
