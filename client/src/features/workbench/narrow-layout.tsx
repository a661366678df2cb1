import { useTranslation } from "react-i18next";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/tabs.tsx";
import { useAddress } from "./address-state.ts";
import type { WorkbenchParts } from "./workbench-layout.tsx";

/** One pane at a time, for a screen with no room for two. The middle follows its own tab: the report, or what led to it. */
export function NarrowLayout({ history, phases, middle, sources, tab = "progress" }: WorkbenchParts) {
  const { t } = useTranslation();
  const { state, change } = useAddress();
  const sideOpen = state.pane === "sources" || state.sourceId !== null || state.evidence;
  const value = state.pane === "history" ? "history" : sideOpen ? "sources" : tab === "report" ? "report" : "research";
  const open = (next: string): void => {
    const shut = { sourceId: null, claim: null, evidence: false };
    if (next === "history" || next === "sources") change({ pane: next, ...shut });
    else change({ pane: null, ...shut, tab: next === "report" ? "report" : tab === "report" ? "progress" : tab });
  };
  return (
    <Tabs value={value} onValueChange={open} className="flex h-full flex-col">
      <TabsList aria-label={t("workbench.panes.label")} className="shrink-0 px-4">
        <TabsTrigger value="research">{t("workbench.panes.research")}</TabsTrigger>
        <TabsTrigger value="report">{t("workbench.tabs.report")}</TabsTrigger>
        {sources !== null && <TabsTrigger value="sources">{t("workbench.panes.sources")}</TabsTrigger>}
        <TabsTrigger value="history">{t("workbench.panes.history")}</TabsTrigger>
      </TabsList>
      <TabsContent value={value} className="flex min-h-0 flex-1 flex-col">
        {(value === "history" || value === "sources") && <h1 className="sr-only">{t(`workbench.panes.${value}`)}</h1>}
        {value === "history" && (
          <div className="flex min-h-0 flex-1 flex-col bg-pane">
            <div className="min-h-0 flex-1">{history}</div>
            {phases}
          </div>
        )}
        {value === "sources" && <div className="min-h-0 flex-1 bg-pane">{sources}</div>}
        <div className={value === "research" || value === "report" ? "min-h-0 flex-1" : "hidden"}>{middle}</div>
      </TabsContent>
    </Tabs>
  );
}
