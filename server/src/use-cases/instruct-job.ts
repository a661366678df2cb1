import { requestHash } from "./request-hash.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** Hands an instruction to a running job; its next planning step obeys it. */
export function instructJob(
  ports: Pick<UseCasePorts, "jobs" | "ids">,
  ownerId: string,
  jobId: string,
  request: { requestId: string; text: string },
): { instructionId: string; jobId: string } {
  const { instructionId } = ports.jobs.instruct(ownerId, jobId, {
    id: ports.ids.next("ins_"),
    requestId: request.requestId,
    requestHash: requestHash({ text: request.text }),
    text: request.text,
  });
  return { instructionId, jobId };
}
