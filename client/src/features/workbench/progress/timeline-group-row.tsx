import { getKeyed } from "@plumbline/shared/view/keyed-list.ts";
import type { TimelineRow } from "@plumbline/shared/view/select-timeline.ts";
import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { formatClock } from "../../../lib/format.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { StateMark } from "../phases/state-mark.tsx";

interface TimelineGroupRowProps {
  row: Extract<TimelineRow, { kind: "group" }>;
  onToggle: (key: string, open: boolean) => void;
}

/** The head of a group: what it is about, what it holds, and whether it is open. */
export const TimelineGroupRow = memo(
  function TimelineGroupRow({ row: { group, open, current }, onToggle }: TimelineGroupRowProps) {
    const { t } = useTranslation();
    const about = useRunView((view) =>
      group.branchId !== null
        ? getKeyed(view.branches, group.branchId)?.query
        : group.sectionId !== null
          ? (getKeyed(view.sections, group.sectionId)?.title ?? view.plan?.plan.sections.find(({ id }) => id === group.sectionId)?.title)
          : undefined,
    );
    const counts = (["queries", "sources", "learnings", "warnings"] as const)
      .filter((what) => group.counts[what] > 0)
      .map((what) => t(`workbench.timeline.counts.${what}`, { count: group.counts[what] }));
    const seconds = (group.updatedAt - group.startedAt) / 1000;
    return (
      <button
        type="button"
        aria-expanded={open}
        onClick={() => {
          onToggle(group.key, !open);
        }}
        className="flex min-h-10 w-full items-center gap-2 rounded-sm py-2 text-left text-sm hover:bg-ink/4"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={classNames("shrink-0 text-ink-3 transition-transform", open && "rotate-90")}
        />
        {current && <StateMark state="now" />}
        <span className={classNames("shrink-0", current ? "font-semibold" : "font-medium text-ink-2")}>
          {t(`workbench.phases.names.${group.phase}`)}
        </span>
        {about !== undefined && about !== "" && <span className="min-w-0 truncate text-ink-2">{about}</span>}
        <span className="ml-auto shrink-0 pl-2 text-xs text-ink-3 tabular-nums">
          {[...counts, ...(seconds < 1 ? [] : [formatClock(seconds)])].join(" · ")}
        </span>
      </button>
    );
  },
  ({ row: a, onToggle: f }, { row: b, onToggle: g }) => a.group === b.group && a.open === b.open && a.current === b.current && f === g,
);
