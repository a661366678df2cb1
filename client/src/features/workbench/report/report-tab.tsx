import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { useWorkbench } from "../workbench-context.ts";
import { ReportPreview } from "./report-preview.tsx";
import { StoredReport } from "./stored-report.tsx";

interface ReportTabProps {
  shown: ShownReport;
  onOutline: (outline: readonly OutlineEntry[]) => void;
}

/** The report: as it is written, and once it is stored the stored one. */
export function ReportTab({ shown, onOutline }: ReportTabProps) {
  const describe = useProblemText();
  const { t } = useTranslation();
  const { session, address } = useWorkbench();
  const written = useRunView((view) => view.report?.reportVersion ?? 0);
  const over = useRunView((view) => view.status === null || isEnded(view.status));
  const streamed = useRunView((view) => view.sections.list.size > 0);
  const awaitsStored = written > (session.report?.version ?? 0);
  if (streamed && (!over || awaitsStored) && address.state.version === null) return <ReportPreview onOutline={onOutline} />;
  if (shown.report !== null) return <StoredReport key={shown.report.version} report={shown.report} onOutline={onOutline} />;
  if (shown.error !== null && shown.error !== undefined) {
    return <ErrorState title={t("workbench.report.loadFailed")} cause={describe(shown.error)} className="m-6" />;
  }
  if (shown.pending) return <SkeletonLines label={t("app.loading")} lines={8} className="mx-auto max-w-[70ch] p-6" />;
  return (
    <EmptyState
      icon={<FileText size={26} aria-hidden="true" />}
      title={t(`workbench.report.none.${session.status}`)}
      hint={t(`workbench.report.noneHint.${session.status}`)}
      className="pt-[14vh]"
    />
  );
}
