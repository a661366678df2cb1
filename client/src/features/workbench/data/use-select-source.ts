import { Consequences, consequencesPath, SourceSummary, sourcePath } from "@plumbline/shared/api/sources.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiGet, apiSend } from "../../../lib/api-client.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { showToast } from "../../../lib/toast.ts";

/** Selects or excludes a source; the list shows it at once and takes it back when the server refuses. */
export function useSelectSource(sessionId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const describe = useProblemText();
  const listKey = queryKeys.sources(sessionId, "all");
  const put = (id: string, selected: boolean): void => {
    client.setQueryData<SourceSummary[]>(listKey, (sources) =>
      sources?.map((source) => (source.id === id ? { ...source, selected } : source)),
    );
  };
  return useMutation({
    mutationFn: ({ id, selected }: { id: string; selected: boolean }) =>
      apiSend("PATCH", sourcePath(sessionId, id), { selected }, SourceSummary),
    onMutate: ({ id, selected }) => {
      put(id, selected);
    },
    onError: (error, { id, selected }) => {
      put(id, !selected);
      showToast({ kind: "error", text: t("workbench.sources.selectFailed"), detail: describe(error) });
    },
    onSuccess: (_source, { id }) => client.invalidateQueries({ queryKey: queryKeys.source(sessionId, id) }),
  });
}

/** The claims of the report that only this source supports. */
export function useConsequences(sessionId: string, sourceId: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.consequences(sessionId, sourceId),
    queryFn: ({ signal }) => apiGet(consequencesPath(sessionId, sourceId), Consequences, signal),
    enabled,
  });
}
