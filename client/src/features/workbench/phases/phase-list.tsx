import { type PhaseRow, selectElapsedMs, selectPhases } from "@plumbline/shared/view/select-phases.ts";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { formatClock } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useRun, useRunView } from "../../../run-stream/use-run-stream.ts";
import { useWorkbench } from "../workbench-context.ts";
import { StateMark } from "./state-mark.tsx";

/** The phases of the open run with their state and time. */
export function PhaseList() {
  const { t } = useTranslation();
  const { session } = useWorkbench();
  const view = useRunView((run) => run);
  const offset = useRun(({ clockOffset }) => clockOffset);
  const now = useNow(1000) + offset;
  if (view.status === null) return null;
  const rows = selectPhases(view, session.mode, now);
  return (
    <section aria-label={t("workbench.phases.label")} className="max-h-[45%] shrink-0 overflow-y-auto border-t border-line py-2">
      <h2 className="flex justify-between px-3 pt-1 pb-1 text-xs font-semibold text-ink-3">
        <span>{t("workbench.phases.label")}</span>
        <span className="font-normal tabular-nums">{formatClock(selectElapsedMs(view, now) / 1000)}</span>
      </h2>
      <ol>
        {rows.map((row) => (
          <Phase key={row.key} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Phase({ row }: { row: PhaseRow }) {
  const { t } = useTranslation();
  const present = row.state !== "done" && row.state !== "todo";
  return (
    <li
      aria-current={present ? "step" : undefined}
      className={classNames(
        "grid grid-cols-[16px_1fr_auto] items-center gap-2 px-3 py-1 text-sm",
        present ? "font-semibold text-ink" : row.state === "todo" ? "text-ink-3" : "text-ink-2",
      )}
    >
      <StateMark state={row.state} />
      <span>
        {t(`workbench.phases.names.${row.key}`)}
        <span className="sr-only"> – {t(`workbench.phases.states.${row.state}`)}</span>
      </span>
      <span className="text-xs font-normal text-ink-3 tabular-nums">
        {row.state === "waiting" ? t("workbench.phases.forYou") : row.ms === null ? "" : formatClock(row.ms / 1000)}
      </span>
    </li>
  );
}
