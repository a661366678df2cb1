import type { Job } from "@plumbline/shared/api/jobs.ts";
import { requestHash } from "./request-hash.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function retryJob(ports: Pick<UseCasePorts, "jobs" | "waker">, ownerId: string, jobId: string, requestId: string): Job {
  const job = ports.jobs.retry(ownerId, jobId, { requestId, requestHash: requestHash({ retry: jobId }) });
  ports.waker.wake();
  return job;
}
