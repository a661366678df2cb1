import type { Report } from "@plumbline/shared/api/sessions.ts";
import { useTranslation } from "react-i18next";
import { isComplete, type MarkdownDocument } from "../../../components/markdown/markdown-document.ts";
import { formatDateTime, formatNumber } from "../../../lib/format.ts";
import { Notice } from "../notice.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { LedgerBar } from "./ledger-bar.tsx";
import { ReportTitle } from "./report-title.tsx";

interface StoredHeadProps {
  report: Report;
  title: string | null;
  document: MarkdownDocument;
}

/** Above a stored report: its title, size and date, whether it is whole, and how well it is supported. */
export function StoredHead({ report, title, document }: StoredHeadProps) {
  const { t, i18n } = useTranslation();
  const { session, sourceById } = useWorkbench();
  const cited = document.citations.length;
  const origins = new Set(document.citations.map((id) => sourceById.get(id)?.origin ?? id)).size;
  const counted = isComplete(document)
    ? [
        t("workbench.words", { count: document.words, number: formatNumber(document.words, i18n.language) }),
        t("workbench.report.cited", { count: cited }),
        ...(origins < cited ? [t("workbench.report.origins", { count: origins })] : []),
      ]
    : [];
  return (
    <>
      <ReportTitle>{report.title === "" ? (title ?? session.title) : report.title}</ReportTitle>
      <p className="mt-1.5 text-sm text-ink-3">{[...counted, formatDateTime(report.createdAt, i18n.language)].join(" · ")}</p>
      {report.incomplete && (
        <Notice tone="ask" className="mt-4">
          {t("workbench.report.incomplete")}
        </Notice>
      )}
      <LedgerBar className="mt-4 mb-7" />
    </>
  );
}
