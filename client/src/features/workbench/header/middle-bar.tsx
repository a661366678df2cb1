import type { OutlineEntry } from "@plumbline/shared/report/report-outline.ts";
import { Ellipsis, PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/menu.tsx";
import { TabsList } from "../../../components/tabs.tsx";
import { FROM_NARROW, FROM_WIDE, useMediaQuery } from "../../../lib/media-query.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import type { WorkbenchTab } from "../address-state.ts";
import type { ShownReport } from "../data/use-shown-report.ts";
import { ReportTools } from "../report/report-tools.tsx";
import { useWorkbench } from "../workbench-context.ts";

interface MiddleBarProps {
  tab: WorkbenchTab;
  shown: ShownReport;
  /** Headings of the shown report. */
  outline: readonly OutlineEntry[];
  /** The tabs; null where there is none to choose. */
  children: ReactNode;
}

/** Tabs on the left, tools of the shown tab and of the session on the right. */
export function MiddleBar({ tab, shown, outline, children }: MiddleBarProps) {
  const { t } = useTranslation();
  const roomy = useMediaQuery(FROM_NARROW);
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-1 border-b border-line bg-bg px-2 narrow:px-3">
      {roomy && <HistoryToggle />}
      {children === null ? (
        <span className="flex-1" />
      ) : (
        <TabsList aria-label={t("workbench.tabs.label")} className="min-w-0 flex-1 border-b-0 px-2">
          {children}
        </TabsList>
      )}
      {tab === "report" && <ReportTools shown={shown} outline={outline} />}
      <SessionMenu />
      {roomy && <SourcesToggle />}
    </div>
  );
}

function SessionMenu() {
  const { t } = useTranslation();
  const { session, askToRename, askToDelete } = useWorkbench();
  const busy = session.status === "running" || session.status === "awaiting_input";
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t("workbench.menu.label")} size="sm">
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={askToRename}>{t("workbench.menu.rename")}</MenuItem>
        <MenuItem danger disabled={busy} onSelect={askToDelete}>
          {t(busy ? "workbench.menu.deleteBusy" : "workbench.menu.delete")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function HistoryToggle() {
  const { t } = useTranslation();
  const closed = usePreferences((preferences) => preferences.collapsedPanes["history"] === true);
  const setPaneCollapsed = usePreferences((preferences) => preferences.setPaneCollapsed);
  const Icon = closed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      label={t(closed ? "workbench.panes.showHistory" : "workbench.panes.hideHistory")}
      size="sm"
      aria-expanded={!closed}
      onClick={() => {
        setPaneCollapsed("history", !closed);
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

function SourcesToggle() {
  const { t } = useTranslation();
  const wide = useMediaQuery(FROM_WIDE);
  const { address, session } = useWorkbench();
  const closed = usePreferences((preferences) => preferences.collapsedPanes["sources"] === true);
  const setPaneCollapsed = usePreferences((preferences) => preferences.setPaneCollapsed);
  if (session.latestJobId === null) return null;
  const open = wide ? !closed : address.state.pane === "sources";
  const Icon = open ? PanelRightClose : PanelRightOpen;
  return (
    <IconButton
      label={t(open ? "workbench.panes.hideSources" : "workbench.panes.showSources")}
      size="sm"
      aria-expanded={open}
      onClick={() => {
        if (wide) setPaneCollapsed("sources", open);
        else address.change({ pane: open ? null : "sources" });
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}
