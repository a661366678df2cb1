import { Job } from "@plumbline/shared/api/jobs.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { JobError } from "@plumbline/shared/errors/error-code.ts";
import { Interrupt, JobStatus } from "@plumbline/shared/events/research-event.ts";
import { z } from "zod";
import type { JobsRepository, NewInstruction, ResumeJob } from "../research/repositories/jobs-repository.ts";
import { appendEvent } from "./append-event.ts";
import { cancelJob } from "./cancel-job.ts";
import { moveJob } from "./change-job.ts";
import type { EventLog } from "./event-log.ts";
import { firstOutcome, type JobRequest, keepOutcome } from "./job-requests.ts";
import { ACTIVE_STATUSES, findOwnJob, type JobRow, toJob } from "./job-rows.ts";
import { fromJson, fromNullableJson } from "./json-column.ts";
import { notFound } from "./owned-session.ts";
import { startJob } from "./start-job.ts";

export function createJobsRepository(log: EventLog): JobsRepository {
  const { db } = log;

  const ownJob = (ownerId: string, id: string): JobRow => {
    const job = findOwnJob(db, ownerId, id);
    if (job === undefined) throw notFound("job");
    return job;
  };

  return {
    start: (ownerId, job) => db.write(() => startJob(log, ownerId, job)),
    get: (ownerId, id) =>
      db.read(() => {
        const job = findOwnJob(db, ownerId, id);
        return job === undefined ? null : toJob(db, job);
      }),
    list: (ownerId, filter) =>
      db.read(() => {
        const query = db.query.selectFrom("jobs").selectAll().where("owner_id", "=", ownerId);
        const shown = filter.waiting ? query.where("status", "=", "awaiting_input") : query;
        return db.all(shown.orderBy("number").limit(filter.limit)).map((job) => toJob(db, job));
      }),
    counts: () => {
      const jobs = db.query.selectFrom("jobs").select(["status", (row) => row.fn.countAll<number>().as("count")]);
      const rows = db.all(jobs.where("status", "in", ["queued", "running", "awaiting_input"]).groupBy("status"));
      const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
      return { queued: of("queued"), running: of("running"), awaiting_input: of("awaiting_input") };
    },
    retry: (ownerId, id, request) => db.write(() => retryJob(log, ownJob(ownerId, id), request)),
    cancel: (ownerId, id, mode) => db.write(() => cancelJob(log, ownJob(ownerId, id), mode)),
    waiting: (ownerId, id) => {
      const job = findOwnJob(db, ownerId, id);
      if (job === undefined) return null;
      return {
        status: JobStatus.parse(job.status),
        interrupt: fromNullableJson(Interrupt, job.interrupt),
        feedbackRounds: job.feedback_rounds,
      };
    },
    outcomeOf: (ownerId, id, requestId, requestHash) => {
      if (findOwnJob(db, ownerId, id) === undefined) return null;
      return firstOutcome(db, { jobId: id, action: "resume", requestId, requestHash }, Job);
    },
    resume: (ownerId, id, answer) => db.write(() => resumeJob(log, ownJob(ownerId, id), answer)),
    instruct: (ownerId, id, instruction) => db.write(() => instructJob(log, ownJob(ownerId, id), instruction)),
  };
}

function retryJob(log: EventLog, job: JobRow, { requestId, requestHash }: { requestId: string; requestHash: string }): Job {
  const { db } = log;
  const request: JobRequest = { jobId: job.id, action: "retry", requestId, requestHash };
  const first = firstOutcome(db, request, Job);
  if (first !== null) return first;
  const error = fromNullableJson(JobError, job.error);
  if (job.status !== "failed" || error?.retryable !== true) {
    throw new AppError("JOB_NOT_RETRYABLE", "Only a job that failed for a passing reason can be tried again.");
  }
  const active = db.query.selectFrom("jobs").select("id").where("session_id", "=", job.session_id);
  if (db.get(active.where("status", "in", [...ACTIVE_STATUSES])) !== undefined) {
    throw new AppError("SESSION_BUSY", "Another job of this session is active.");
  }
  moveJob(log, job, "queued", {
    attempt: job.attempt + 1,
    error: null,
    cancel_requested: null,
    queued_at: db.clock.now(),
  });
  const outcome = toJob(db, job);
  keepOutcome(db, request, outcome);
  return outcome;
}

function resumeJob(log: EventLog, job: JobRow, answer: ResumeJob): Job {
  const { db } = log;
  const { requestId, requestHash, resume } = answer;
  const request: JobRequest = { jobId: job.id, action: "resume", requestId, requestHash };
  const first = firstOutcome(db, request, Job);
  if (first !== null) return first;
  if (job.status !== "awaiting_input" || job.interrupt === null) {
    throw new AppError("JOB_NOT_AWAITING_INPUT", "This job does not wait for an answer.");
  }
  if (fromJson(Interrupt, job.interrupt).interruptId !== resume.interruptId) {
    throw new AppError("INTERRUPT_MISMATCH", "This question was answered already; the job asks another one now.");
  }
  appendEvent(log, job, { type: "input_received", payload: { interruptId: resume.interruptId, action: resume.action } });
  if (resume.action === "cancel") moveJob(log, job, "cancelled", { cancel_requested: "discard" });
  else {
    moveJob(log, job, "queued", {
      resume: JSON.stringify(resume),
      feedback_rounds: job.feedback_rounds + ("feedback" in resume.payload ? 1 : 0),
      queued_at: db.clock.now(),
    });
  }
  const outcome = toJob(db, job);
  keepOutcome(db, request, outcome);
  return outcome;
}

const InstructionOutcome = z.object({ instructionId: z.string() });

function instructJob(log: EventLog, job: JobRow, instruction: NewInstruction): { instructionId: string } {
  const { db } = log;
  const { id, requestId, requestHash, text } = instruction;
  const request: JobRequest = { jobId: job.id, action: "instruct", requestId, requestHash };
  const first = firstOutcome(db, request, InstructionOutcome);
  if (first !== null) return first;
  if (job.status !== "queued" && job.status !== "running") {
    throw new AppError("JOB_NOT_RUNNING", "An instruction reaches a job only while it runs.");
  }
  const count = db.query.selectFrom("instructions").select((rows) => rows.fn.countAll<number>().as("count"));
  const position = db.get(count.where("job_id", "=", job.id))?.count ?? 0;
  db.run(db.query.insertInto("instructions").values({ id, job_id: job.id, position, text, created_at: db.clock.now() }));
  appendEvent(log, job, { type: "instruction_received", payload: { instructionId: id, text } });
  const outcome = { instructionId: id };
  keepOutcome(db, request, outcome);
  return outcome;
}
