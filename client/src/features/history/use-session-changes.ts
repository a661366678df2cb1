import { Session, type SessionList, sessionPath } from "@plumbline/shared/api/sessions.ts";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiSend } from "../../lib/api-client.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import { showToast } from "../../lib/toast.ts";

type Lists = InfiniteData<SessionList> | SessionList | undefined;

/** Renames a session; the lists show the new title at once. */
export function useRenameSession() {
  const { t } = useTranslation();
  const describe = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) => apiSend("PATCH", sessionPath(id), { title }, Session),
    onMutate: ({ id, title }) => {
      client.setQueriesData<Lists>({ queryKey: queryKeys.sessionLists }, (lists) => retitle(lists, id, title));
    },
    onError: (error) => {
      showToast({ kind: "error", text: t("history.renameFailed"), detail: describe(error) });
    },
    onSettled: async (_session, _error, { id }) => {
      await client.invalidateQueries({ queryKey: queryKeys.sessionLists });
      await client.invalidateQueries({ queryKey: queryKeys.session(id), exact: true });
    },
  });
}

/** Deletes a session with everything that belongs to it. */
export function useDeleteSession(onDeleted: (id: string) => void) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await apiSend("DELETE", sessionPath(id));
    },
    onSuccess: async (_nothing, id) => {
      showToast({ kind: "success", text: t("history.deleted") });
      onDeleted(id);
      client.removeQueries({ queryKey: queryKeys.session(id) });
      await client.invalidateQueries({ queryKey: queryKeys.sessionLists });
    },
    onError: (error) => {
      showToast({ kind: "error", text: t("history.deleteFailed"), detail: describe(error) });
    },
  });
}

function retitle(lists: Lists, id: string, title: string): Lists {
  if (lists === undefined) return undefined;
  const renamePage = (page: SessionList): SessionList => ({
    ...page,
    items: page.items.map((session) => (session.id === id ? { ...session, title } : session)),
  });
  return "pages" in lists ? { ...lists, pages: lists.pages.map(renamePage) } : renamePage(lists);
}
