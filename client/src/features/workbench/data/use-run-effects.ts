import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../../../lib/query-keys.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";

/** Asks again for what the server owns when the run's events say that it changed. */
export function useRunEffects(sessionId: string, jobId: string | null): void {
  const client = useQueryClient();
  const status = useRunView((view) => view.status);
  const interruptId = useRunView((view) => view.interrupt?.interruptId ?? null);
  const reportVersion = useRunView((view) => view.report?.reportVersion ?? null);
  const curated = useRunView((view) => view.curation);
  const seen = useRef({ status, interruptId, reportVersion, curated });

  useEffect(() => {
    const before = seen.current;
    seen.current = { status, interruptId, reportVersion, curated };
    if (jobId === null || status === null) return;
    const invalidate = (queryKey: readonly unknown[], exact = false): void => {
      void client.invalidateQueries({ queryKey, exact });
    };
    if (before.status !== status || before.interruptId !== interruptId) {
      invalidate(queryKeys.job(jobId));
      invalidate(queryKeys.session(sessionId), true);
      invalidate(queryKeys.sessionLists);
    }
    if (before.curated !== curated || before.interruptId !== interruptId) invalidate(queryKeys.sources(sessionId, "all"));
    if (before.reportVersion !== reportVersion || (before.status !== status && isEnded(status))) {
      // Session, report versions, sources, claims, usage and artifacts all begin with the session's key.
      invalidate(queryKeys.session(sessionId));
    }
  }, [client, sessionId, jobId, status, interruptId, reportVersion, curated]);
}
