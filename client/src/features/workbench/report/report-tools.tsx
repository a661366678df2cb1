import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { Highlighter, MoveHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { Select } from "../../../components/select.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { FROM_NARROW, useMediaQuery } from "../../../lib/media-query.ts";
import { useReportVersions } from "../data/use-reports.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { useWorkbench } from "../workbench-context.ts";
import { OutlineMenu } from "./outline-menu.tsx";
import { useReading } from "./reading-preferences.ts";

interface ReportToolsProps {
  shown: ShownReport;
  outline: readonly OutlineEntry[];
}

/** How the report is read: contents, marks, width, version. */
export function ReportTools({ shown, outline }: ReportToolsProps) {
  const { t } = useTranslation();
  const roomy = useMediaQuery(FROM_NARROW);
  const { wide, marks, setWide, setMarks } = useReading();
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <OutlineMenu outline={outline} />
      <IconButton
        label={t("workbench.report.marks")}
        size="sm"
        aria-pressed={marks}
        className={classNames(marks && "bg-accent-soft text-accent")}
        onClick={() => {
          setMarks(!marks);
        }}
      >
        <Highlighter size={15} aria-hidden="true" />
      </IconButton>
      {roomy && (
        <IconButton
          label={t("workbench.report.wide")}
          size="sm"
          aria-pressed={wide}
          className={classNames(wide && "bg-accent-soft text-accent")}
          onClick={() => {
            setWide(!wide);
          }}
        >
          <MoveHorizontal size={15} aria-hidden="true" />
        </IconButton>
      )}
      <VersionSelect shown={shown} />
    </div>
  );
}

function VersionSelect({ shown }: { shown: ShownReport }) {
  const { t } = useTranslation();
  const { session, address } = useWorkbench();
  const newest = session.report?.version ?? 0;
  const versions = useReportVersions(session.id, newest > 1);
  if (newest <= 1 || versions.data === undefined) return null;
  return (
    <Select
      aria-label={t("workbench.report.version")}
      value={String(shown.report?.version ?? newest)}
      onValueChange={(value) => {
        address.change({ version: Number(value) === newest ? null : Number(value), claim: null });
      }}
      options={versions.data.map(({ version, incomplete }) => ({
        value: String(version),
        label: t(incomplete ? "workbench.report.versionIncomplete" : "workbench.report.versionName", { number: version }),
      }))}
      className="ml-1 [&_select]:h-7 [&_select]:border-transparent"
    />
  );
}
