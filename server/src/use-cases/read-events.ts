import type { EventsResponse } from "@plumbline/shared/api/jobs.ts";
import { found } from "./found.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

export function readEvents(
  ports: Pick<UseCasePorts, "events">,
  ownerId: string,
  jobId: string,
  query: { after: number; limit: number },
): EventsResponse {
  const head = found(ports.events.head(ownerId, jobId), "job");
  return { items: found(ports.events.read(ownerId, jobId, query.after, query.limit), "job"), lastSeq: head.lastSeq };
}
