import {
  type CancelMode,
  cancelPath,
  InstructJobResponse,
  instructionsPath,
  Job,
  jobsPath,
  type ResumePayload,
  resumePath,
  retryPath,
  StartJobResponse,
} from "@plumbline/shared/api/jobs.ts";
import type { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import type { Plan, ResumeAction } from "@plumbline/shared/events/research-event.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiSend } from "../../../lib/api-client.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { queryKeys } from "../../../lib/query-keys.ts";
import { showToast } from "../../../lib/toast.ts";
import { useRequestIds } from "./use-request-id.ts";

export interface Answer {
  interruptId: string;
  action: ResumeAction;
  payload?: ResumePayload;
}

export interface Rerun {
  kind: "research" | "rerun";
  config?: ResearchConfigInput;
  plan?: Plan;
}

/** What a person can tell the session's job; each command takes effect once, however often it is sent. */
export function useJobCommands(sessionId: string, jobId: string | null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const describe = useProblemText();
  const requestIds = useRequestIds();
  const id = jobId ?? "";

  const settle = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.job(id) }),
      client.invalidateQueries({ queryKey: queryKeys.session(sessionId), exact: true }),
      client.invalidateQueries({ queryKey: queryKeys.sessionLists }),
    ]);
  };
  const failed = (text: string) => (error: unknown) => {
    showToast({ kind: "error", text, detail: describe(error) });
  };
  const keepJob = (job: Job): void => {
    client.setQueryData(queryKeys.job(job.id), job);
  };

  const cancel = useMutation({
    mutationFn: (mode: CancelMode) => apiSend("POST", cancelPath(id), { mode }, Job),
    onSuccess: keepJob,
    onError: failed(t("workbench.dock.cancelFailed")),
    onSettled: settle,
  });
  const answer = useMutation({
    mutationFn: (given: Answer) => apiSend("POST", resumePath(id), { requestId: requestIds.idFor(given), ...given }, Job),
    onSuccess: keepJob,
    onError: failed(t("workbench.dock.answerFailed")),
    onSettled: settle,
  });
  const retry = useMutation({
    mutationFn: (attempt: number) => apiSend("POST", retryPath(id), { requestId: requestIds.idFor(["retry", id, attempt]) }, Job),
    onSuccess: keepJob,
    onError: failed(t("workbench.dock.retryFailed")),
    onSettled: settle,
  });
  const instruct = useMutation({
    mutationFn: (text: string) =>
      apiSend("POST", instructionsPath(id), { requestId: requestIds.idFor(["instruct", text]), text }, InstructJobResponse),
    // The same words may be said again later.
    onSuccess: (_reply, text) => {
      requestIds.forget(["instruct", text]);
    },
    onError: failed(t("workbench.dock.instructFailed")),
  });
  const start = useMutation({
    mutationFn: (rerun: Rerun) =>
      apiSend("POST", jobsPath(sessionId), { requestId: requestIds.idFor([jobId, rerun]), ...rerun }, StartJobResponse),
    onError: failed(t("workbench.dock.startFailed")),
    onSettled: settle,
  });
  return { cancel, answer, retry, instruct, start };
}

export type JobCommands = ReturnType<typeof useJobCommands>;
