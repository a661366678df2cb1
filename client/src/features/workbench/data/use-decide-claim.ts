import { Claim, claimPath } from "@plumbline/shared/api/sources.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiSend } from "../../../lib/api-client.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { showToast } from "../../../lib/toast.ts";

/** Records what a person decided about a sentence; shown at once, taken back when the server refuses. */
export function useDecideClaim(sessionId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const describe = useProblemText();
  const allClaims = { queryKey: queryKeys.claims(sessionId, {}).slice(0, -1) };
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Claim["decision"] }) =>
      apiSend("PATCH", claimPath(sessionId, id), { decision }, Claim),
    onMutate: ({ id, decision }) => {
      client.setQueriesData<Claim[]>(allClaims, (claims) => claims?.map((claim) => (claim.id === id ? { ...claim, decision } : claim)));
    },
    onError: async (error) => {
      showToast({ kind: "error", text: t("workbench.evidence.decideFailed"), detail: describe(error) });
      await client.invalidateQueries(allClaims);
    },
  });
}
