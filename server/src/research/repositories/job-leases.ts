import type { CancelMode } from "@plumbline/shared/api/jobs.ts";
import type { JobError } from "@plumbline/shared/errors/error-code.ts";
import type { Interrupt, JobStatus } from "@plumbline/shared/events/research-event.ts";
import type { FinishedReport, Instruction, ResumeInput, Run } from "../ports.ts";

/** The right to run a job and to write for it, until another worker has it. */
export interface Lease {
  jobId: string;
  /** Id of the worker, unique in all processes. */
  worker: string;
}

export interface LeaseLimits {
  maxActiveJobs: number;
  maxActiveJobsPerUser: number;
}

export interface ClaimedJob {
  lease: Lease;
  run: Run;
  attempt: number;
  /** The answer the run goes on with; the same after a takeover, until the run waits again or ends. */
  resume: ResumeInput | null;
}

export interface LeasedJob {
  jobId: string;
  status: JobStatus;
  /** Null when no worker holds it. */
  worker: string | null;
  cancelRequested: CancelMode | null;
}

export interface RecoveredJobs {
  requeued: string[];
  failed: string[];
}

/** What workers do with jobs. Every method is one immediate transaction, so limits and leases hold over all processes. */
export interface JobLeases {
  /** Leases the next queued job within the limits; null when there is none. */
  claim(worker: string, leaseMs: number, limits: LeaseLimits): ClaimedJob | null;
  /** Prolongs the leases the worker still holds. */
  heartbeat(worker: string, leaseMs: number): void;
  /** How these jobs stand, whoever holds them; deleted ones are left out. */
  inspect(jobIds: string[]): LeasedJob[];
  /** Puts the worker's jobs back in the queue without counting an attempt; gives their ids. */
  release(worker: string): string[];
  /** Queues jobs whose lease ran out, or fails them with ATTEMPTS_EXHAUSTED. */
  recover(maxAttempts: number): RecoveredJobs;
  instructions(jobId: string): Instruction[];
  /** Stores report version, claims, session, job and last events in one transaction; gives the version. Throws AppError LEASE_LOST. */
  complete(lease: Lease, report: FinishedReport): { version: number };
  /** Ends the job as failed, with its `error` event. Throws AppError LEASE_LOST. */
  fail(lease: Lease, error: JobError): void;
  /** Ends the job as cancelled, as the run itself wanted. Throws AppError LEASE_LOST. */
  endCancelled(lease: Lease): void;
  /** Lets the job wait for an answer and gives lease and place back. Throws AppError LEASE_LOST. */
  awaitInput(lease: Lease, interrupt: Interrupt): void;
  /** Threads among these whose checkpoints are of no more use: their job is gone, ended, or failed before `failedBefore` (ms). */
  abandonedThreads(threadIds: string[], failedBefore: number): string[];
}
