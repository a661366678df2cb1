import type { EventDraft, JobStatus, Phase, UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import type { Lease } from "./job-leases.ts";

export interface JobHead {
  lastSeq: number;
  status: JobStatus;
}

/**
 * The event log of every job: `seq` from 1 without a gap. Usage, phase, progress and current query of job and session change in the
 * transaction that stores the event. A payload over 16 KB has its longest lists and texts shortened, a report chunk becomes several.
 * Writing throws AppError LEASE_LOST when the lease is another's.
 */
export interface EventsRepository {
  append(lease: Lease, event: EventDraft): void;
  /** Appends unless the job has an event of this key; true when appended. */
  once(lease: Lease, key: string, event: EventDraft): boolean;
  /** Moves the phase forward, never back, with `phase_changed`; false when it is there already or beyond. */
  enter(lease: Lease, phase: Phase, message: string): boolean;
  /** Raises the progress; `job_status` tells of it at every twentieth. */
  progress(lease: Lease, value: number): void;
  /** Events after `after`, oldest first; null for a job that is not this person's. */
  read(ownerId: string, jobId: string, after: number, limit: number): UnknownEnvelope[] | null;
  head(ownerId: string, jobId: string): JobHead | null;
  /** Calls the listener after this process stored events of the job, several at a time; gives the function that ends it. */
  subscribe(jobId: string, listener: () => void): () => void;
}
