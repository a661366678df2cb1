import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { useMarkdownDocument } from "../../../components/markdown/use-markdown-document.ts";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { useWorkbench } from "../workbench-context.ts";
import { PreviewHead } from "./preview-head.tsx";
import { ReportBody } from "./report-body.tsx";
import { StoredHead } from "./stored-head.tsx";
import { type ReportText, useReportText } from "./use-report-text.ts";
import { useSentenceMarks } from "./use-sentence-marks.ts";
import { VersionComparison } from "./version-comparison.tsx";

interface ReportTabProps {
  shown: ShownReport;
  onOutline: (outline: readonly OutlineEntry[]) => void;
}

/** The report: as it is written, and once it is stored the stored one. */
export function ReportTab({ shown, onOutline }: ReportTabProps) {
  const text = useReportText(shown.report);
  const { against } = useWorkbench().address.state;
  if (text?.report && against !== null && against !== text.report.version) {
    return <VersionComparison version={text.report.version} against={against} />;
  }
  return text === null ? <NoReport shown={shown} /> : <Shown text={text} onOutline={onOutline} />;
}

/** One text area for both, so that the stored report takes the preview's place without moving the page. */
function Shown({ text, onOutline }: { text: ReportText; onOutline: ReportTabProps["onOutline"] }) {
  const { session, claims, address } = useWorkbench();
  const document = useMarkdownDocument(text.parts);
  const marks = useSentenceMarks(claims, text.report !== null);
  return (
    <ReportBody
      key={address.state.version ?? "newest"}
      document={document}
      marks={marks}
      onOutline={onOutline}
      language={session.resolvedLanguage}
      follows={text.report === null}
    >
      {text.report === null ? (
        <PreviewHead title={text.title} />
      ) : (
        <StoredHead report={text.report} title={text.title} document={document} />
      )}
    </ReportBody>
  );
}

function NoReport({ shown }: { shown: ShownReport }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session } = useWorkbench();
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
