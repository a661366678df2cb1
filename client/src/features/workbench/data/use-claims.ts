import { type Claim, ClaimList, claimsPath } from "@plumbline/shared/api/sources.ts";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { readAll } from "./read-all.ts";

const NONE: readonly Claim[] = [];

/** The claims of one report version in the report's order; none until they are there. */
export function useClaims(sessionId: string, version: number | null): { claims: readonly Claim[]; error: unknown } {
  const { data, error } = useQuery({
    queryKey: queryKeys.claims(sessionId, { version }),
    queryFn: ({ signal }) =>
      readAll((cursor) =>
        apiGet(
          claimsPath(sessionId, { limit: 200, ...(version === null ? {} : { version }), ...(cursor === undefined ? {} : { cursor }) }),
          ClaimList,
          signal,
        ),
      ),
    enabled: version !== null,
    select: (claims) => claims.toSorted((a, b) => a.order - b.order),
  });
  return { claims: data ?? NONE, error };
}
