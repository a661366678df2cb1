import { Job, jobPath } from "@plumbline/shared/api/jobs.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

const QUEUED_MS = 5000;

/** The job the workbench shows; asked again while it stands in the queue, since its position is told by no event. */
export function useJob(id: string | null) {
  return useQuery({
    queryKey: queryKeys.job(id ?? ""),
    queryFn: ({ signal }) => apiGet(jobPath(id ?? ""), Job, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === "queued" ? QUEUED_MS : false),
  });
}
