import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useRun } from "../../../run-stream/use-run-stream.ts";
import { useWorkbench } from "../workbench-context.ts";

/** Before the run's first event: a draft, a place in the queue, or a log that is still being read. */
export function NotStarted() {
  const { t } = useTranslation();
  const { session, job } = useWorkbench();
  const loading = useRun(({ connection }) => connection.kind === "loading");
  if (session.latestJobId === null) {
    return <EmptyState title={t("workbench.plan.draftTitle")} hint={t("workbench.plan.draftHint")} />;
  }
  if (job?.status === "queued") {
    return (
      <EmptyState icon={<Hourglass size={26} aria-hidden="true" />} title={t("workbench.now.queued")} hint={t("workbench.queuedHint")} />
    );
  }
  return loading ? <SkeletonLines label={t("app.loading")} lines={6} className="mt-6" /> : null;
}
