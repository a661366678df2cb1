import { useTranslation } from "react-i18next";
import { useWorkbench } from "../workbench-context.ts";
import { EvidenceList } from "./evidence-list.tsx";
import { SourceBrowser } from "./source-browser.tsx";
import { SourceDrawer } from "./source-drawer.tsx";

/** The right pane: the sources, in their place one of them opened, or the evidence sentence by sentence. */
export function SourcePane() {
  const { t } = useTranslation();
  const { address } = useWorkbench();
  const { sourceId, evidence } = address.state;
  const showsList = sourceId === null && !evidence;
  return (
    <section aria-label={t(evidence && sourceId === null ? "workbench.evidence.title" : "workbench.panes.sources")} className="h-full">
      {/* The list stays, so that coming back finds the place. */}
      <div className={showsList ? "h-full" : "hidden"}>
        <SourceBrowser />
      </div>
      {evidence && (
        <div className={sourceId === null ? "h-full" : "hidden"}>
          <EvidenceList />
        </div>
      )}
      {sourceId !== null && <SourceDrawer key={sourceId} sourceId={sourceId} />}
    </section>
  );
}
