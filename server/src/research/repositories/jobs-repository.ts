import type { CancelMode, Job, JobKind, StartJobResponse } from "@plumbline/shared/api/jobs.ts";
import type { Estimate } from "@plumbline/shared/api/usage.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";
import type { Interrupt, JobStatus, Plan } from "@plumbline/shared/events/research-event.ts";
import type { ResumeInput } from "../ports.ts";

export interface NewJob {
  id: string;
  sessionId: string;
  kind: JobKind;
  requestId: string;
  /** Digest of the request body: the same requestId with another digest is a conflict. */
  requestHash: string;
  /** The session's question at the start. */
  question: string;
  config: ResearchConfig;
  /** Resolved BCP-47 tag. */
  language: string;
  /** A plan given with a rerun, ids filled in. */
  plan: Plan | null;
  estimate: Estimate | null;
}

/** A person's answer to an interrupt, checked before against the interrupt it answers. */
export interface ResumeJob {
  requestId: string;
  requestHash: string;
  resume: ResumeInput;
}

/** What a decision about an answer needs to know. */
export interface WaitingJob {
  status: JobStatus;
  interrupt: Interrupt | null;
  /** Answers with `feedback` taken so far. */
  feedbackRounds: number;
}

export interface CancelledJob {
  job: Job;
  /** True when this call ended the job: nothing runs it any more, its checkpoints may go. */
  ended: boolean;
  threadId: string;
}

export interface NewInstruction {
  id: string;
  requestId: string;
  requestHash: string;
  text: string;
}

/** What a person does with jobs. Each method is one transaction; another person's id is as good as unknown. */
export interface JobsRepository {
  /**
   * Queues a job, or gives the one that the request or the session already has (`reused`).
   * Throws AppError NOT_FOUND (session) and REQUEST_ID_CONFLICT.
   */
  start(ownerId: string, job: NewJob): StartJobResponse;
  get(ownerId: string, id: string): Job | null;
  /** Jobs of all sessions, oldest first; `waiting` gives only those that wait for an answer. */
  list(ownerId: string, filter: { waiting: boolean; limit: number }): Job[];
  /** Jobs of everyone that have not ended, for metrics. */
  counts(): { queued: number; running: number; awaiting_input: number };
  /** Moves a failed job back to the queue. Throws AppError NOT_FOUND, JOB_NOT_RETRYABLE, SESSION_BUSY, REQUEST_ID_CONFLICT. */
  retry(ownerId: string, id: string, request: { requestId: string; requestHash: string }): Job;
  /**
   * `discard` ends the job at once; `finish` asks it to write from what is there. An ended job is given back as it is.
   * Throws AppError NOT_FOUND.
   */
  cancel(ownerId: string, id: string, mode: CancelMode): CancelledJob;
  waiting(ownerId: string, id: string): WaitingJob | null;
  /** The first outcome of an earlier request with this id and digest. Throws AppError REQUEST_ID_CONFLICT for another digest. */
  outcomeOf(ownerId: string, id: string, requestId: string, requestHash: string): Job | null;
  /** Takes the answer and queues the job. Throws AppError NOT_FOUND, JOB_NOT_AWAITING_INPUT, INTERRUPT_MISMATCH, REQUEST_ID_CONFLICT. */
  resume(ownerId: string, id: string, answer: ResumeJob): Job;
  /** Throws AppError NOT_FOUND, JOB_NOT_RUNNING, REQUEST_ID_CONFLICT. Gives the id under which the request was first taken. */
  instruct(ownerId: string, id: string, instruction: NewInstruction): { instructionId: string };
}
