import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Group, Panel, type PanelImperativeHandle, Separator } from "react-resizable-panels";
import { Sheet } from "../../components/sheet.tsx";
import { FROM_WIDE, useMediaQuery } from "../../lib/media-query.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useAddress } from "./address-state.ts";
import type { WorkbenchParts } from "./workbench-layout.tsx";

/** Widths in pixels. */
const HISTORY = { first: 264, least: 208, most: 420 };
const SOURCES = { first: 372, least: 280, most: 720 };
const MIDDLE_LEAST = 400;

/** Two or three panes whose widths a person sets; a closed pane is not there. Below the wide breakpoint the sources slide over the page. */
export function PaneLayout({ history, phases, middle, sources }: WorkbenchParts) {
  const { t } = useTranslation();
  const wide = useMediaQuery(FROM_WIDE);
  const closed = usePreferences((preferences) => preferences.collapsedPanes);
  const left = useRemembered("history", HISTORY.first);
  const right = useRemembered("sources", SOURCES.first);
  const showHistory = closed["history"] !== true;
  const asked = useSourcesAsked();
  const showSources = wide && sources !== null && (closed["sources"] !== true || asked);
  const remember = (): void => {
    left.save();
    right.save();
  };
  return (
    <>
      <Group
        orientation="horizontal"
        className="h-full"
        onLayoutChanged={(_layout, { isUserInteraction }) => {
          if (isUserInteraction) remember();
        }}
      >
        {showHistory && (
          <>
            <Panel
              id="history"
              panelRef={left.panel}
              defaultSize={left.width}
              minSize={HISTORY.least}
              maxSize={HISTORY.most}
              groupResizeBehavior="preserve-pixel-size"
              className="flex h-full flex-col bg-pane"
            >
              <div className="min-h-0 flex-1">{history}</div>
              {phases}
            </Panel>
            <Handle label={t("workbench.panes.resizeHistory")} />
          </>
        )}
        <Panel id="middle" minSize={MIDDLE_LEAST} className="h-full">
          {middle}
        </Panel>
        {showSources && (
          <>
            <Handle label={t("workbench.panes.resizeSources")} />
            <Panel
              id="sources"
              panelRef={right.panel}
              defaultSize={right.width}
              minSize={SOURCES.least}
              maxSize={SOURCES.most}
              groupResizeBehavior="preserve-pixel-size"
              className="h-full bg-pane"
            >
              {sources}
            </Panel>
          </>
        )}
      </Group>
      {!wide && sources !== null && <SourcesSheet>{sources}</SourcesSheet>}
    </>
  );
}

/** Whether the address asks for something that stands in the source pane: then it is there, closed or not. */
function useSourcesAsked(): boolean {
  const { state } = useAddress();
  return state.sourceId !== null || state.evidence;
}

function SourcesSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { state, change } = useAddress();
  const open = useSourcesAsked() || state.pane === "sources";
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) change({ pane: null, sourceId: null, claim: null, evidence: false });
      }}
      title={t("workbench.panes.sources")}
      titleHidden
      closeLabel={t("app.close")}
    >
      {children}
    </Sheet>
  );
}

function Handle({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="w-px bg-line transition-colors focus-visible:bg-accent focus-visible:outline-2 data-[separator=active]:bg-accent data-[separator=hover]:bg-accent-line"
    />
  );
}

/** A pane's width as this browser last had it. */
function useRemembered(pane: string, first: number) {
  const panel = useRef<PanelImperativeHandle>(null);
  const width = usePreferences((preferences) => preferences.paneSizes[pane] ?? first);
  const setPaneSize = usePreferences((preferences) => preferences.setPaneSize);
  return {
    panel,
    width,
    save: () => {
      const size = panel.current?.getSize().inPixels;
      if (size !== undefined && size > 0) setPaneSize(pane, Math.round(size));
    },
  };
}
