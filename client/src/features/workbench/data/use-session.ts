import { SessionWithReport, sessionPath } from "@plumbline/shared/api/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

/** The open session with its newest report. */
export function useSession(id: string) {
  return useQuery({
    queryKey: queryKeys.session(id),
    queryFn: ({ signal }) => apiGet(sessionPath(id), SessionWithReport, signal),
  });
}
