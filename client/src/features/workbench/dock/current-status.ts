import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { JobStatus } from "@plumbline/shared/events/research-event.ts";

interface Folded {
  status: JobStatus | null;
  updatedAt: number | null;
}

/** The job's status by whichever told of it last: its own resource, or its events. */
export function currentStatus(folded: Folded, job: Pick<Job, "status" | "updatedAt"> | null | undefined): JobStatus | null {
  if (job === null || job === undefined) return folded.status;
  if (folded.status === null || folded.updatedAt === null) return job.status;
  return Date.parse(job.updatedAt) > folded.updatedAt ? job.status : folded.status;
}
