import { estimatePath } from "@plumbline/shared/api/sessions.ts";
import { Estimate } from "@plumbline/shared/api/usage.ts";
import { useQuery } from "@tanstack/react-query";
import { apiSend } from "../../lib/api-client.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import { useSettled } from "../../lib/settled.ts";
import type { Settings } from "./draft.ts";

const settleAfter = 300;

/** What a run with this configuration is expected to take; the last answer stays while a new one is on its way. */
export function useEstimate(config: Settings | null) {
  const wanted = JSON.stringify(config);
  const settled = useSettled(wanted, settleAfter);
  const asked = settled === "null" ? null : settled;
  const estimate = useQuery({
    queryKey: queryKeys.estimate(asked),
    queryFn: ({ signal }) => apiSend("POST", estimatePath, { config: JSON.parse(asked ?? "{}") as unknown }, Estimate, signal),
    enabled: asked !== null,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return { estimate: estimate.data, failed: estimate.isError, pending: settled !== wanted || estimate.isFetching };
}
