import { SessionList, sessionListPath } from "@plumbline/shared/api/sessions.ts";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../lib/api-client.ts";
import { queryKeys } from "../../lib/query-keys.ts";

const pageSize = 20;
/** Milliseconds between looks at the list while something runs, for each page that is loaded. */
const pollEvery = 4000;

/** The sessions that match, newest first, page by page; looked at again while any of them runs. */
export function useSessionList(filter: { q: string; status: string | null }) {
  return useInfiniteQuery({
    queryKey: queryKeys.sessionList(filter),
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      apiGet(
        sessionListPath({
          limit: pageSize,
          ...(pageParam === "" ? {} : { cursor: pageParam }),
          ...(filter.status === null ? {} : { status: filter.status }),
          ...(filter.q === "" ? {} : { q: filter.q }),
        }),
        SessionList,
        signal,
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}

export function pollInterval(data: InfiniteData<SessionList> | undefined): number | false {
  const pages = data?.pages ?? [];
  return pages.some((page) => page.items.some(({ status }) => status === "running")) && pollEvery * pages.length;
}
