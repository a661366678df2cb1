import type { TimelineEntry } from "@plumbline/shared/view/timeline.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { formatClock, formatDateTime } from "../../../lib/format.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { TimelineText } from "./timeline-text.tsx";

/** One line of the timeline with when it happened, counted from the start. */
export const TimelineEntryRow = memo(function TimelineEntryRow({ entry }: { entry: TimelineEntry }) {
  const { i18n } = useTranslation();
  const startedAt = useRunView((view) => view.startedAt ?? entry.at);
  const iso = new Date(entry.at).toISOString();
  return (
    <div className="relative ml-[6px] grid grid-cols-[1fr_auto] items-baseline gap-3 border-l-[1.5px] border-line py-1.5 pl-5 text-sm">
      <span
        aria-hidden="true"
        className={classNames("absolute top-[13px] -left-[4.75px] size-2 rounded-full border-2 border-bg box-content", dotOf(entry))}
      />
      <TimelineText entry={entry} />
      <time dateTime={iso} title={formatDateTime(iso, i18n.language)} className="text-xs text-ink-3 tabular-nums">
        {formatClock((entry.at - startedAt) / 1000)}
      </time>
    </div>
  );
});

function dotOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case "warning":
    case "budget":
    case "waiting":
      return "bg-part";
    case "error":
      return "bg-bad";
    case "learning":
    case "section_done":
    case "report":
    case "evidence":
      return "bg-ok";
    case "query":
    case "branch":
    case "section":
      return "bg-accent";
    default:
      return "bg-line-2";
  }
}
