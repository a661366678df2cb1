import { documentPath, LibraryDocument } from "@plumbline/shared/api/library.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { apiGet } from "./api-client.ts";
import { queryKeys } from "./query-keys.ts";
import { useUploads } from "./uploads.ts";

const pollEvery = 1500;

/** Adding files to the library; lists and channels are read again as each arrives. */
export function useDocumentUpload() {
  const client = useQueryClient();
  const add = useUploads((uploads) => uploads.add);
  const retry = useUploads((uploads) => uploads.retry);
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.documents });
    void client.invalidateQueries({ queryKey: queryKeys.capabilities });
  }, [client]);
  return {
    upload: useCallback(
      (files: readonly File[]) => {
        add(files, refresh);
      },
      [add, refresh],
    ),
    retryUpload: useCallback(
      (id: number) => {
        retry(id, refresh);
      },
      [retry, refresh],
    ),
  };
}

/** A document as it is now, looked at again until it has been read. */
export function useDocumentState(document: LibraryDocument | null): LibraryDocument | null {
  const current = useQuery({
    queryKey: queryKeys.document(document?.id ?? ""),
    queryFn: ({ signal }) => apiGet(documentPath(document?.id ?? ""), LibraryDocument, signal),
    enabled: document?.state === "processing",
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === "processing") && pollEvery,
  });
  return current.data ?? document;
}
