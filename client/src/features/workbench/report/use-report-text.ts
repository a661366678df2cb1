import type { Report } from "@plumbline/shared/api/sessions.ts";
import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { selectPreview } from "@plumbline/shared/view/select-preview.ts";
import { useMemo } from "react";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import { useWorkbench } from "../workbench-context.ts";
import { splitTitle } from "./split-title.ts";

export interface ReportText {
  /** Null while the text is still being streamed. */
  report: Report | null;
  /** The heading the text begins with; it is not among the parts. */
  title: string | null;
  parts: readonly string[];
}

/** What is read: the preview of a run that writes, until its report is stored and has been fetched; else the stored report asked for. */
export function useReportText(stored: Report | null): ReportText | null {
  const { session, address } = useWorkbench();
  const jobId = useRunView((view) => view.jobId);
  const over = useRunView((view) => view.status === null || isEnded(view.status));
  const reported = useRunView((view) => view.report?.reportVersion ?? null);
  const preview = useRunSummary(selectPreview);
  // The stored report has the last word, also while the run's own events still lag behind it.
  const newest = session.report;
  const isStored = newest !== null && (newest.origin === jobId || (reported !== null && newest.version >= reported));
  const streams = preview.length > 0 && !isStored && (!over || reported !== null) && address.state.version === null;
  return useMemo(() => {
    if (streams) {
      const [first = "", ...rest] = preview;
      const { title, body } = splitTitle(first);
      return { report: null, title, parts: [body, ...rest] };
    }
    if (stored === null) return null;
    const { title, body } = splitTitle(stored.markdown);
    return { report: stored, title, parts: [body] };
  }, [streams, preview, stored]);
}
