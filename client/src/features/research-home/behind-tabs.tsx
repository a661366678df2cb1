import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/tabs.tsx";

/** Composer and history as two tabs, for a screen with no room for both. */
export function BehindTabs({ historyPane, children }: { historyPane: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  // Asking for the page anew, as "New research" in the history does, comes back to the composer.
  const { key } = useLocation();
  return (
    <Tabs key={key} defaultValue="compose" className="flex h-full flex-col">
      <TabsList aria-label={t("home.tabs.label")} className="shrink-0 px-4">
        <TabsTrigger value="compose">{t("home.tabs.compose")}</TabsTrigger>
        <TabsTrigger value="history">{t("home.tabs.history")}</TabsTrigger>
      </TabsList>
      <TabsContent value="compose" className="min-h-0 flex-1 overflow-y-auto">
        {children}
      </TabsContent>
      <TabsContent value="history" className="min-h-0 flex-1 bg-pane">
        <h1 className="sr-only">{t("home.tabs.history")}</h1>
        {historyPane}
      </TabsContent>
    </Tabs>
  );
}
