import {
  DocumentList,
  documentPath,
  documentsPath,
  type LibraryDocument,
  LibrarySearchResponse,
  librarySearchPath,
} from "@plumbline/shared/api/library.ts";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiGet, apiSend } from "../../lib/api-client.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import { showToast } from "../../lib/toast.ts";

const pageSize = 50;
const passagesShown = 30;
const pollEvery = 2000;

/** Documents, page by page; looked at again while any is being read. */
export function useDocuments(q: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.documentList(q),
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      apiGet(documentsPath({ limit: pageSize, q, ...(pageParam === "" ? {} : { cursor: pageParam }) }), DocumentList, signal),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      (state.data?.pages.some((page) => page.items.some((document) => document.state === "processing")) ?? false) && pollEvery,
  });
}

/** Passages that answer `q`, best first. */
export function usePassages(q: string) {
  return useQuery({
    queryKey: queryKeys.librarySearch(q),
    queryFn: ({ signal }) => apiGet(librarySearchPath(q, passagesShown), LibrarySearchResponse, signal),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
}

export function useDeleteDocument(onDone: () => void) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: LibraryDocument) => {
      await apiSend("DELETE", documentPath(id));
    },
    onSuccess: async () => {
      showToast({ kind: "success", text: t("library.deleted") });
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.documents });
      await client.invalidateQueries({ queryKey: queryKeys.capabilities });
    },
    onError: (error) => {
      showToast({ kind: "error", text: t("library.deleteFailed"), detail: describe(error) });
    },
  });
}
