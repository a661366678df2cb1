import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { selectActivity } from "@plumbline/shared/view/select-activity.ts";
import { selectPreview } from "@plumbline/shared/view/select-preview.ts";
import { useMemo } from "react";
import { useMarkdownDocument } from "../../../components/markdown/use-markdown-document.ts";
import { Spinner } from "../../../components/spinner.tsx";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import { Notice } from "../notice.tsx";
import { useActivityText } from "../progress/use-activity-text.ts";
import { useWorkbench } from "../workbench-context.ts";
import { ReportBody } from "./report-body.tsx";
import { splitTitle } from "./split-title.ts";

/** The report as far as it is written. */
export function ReportPreview({ onOutline }: { onOutline: (outline: readonly OutlineEntry[]) => void }) {
  const { session } = useWorkbench();
  const parts = useRunSummary(selectPreview);
  const planned = useRunView((view) => view.plan?.plan.title ?? null);
  const activity = useActivityText(useRunSummary(selectActivity));
  const { title, bodies } = useMemo(() => {
    const [first = "", ...rest] = parts;
    const { title: streamed, body } = splitTitle(first);
    return { title: streamed, bodies: [body, ...rest] };
  }, [parts]);
  const document = useMarkdownDocument(bodies);
  return (
    <ReportBody document={document} onOutline={onOutline} language={session.resolvedLanguage} follows>
      <h1 className="text-h1 font-bold tracking-[-0.015em] [overflow-wrap:anywhere]">{title ?? planned ?? session.title}</h1>
      <Notice tone="now" icon={<Spinner />} className="mt-3 mb-6 text-sm">
        {activity}
      </Notice>
    </ReportBody>
  );
}
