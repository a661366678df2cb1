import { jobsPath, StartJobResponse } from "@plumbline/shared/api/jobs.ts";
import { Session, sessionPath, sessionsPath } from "@plumbline/shared/api/sessions.ts";
import type { ErrorCode } from "@plumbline/shared/errors/error-code.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiSend } from "../../lib/api-client.ts";
import { ApiProblem } from "../../lib/api-problem.ts";
import { queryKeys } from "../../lib/query-keys.ts";
import { newRequestId } from "../../lib/request-id.ts";
import type { Settings } from "./draft.ts";

export interface NewResearch {
  query: string;
  config: Settings;
  fromConversationId?: string;
}

/**
 * Creates a session and starts its run. However often it is called, one attempt runs at a time; when only the start was refused, the next
 * attempt changes the session that is there instead of making a second one.
 */
export function useStartResearch(onStarted: (sessionId: string) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const created = useRef<string | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  /** Resolves to what went wrong, or null; a call while one is going on changes nothing. */
  const start = async (research: NewResearch): Promise<unknown> => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      const sessionId = await prepareSession(created.current, research);
      created.current = sessionId;
      await apiSend("POST", jobsPath(sessionId), { requestId: newRequestId() }, StartJobResponse);
      created.current = null;
      await client.invalidateQueries({ queryKey: queryKeys.sessionLists });
      // Stays pending: the page is left, and until the next one is loaded there is nothing to start again.
      onStarted(sessionId);
      return null;
    } catch (problem) {
      setError(problem);
      running.current = false;
      setPending(false);
      return problem;
    }
  };
  return { start, pending, error };
}

async function prepareSession(existing: string | null, { query, config, fromConversationId }: NewResearch): Promise<string> {
  if (existing !== null) {
    try {
      return (await apiSend("PATCH", sessionPath(existing), { query, config }, Session)).id;
    } catch (error) {
      // The start went through and only its reply was lost: starting again joins the run that is there.
      if (isRefusal(error, "SESSION_NOT_DRAFT")) return existing;
      if (!isRefusal(error, "NOT_FOUND")) throw error;
    }
  }
  const body = { query, config, ...(fromConversationId === undefined ? {} : { fromConversationId }) };
  return (await apiSend("POST", sessionsPath, body, Session)).id;
}

const isRefusal = (error: unknown, code: ErrorCode): boolean => error instanceof ApiProblem && error.code === code;
