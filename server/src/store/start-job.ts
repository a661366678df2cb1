import type { StartJobResponse } from "@plumbline/shared/api/jobs.ts";
import { EMPTY_USAGE } from "@plumbline/shared/api/usage.ts";
import { JobStatus } from "@plumbline/shared/events/research-event.ts";
import type { NewJob } from "../research/repositories/jobs-repository.ts";
import { appendEvent } from "./append-event.ts";
import type { EventLog } from "./event-log.ts";
import { keepOutcome, requestConflict } from "./job-requests.ts";
import { ACTIVE_STATUSES, findJob } from "./job-rows.ts";
import { toNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { findSession, notFound } from "./owned-session.ts";

/** Queues the job, or gives the one that the request made or the session is busy with. Only inside a write transaction. */
export function startJob(log: EventLog, ownerId: string, job: NewJob): StartJobResponse {
  const { db } = log;
  const session = findSession(db, ownerId, job.sessionId);
  if (session === undefined) throw notFound("session");
  const known = requestedJob(db, job);
  const existing = known ?? activeJob(db, job.sessionId);
  if (existing !== undefined) {
    // Kept, so that this request gives the same job also when it is sent again after the job's end.
    if (known === undefined) keepOutcome(db, { ...job, jobId: existing.id, action: "start" }, existing.id);
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

const jobsOf = (db: Database, sessionId: string) =>
  db.query.selectFrom("jobs").select(["id", "status"]).where("session_id", "=", sessionId);

const activeJob = (db: Database, sessionId: string) => db.get(jobsOf(db, sessionId).where("status", "in", [...ACTIVE_STATUSES]));

/** The job that a request of this id made or was given. */
function requestedJob(db: Database, { sessionId, requestId, requestHash }: NewJob) {
  const made = db.get(jobsOf(db, sessionId).select("request_hash").where("request_id", "=", requestId));
  const given = db.query
    .selectFrom("job_requests")
    .innerJoin("jobs", "jobs.id", "job_requests.job_id")
    .select(["jobs.id", "jobs.status", "job_requests.request_hash"])
    .where("jobs.session_id", "=", sessionId)
    .where("job_requests.action", "=", "start");
  const known = made ?? db.get(given.where("job_requests.request_id", "=", requestId));
  if (known !== undefined && known.request_hash !== requestHash) throw requestConflict();
  return known;
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
