import { usagePath } from "@plumbline/shared/api/sessions.ts";
import { UsageReport } from "@plumbline/shared/api/usage.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

/** What the run was expected to take beside what it took. */
export function useUsage(sessionId: string) {
  return useQuery({
    queryKey: queryKeys.usage(sessionId),
    queryFn: ({ signal }) => apiGet(usagePath(sessionId), UsageReport, signal),
  });
}
