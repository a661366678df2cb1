import type { CancelMode, Job } from "@plumbline/shared/api/jobs.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export async function cancelJob(
  ports: Pick<UseCasePorts, "jobs" | "waker" | "forget">,
  ownerId: string,
  jobId: string,
  mode: CancelMode,
): Promise<Job> {
  const { job, ended, threadId } = ports.jobs.cancel(ownerId, jobId, mode);
  ports.waker.changed(jobId);
  if (ended) await ports.forget(threadId);
  return job;
}
