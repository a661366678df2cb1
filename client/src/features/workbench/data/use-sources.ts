import { SourceDetail, SourceList, type SourceSummary, sourcePath, sourcesPath } from "@plumbline/shared/api/sources.ts";
import { keyedItems } from "@plumbline/shared/view/keyed-list.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiGet } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { readAll } from "./read-all.ts";
import { mergeSources, type WorkbenchSource } from "./workbench-source.ts";

const NONE: readonly SourceSummary[] = [];

export interface SourcesState {
  sources: readonly WorkbenchSource[];
  pending: boolean;
  error: unknown;
  retry: () => void;
}

/** Every source of the session, those that just arrived included. */
export function useSources(sessionId: string): SourcesState {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.sources(sessionId, "all"),
    queryFn: ({ signal }) =>
      readAll((cursor) => apiGet(sourcesPath(sessionId, { limit: 200, ...(cursor === undefined ? {} : { cursor }) }), SourceList, signal)),
  });
  const live = useRunView((view) => view.sources);
  const stored = data ?? NONE;
  const sources = useMemo(() => mergeSources(stored, keyedItems(live)), [stored, live]);
  return { sources, pending: isPending, error, retry: () => void refetch() };
}

/** One source with its stored text. */
export function useSourceDetail(sessionId: string, sourceId: string) {
  return useQuery({
    queryKey: queryKeys.source(sessionId, sourceId),
    queryFn: ({ signal }) => apiGet(sourcePath(sessionId, sourceId), SourceDetail, signal),
  });
}
