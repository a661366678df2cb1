import { Capabilities, capabilitiesPath } from "@plumbline/shared/api/capabilities.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "./api-client.ts";
import { queryKeys } from "./query-keys.ts";

/** What this installation can do: modes, models, channels, formats, limits. */
export function useCapabilities() {
  return useQuery({
    queryKey: queryKeys.capabilities,
    queryFn: ({ signal }) => apiGet(capabilitiesPath, Capabilities, signal),
    staleTime: 60_000,
  });
}
