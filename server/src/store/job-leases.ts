import { CancelMode } from "@plumbline/shared/api/jobs.ts";
import { Usage } from "@plumbline/shared/api/usage.ts";
import { JobStatus, Plan, ResumeAction } from "@plumbline/shared/events/research-event.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { ClaimedJob, JobLeases, LeaseLimits, RecoveredJobs } from "../research/repositories/job-leases.ts";
import { threadIdOf } from "../research/thread-id.ts";
import { abandonedThreads } from "./abandoned-threads.ts";
import { activeMs } from "./active-time.ts";
import { appendEvent } from "./append-event.ts";
import { moveJob } from "./change-job.ts";
import type { DiskReserve } from "./disk-reserve.ts";
import { awaitInput, completeJob, endCancelled, failJob } from "./end-job.ts";
import type { EventLog } from "./event-log.ts";
import type { JobRow } from "./job-rows.ts";
import { AnyRecord, configFromJson, fromJson, fromNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

const StoredResume = z.object({ interruptId: z.string(), action: ResumeAction, payload: AnyRecord });

export function createJobLeases(log: EventLog, reserve: DiskReserve): JobLeases {
  const { db } = log;
  return {
    claim: (worker, leaseMs, limits) => {
      // Most looks find nothing: those take no write lock.
      if (nextQueued(db, limits) === undefined) return null;
      return db.write(() => claimNext(log, worker, leaseMs, limits));
    },
    heartbeat: (worker, leaseMs) => {
      const until = db.clock.now() + leaseMs;
      db.run(db.query.updateTable("jobs").set({ lease_until: until }).where("lease_owner", "=", worker).where("status", "=", "running"));
    },
    inspect: (jobIds) => {
      if (jobIds.length === 0) return [];
      const rows = db.all(
        db.query
          .selectFrom("jobs")
          .select(["id", "status", "lease_owner", "cancel_requested"])
          .where("id", "in", sql<string>`(SELECT value FROM json_each(${JSON.stringify(jobIds)}))`),
      );
      return rows.map((row) => ({
        jobId: row.id,
        status: JobStatus.parse(row.status),
        worker: row.lease_owner,
        cancelRequested: row.cancel_requested === null ? null : CancelMode.parse(row.cancel_requested),
      }));
    },
    release: (worker) =>
      db.write(() => {
        const jobs = db.all(db.query.selectFrom("jobs").selectAll().where("lease_owner", "=", worker).where("status", "=", "running"));
        for (const job of jobs) moveJob(log, job, "queued");
        return jobs.map((job) => job.id);
      }),
    recover: (maxAttempts) => {
      reserve.hold();
      if (expiredJobs(db, db.clock.now()).length === 0) return { requeued: [], failed: [] };
      return db.write(() => recoverExpired(log, maxAttempts));
    },
    instructions: (jobId) =>
      db.all(db.query.selectFrom("instructions").select(["id", "text"]).where("job_id", "=", jobId).orderBy("position")),
    complete: (lease, report) => {
      const version = db.write(() => completeJob(log, lease, report));
      db.settle();
      return { version };
    },
    fail: (lease, error) => {
      reserve.spendWhenFull(() => {
        db.write(() => {
          failJob(log, lease, error);
        });
      });
    },
    endCancelled: (lease) => {
      db.write(() => {
        endCancelled(log, lease);
      });
    },
    awaitInput: (lease, interrupt) => {
      db.write(() => {
        awaitInput(log, lease, interrupt);
      });
    },
    abandonedThreads: (threadIds, failedBefore) => abandonedThreads(db, threadIds, failedBefore),
  };
}

/** The queued job that comes first among those whose owner has a place left; undefined when all places are taken. */
function nextQueued(db: Database, limits: LeaseLimits): JobRow | undefined {
  return db.get(
    db.query
      .selectFrom("jobs")
      .selectAll()
      .where("status", "=", "queued")
      .where(sql<boolean>`(SELECT count(*) FROM jobs WHERE status = 'running') < ${limits.maxActiveJobs}`)
      .where(
        sql<boolean>`(SELECT count(*) FROM jobs AS own WHERE own.status = 'running' AND own.owner_id = jobs.owner_id) < ${limits.maxActiveJobsPerUser}`,
      )
      .orderBy("queued_at")
      .orderBy("number")
      .limit(1),
  );
}

function claimNext(log: EventLog, worker: string, leaseMs: number, limits: LeaseLimits): ClaimedJob | null {
  const { db } = log;
  const job = nextQueued(db, limits);
  if (job === undefined) return null;
  const now = db.clock.now();
  moveJob(log, job, "running", { lease_owner: worker, lease_until: now + leaseMs, started_at: job.started_at ?? now });
  return toClaimedJob(db, job, worker);
}

function toClaimedJob(db: Database, job: JobRow, worker: string): ClaimedJob {
  const config = configFromJson(job.config);
  const usage = fromJson(Usage, job.usage);
  return {
    lease: { jobId: job.id, worker },
    attempt: job.attempt,
    resume: fromNullableJson(StoredResume, job.resume),
    run: {
      jobId: job.id,
      sessionId: job.session_id,
      ownerId: job.owner_id,
      threadId: threadIdOf(job.session_id, job.id),
      question: job.question,
      mode: config.mode,
      config,
      language: job.language,
      plan: fromNullableJson(Plan, job.given_plan),
      startedAt: job.started_at ?? job.created_at,
      used: {
        modelCalls: usage.calls,
        tokens: usage.promptTokens + usage.completionTokens,
        searches: usage.searches,
        pages: usage.pages,
        cost: usage.cost ?? 0,
        activeMs: activeMs(db, job.id),
      },
    },
  };
}

function expiredJobs(db: Database, now: number): JobRow[] {
  const query = db.query.selectFrom("jobs").selectAll().where("status", "=", "running");
  return db.all(query.where((at) => at.or([at("lease_until", "is", null), at("lease_until", "<", now)])));
}

function recoverExpired(log: EventLog, maxAttempts: number): RecoveredJobs {
  const recovered: RecoveredJobs = { requeued: [], failed: [] };
  for (const job of expiredJobs(log.db, log.db.clock.now())) {
    if (job.attempt < maxAttempts) {
      moveJob(log, job, "queued", { attempt: job.attempt + 1 });
      recovered.requeued.push(job.id);
      continue;
    }
    const error = {
      class: "internal_error",
      code: "ATTEMPTS_EXHAUSTED",
      message: `The run was interrupted ${String(job.attempt)} times and is not started again by itself.`,
      retryable: true,
    } as const;
    appendEvent(log, job, { type: "error", payload: { code: error.code, message: error.message, retryable: error.retryable } });
    moveJob(log, job, "failed", { error: JSON.stringify(error) });
    recovered.failed.push(job.id);
  }
  return recovered;
}
