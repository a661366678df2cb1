import type { Report } from "@plumbline/shared/api/sessions.ts";
import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isComplete } from "../../../components/markdown/markdown-document.ts";
import { useMarkdownDocument } from "../../../components/markdown/use-markdown-document.ts";
import { formatDateTime, formatNumber } from "../../../lib/format.ts";
import { Notice } from "../notice.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { LedgerBar } from "./ledger-bar.tsx";
import { ReportBody } from "./report-body.tsx";
import { splitTitle } from "./split-title.ts";
import { useSentenceMarks } from "./use-sentence-marks.ts";

interface StoredReportProps {
  report: Report;
  onOutline: (outline: readonly OutlineEntry[]) => void;
}

/** A stored version of the report with its evidence. */
export function StoredReport({ report, onOutline }: StoredReportProps) {
  const { t, i18n } = useTranslation();
  const { session, claims, sourceById } = useWorkbench();
  const { title, body } = useMemo(() => splitTitle(report.markdown), [report.markdown]);
  const parts = useMemo(() => [body], [body]);
  const document = useMarkdownDocument(parts);
  const marks = useSentenceMarks(claims);
  const origins = new Set(document.citations.map((id) => sourceById.get(id)?.origin ?? id));
  const facts = [
    isComplete(document) ? t("workbench.words", { count: document.words, number: formatNumber(document.words, i18n.language) }) : null,
    t("workbench.report.cited", { count: document.citations.length }),
    origins.size > 0 && origins.size < document.citations.length ? t("workbench.report.origins", { count: origins.size }) : null,
    formatDateTime(report.createdAt, i18n.language),
  ].filter((fact) => fact !== null);
  return (
    <ReportBody document={document} marks={marks} onOutline={onOutline} language={session.resolvedLanguage}>
      <h1 className="text-h1 font-bold tracking-[-0.015em] [overflow-wrap:anywhere]">
        {report.title === "" ? (title ?? session.title) : report.title}
      </h1>
      <p className="mt-1.5 text-sm text-ink-3">{facts.join(" · ")}</p>
      {report.incomplete && (
        <Notice tone="ask" className="mt-4">
          {t("workbench.report.incomplete")}
        </Notice>
      )}
      <LedgerBar className="mt-4 mb-7" />
    </ReportBody>
  );
}
