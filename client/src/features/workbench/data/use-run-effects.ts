import type { SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../../../lib/query-keys.ts";
import { useRun, useRunView } from "../../../run-stream/use-run-stream.ts";

/**
 * Asks again for what the server owns when the run's events say that it changed. What is read from the log on opening is no change,
 * unless it shows that the session was read before the run went on.
 */
export function useRunEffects({ id, status: known, report, latestJobId }: SessionWithReport): void {
  const client = useQueryClient();
  const loading = useRun(({ connection }) => connection.kind === "loading");
  const status = useRunView((view) => view.status);
  const interruptId = useRunView((view) => view.interrupt?.interruptId ?? null);
  const curated = useRunView((view) => view.curation);
  const reportVersion = useRunView((view) => view.report?.reportVersion ?? 0);
  const seen = useRef({ status, interruptId, curated });
  const isBehind = reportVersion > (report?.version ?? 0) || (isEnded(status) && (known === "running" || known === "awaiting_input"));

  useEffect(() => {
    const before = seen.current;
    seen.current = { status, interruptId, curated };
    if (loading || latestJobId === null) return;
    const invalidate = (queryKey: readonly unknown[], exact = false): void => {
      void client.invalidateQueries({ queryKey, exact });
    };
    const turned = before.status !== status || before.interruptId !== interruptId;
    if (turned || isBehind) {
      invalidate(queryKeys.job(latestJobId));
      invalidate(queryKeys.sessionLists);
      invalidate(queryKeys.session(id), true);
    }
    if (before.curated !== curated || before.interruptId !== interruptId) invalidate(queryKeys.sources(id, "all"));
    // Report versions, sources, claims, usage and artifacts all begin with the session's key.
    if (isBehind || (turned && isEnded(status))) invalidate(queryKeys.session(id));
  }, [client, id, latestJobId, loading, status, interruptId, curated, isBehind]);
}
