import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import type { WorkbenchTab } from "../address-state.ts";
import { usePlanQuestion } from "../plan/plan-question.ts";
import { useWorkbench } from "../workbench-context.ts";
import { currentStatus } from "./current-status.ts";
import { DockBar } from "./dock-bar.tsx";
import { DoneDock } from "./done-dock.tsx";
import { FailedDock } from "./failed-dock.tsx";
import { PlanDock } from "./plan-dock.tsx";
import { RunningDock } from "./running-dock.tsx";
import { SourceDock } from "./source-dock.tsx";

/** The bar below the middle pane: what can be done now. */
export function Dock({ tab }: { tab: WorkbenchTab }) {
  const { session, job } = useWorkbench();
  const folded = useRunSummary(({ status, updatedAt }) => ({ status, updatedAt }));
  const interrupt = useRunView((view) => view.interrupt?.kind ?? null);
  const plan = usePlanQuestion();
  if (session.latestJobId === null) return <StartDock />;
  const status = currentStatus(folded, job);
  switch (status) {
    case null:
      return <DockBar>{null}</DockBar>;
    case "queued":
    case "running":
      return <RunningDock status={status} />;
    case "awaiting_input":
      if (plan !== null) return <PlanDock key={plan.interruptId} question={plan} />;
      return interrupt === "source_review" ? <SourceDock /> : <DockBar>{null}</DockBar>;
    case "failed":
      return <FailedDock />;
    case "completed":
    case "cancelled":
      return <DoneDock tab={tab} />;
  }
}

function StartDock() {
  const { t } = useTranslation();
  const { commands } = useWorkbench();
  return (
    <DockBar>
      <span className="flex-1" />
      <Button
        variant="primary"
        busy={commands.start.isPending}
        onClick={() => {
          commands.start.mutate({ kind: "research" });
        }}
      >
        <Play size={14} aria-hidden="true" />
        {t("workbench.dock.start")}
      </Button>
    </DockBar>
  );
}
