import { getKeyed } from "@plumbline/shared/view/keyed-list.ts";
import type { TimelineEntry } from "@plumbline/shared/view/timeline.ts";
import { useTranslation } from "react-i18next";
import { formatBytes, formatCompact, formatNumber } from "../../../lib/format.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { QueryText, SourceText } from "./found-text.tsx";
import { LearningText } from "./learning-text.tsx";

/** What one line of the timeline says. */
export function TimelineText({ entry }: { entry: TimelineEntry }) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatNumber(value, i18n.language);
  switch (entry.kind) {
    case "query":
      return <QueryText queryId={entry.queryId} />;
    case "source":
      return <SourceText sourceId={entry.sourceId} />;
    case "learning":
      return <LearningText text={entry.text} sourceIds={entry.sourceIds} />;
    case "branch":
      return <BranchText branchId={entry.branchId} />;
    case "instruction":
      return <InstructionText instructionId={entry.instructionId} />;
    case "status":
      return (
        <span>
          {entry.status === "running"
            ? t("workbench.timeline.again", { attempt: entry.attempt })
            : t(`workbench.now.ended.${entry.status}`)}
        </span>
      );
    case "plan":
      return (
        <span>
          {t("workbench.timeline.plan", { count: entry.sections })}
          {entry.revision > 0 && ` · ${t("workbench.plan.revision", { number: entry.revision + 1 })}`}
        </span>
      );
    case "curated":
      return <span>{t("workbench.timeline.curated", { selected: entry.selected, removed: entry.removed })}</span>;
    case "compressed":
      return (
        <span>
          {t("workbench.timeline.compressed", {
            before: formatCompact(entry.beforeTokens, i18n.language),
            after: formatCompact(entry.afterTokens, i18n.language),
            count: entry.sourceCount,
          })}
        </span>
      );
    case "section":
      return (
        <span>{t(entry.revision > 0 ? "workbench.timeline.sectionAgain" : "workbench.timeline.section", { title: entry.title })}</span>
      );
    case "section_done":
      return <span>{t("workbench.timeline.sectionDone", { title: entry.title, words: number(entry.words), sources: entry.sources })}</span>;
    case "review":
      return (
        <span>
          {t(`workbench.timeline.review.${entry.verdict}`, { title: entry.title ?? t("workbench.tabs.report"), round: entry.round })}
          {entry.notes !== "" && <span className="block text-ink-2">{entry.notes}</span>}
        </span>
      );
    case "evidence":
      return (
        <span>
          {t("workbench.timeline.evidence", { supported: entry.supported, partial: entry.partial, unsupported: entry.unsupported })}
        </span>
      );
    case "report":
      return (
        <span className="font-medium">{t("workbench.timeline.report", { version: entry.reportVersion, count: entry.sourceCount })}</span>
      );
    case "artifact":
      return (
        <span className="text-ink-2">
          {t("workbench.timeline.artifact", { name: entry.name, size: formatBytes(entry.bytes, i18n.language) })}
        </span>
      );
    case "waiting":
      return <span>{t(`workbench.waiting.${entry.interrupt}`)}</span>;
    case "answered":
      return <span>{t(`workbench.timeline.answered.${entry.action}`)}</span>;
    case "instruction_applied":
      return <span>{t("workbench.instructions.applied", { count: entry.queries })}</span>;
    case "budget":
      return (
        <span className="text-part">
          {t("workbench.timeline.budget", {
            what: t(`workbench.limits.${entry.what}`, { defaultValue: entry.what }),
            used: number(entry.used),
            limit: number(entry.limit),
          })}
        </span>
      );
    case "warning":
      return (
        <span className="text-part [overflow-wrap:anywhere]">
          {t(`workbench.warnings.${entry.code}`, { defaultValue: entry.message, ...entry.detail })}
        </span>
      );
    case "error":
      return <span className="text-bad [overflow-wrap:anywhere]">{t(`problem.${entry.code}`, { defaultValue: entry.message })}</span>;
  }
}

function BranchText({ branchId }: { branchId: string }) {
  const { t } = useTranslation();
  const branch = useRunView((view) => getKeyed(view.branches, branchId));
  return <span>{t("workbench.timeline.branch", { depth: branch?.depth ?? 1, goal: branch?.goal ?? "" })}</span>;
}

function InstructionText({ instructionId }: { instructionId: string }) {
  const { t } = useTranslation();
  const text = useRunView((view) => getKeyed(view.instructions, instructionId)?.text ?? "");
  return <span>{t("workbench.timeline.instruction", { text })}</span>;
}
