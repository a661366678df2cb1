import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function getJob(ports: Pick<UseCasePorts, "jobs">, ownerId: string, jobId: string): Job {
  return found(ports.jobs.get(ownerId, jobId), "job");
}

export function listJobs(ports: Pick<UseCasePorts, "jobs">, ownerId: string, filter: { waiting: boolean; limit: number }): Job[] {
  return ports.jobs.list(ownerId, filter);
}

/** Newest seq and status: what a stream follows. Throws AppError NOT_FOUND. */
export function jobHead(ports: Pick<UseCasePorts, "events">, ownerId: string, jobId: string): { lastSeq: number; status: JobStatus } {
  return found(ports.events.head(ownerId, jobId), "job");
}
