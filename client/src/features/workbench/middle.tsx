import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Tabs, TabsContent, TabsTrigger } from "../../components/tabs.tsx";
import { classNames } from "../../lib/class-names.ts";
import { FROM_NARROW, useMediaQuery } from "../../lib/media-query.ts";
import { useRunView } from "../../run-stream/use-run-stream.ts";
import type { WorkbenchTab } from "./address-state.ts";
import { ConnectionLine } from "./connection-line.tsx";
import type { ShownReport } from "./data/use-shown-report.ts";
import { Dock } from "./dock/dock.tsx";
import { MiddleBar } from "./header/middle-bar.tsx";
import { PlanTab } from "./plan/plan-tab.tsx";
import { ProgressTab } from "./progress/progress-tab.tsx";
import { ReportTab } from "./report/report-tab.tsx";
import { SourceReview } from "./sources/source-review.tsx";
import { useWorkbench } from "./workbench-context.ts";

interface MiddleProps {
  tab: WorkbenchTab;
  shown: ShownReport;
}

/** The middle pane: tabs, what they show, and below it what can be done now. */
export function Middle({ tab, shown }: MiddleProps) {
  const { t } = useTranslation();
  const { address } = useWorkbench();
  const roomy = useMediaQuery(FROM_NARROW);
  const reviewsSources = useRunView((view) => view.interrupt?.kind === "source_review");
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);
  const asked = tab === "sources" && !reviewsSources ? "progress" : tab;
  // On a narrow screen the report has a tab of its own above this pane.
  const tabs: WorkbenchTab[] = ["plan", "progress"];
  if (reviewsSources) tabs.push("sources");
  if (roomy) tabs.push("report");
  return (
    <Tabs
      value={asked}
      onValueChange={(next) => {
        const chosen = tabs.find((one) => one === next);
        if (chosen !== undefined) address.change({ tab: chosen });
      }}
      className="flex h-full flex-col"
    >
      <MiddleBar tab={asked} shown={shown} outline={outline}>
        {roomy || asked !== "report"
          ? tabs.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`workbench.tabs.${one}`)}
              </TabsTrigger>
            ))
          : null}
      </MiddleBar>
      <ConnectionLine />
      <TabPane tab="plan" active={asked}>
        <PlanTab />
      </TabPane>
      <TabPane tab="progress" active={asked} scrolls={false}>
        <ProgressTab />
      </TabPane>
      {reviewsSources && (
        <TabPane tab="sources" active={asked} scrolls={false}>
          <SourceReview />
        </TabPane>
      )}
      <TabPane tab="report" active={asked} scrolls={false} keeps>
        <ReportTab shown={shown} onOutline={setOutline} />
      </TabPane>
      <Dock tab={asked} />
    </Tabs>
  );
}

interface TabPaneProps {
  tab: WorkbenchTab;
  active: WorkbenchTab;
  /** False when the content scrolls by itself. */
  scrolls?: boolean;
  /** Once shown it stays, so that coming back finds the place. */
  keeps?: boolean;
  children: ReactNode;
}

function TabPane({ tab, active, scrolls = true, keeps = false, children }: TabPaneProps) {
  const [seen, setSeen] = useState(false);
  const isActive = tab === active;
  if (isActive && !seen) setSeen(true);
  if (!isActive && !(keeps && seen)) return null;
  return (
    <TabsContent
      value={tab}
      forceMount
      tabIndex={-1}
      className={classNames("min-h-0 flex-1 outline-none", scrolls && "overflow-y-auto", !isActive && "hidden")}
    >
      {children}
    </TabsContent>
  );
}
