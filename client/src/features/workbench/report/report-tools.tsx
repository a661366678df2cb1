import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { Highlighter, MoveHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { FROM_NARROW, useMediaQuery } from "../../../lib/media-query.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { OutlineMenu } from "./outline-menu.tsx";
import { useReading } from "./reading-preferences.ts";
import { VersionMenu } from "./version-menu.tsx";

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
      <VersionMenu shown={shown} />
    </div>
  );
}
