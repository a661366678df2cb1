import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { selectActivity } from "@plumbline/shared/view/select-activity.ts";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "../../../components/progress-bar.tsx";
import { Spinner } from "../../../components/spinner.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import { useUsage } from "../data/use-usage.ts";
import { Notice } from "../notice.tsx";
import { useNotificationPermission } from "../use-notifications.ts";
import { useWorkbench } from "../workbench-context.ts";
import { useActivityText } from "./use-activity-text.ts";

/** The one line that always says what is happening now. */
export function ActivityNotice({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const activity = useRunSummary(selectActivity);
  const text = useActivityText(activity);
  const progress = useRunView((view) => view.progress);
  const ended = useRunView((view) => isEnded(view.status));
  const working = !ended && activity.kind !== "waiting" && activity.kind !== "queued";
  const tone = toneOf(activity);
  return (
    <div className={className}>
      <Notice
        tone={tone}
        icon={working ? <Spinner /> : undefined}
        aside={
          <>
            <SearchCount />
            {working && progress > 0 && ` · ${formatNumber(progress, i18n.language, { style: "percent", maximumFractionDigits: 0 })}`}
          </>
        }
      >
        {text}
        <NextStep />
      </Notice>
      {!ended && <ProgressBar label={t("workbench.progressLabel")} value={progress} className="mt-1.5" />}
      {!ended && <AskForNotifications />}
    </div>
  );
}

function toneOf(activity: ReturnType<typeof selectActivity>): "now" | "ask" | "good" | "bad" {
  if (activity.kind === "waiting") return "ask";
  if (activity.kind !== "ended") return "now";
  return activity.status === "completed" ? "good" : activity.status === "failed" ? "bad" : "ask";
}

/** Searches made, of those that were expected. */
function SearchCount() {
  const { t } = useTranslation();
  const { session } = useWorkbench();
  const made = useRunView((view) => view.usage.searches);
  const expected = useUsage(session.id).data?.estimate?.searches;
  const ended = useRunView((view) => isEnded(view.status));
  if (made === 0) return null;
  return ended || expected === undefined || made > expected
    ? t("workbench.searches", { count: made })
    : t("workbench.searchesOf", { made, expected });
}

/** From a line about the past to where the person goes on. */
function NextStep() {
  const { t } = useTranslation();
  const { session, address } = useWorkbench();
  const interrupt = useRunView((view) => view.interrupt?.kind ?? null);
  const tab = interrupt === "plan_review" ? "plan" : interrupt === "source_review" ? "sources" : "report";
  if (interrupt === null && (session.report === null || session.status !== "completed")) return null;
  return (
    <button
      type="button"
      onClick={() => {
        address.change({ tab });
      }}
      className="ml-2 underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {t(`workbench.now.goTo.${tab}`)}
    </button>
  );
}

function AskForNotifications() {
  const { t } = useTranslation();
  const { canAsk, ask } = useNotificationPermission();
  if (!canAsk) return null;
  return (
    <button type="button" onClick={ask} className="mt-1.5 inline-flex min-h-6 items-center gap-1.5 text-xs text-ink-3 hover:text-ink">
      <Bell size={12} aria-hidden="true" />
      {t("workbench.notifyMe")}
    </button>
  );
}
