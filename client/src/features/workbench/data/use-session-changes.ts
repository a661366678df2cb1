import { Session, sessionPath } from "@plumbline/shared/api/sessions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiSend } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

export function useRename(sessionId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => apiSend("PATCH", sessionPath(sessionId), { title }, Session),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.session(sessionId), exact: true });
      await client.invalidateQueries({ queryKey: queryKeys.sessionLists });
    },
  });
}

export function useDelete(sessionId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend("DELETE", sessionPath(sessionId)),
    onSuccess: async () => {
      onDone();
      client.removeQueries({ queryKey: queryKeys.session(sessionId) });
      await client.invalidateQueries({ queryKey: queryKeys.sessionLists });
    },
  });
}
