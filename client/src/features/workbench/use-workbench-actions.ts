import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Action, useActions } from "../../lib/actions.ts";
import { useRunView } from "../../run-stream/use-run-stream.ts";
import { TABS } from "./address-state.ts";
import { useReading } from "./report/reading-preferences.ts";
import { citationAt } from "./report/use-citations.ts";
import { walkCitations } from "./report/walk-citations.ts";
import type { WorkbenchState } from "./workbench-context.ts";

/** What can be done in the open session, for the palette and the keyboard. */
export function useWorkbenchActions(state: WorkbenchState): void {
  const { t } = useTranslation();
  const { openSource, closeSource } = state;
  const { change } = state.address;
  const { mutate: cancel } = state.commands.cancel;
  const running = useRunView((view) => view.status === "running");
  const reviewsSources = useRunView((view) => view.interrupt?.kind === "source_review");
  const active = useRunView((view) => view.status !== null && !isEnded(view.status));
  const { marks, wide, setMarks, setWide } = useReading();
  const hasReport = state.session.report !== null;
  const sourceOpen = state.address.state.sourceId !== null;

  const actions = useMemo((): readonly Action[] => {
    const group = t("workbench.actions.group");
    const action = (id: string, enabled: boolean, run: () => void, shortcut?: Action["shortcut"]): Action => ({
      id: `workbench-${id}`,
      label: t(`workbench.actions.${id}`),
      group,
      enabled,
      run,
      ...(shortcut === undefined ? {} : { shortcut }),
    });
    const walk = (step: 1 | -1) => (): void => {
      const citation = citationAt(walkCitations(step));
      if (citation !== null && sourceOpen) openSource(citation.sourceId, citation.claim);
    };
    const tabs = TABS.filter((tab) => tab !== "sources" || reviewsSources).map((tab) =>
      action(`show_${tab}`, true, () => {
        change({ tab, pane: null });
      }),
    );
    return [
      ...tabs,
      action("show_evidence", hasReport, () => {
        change({ evidence: true, sourceId: null });
      }),
      action("next_citation", hasReport, walk(1), { key: "]" }),
      action("previous_citation", hasReport, walk(-1), { key: "[" }),
      action("close_source", sourceOpen, closeSource, { key: "escape" }),
      action("toggle_marks", hasReport, () => {
        setMarks(!marks);
      }),
      action("toggle_width", hasReport, () => {
        setWide(!wide);
      }),
      action("finish", running, () => {
        cancel("finish");
      }),
      action("cancel", active, () => {
        cancel("discard");
      }),
    ];
  }, [t, hasReport, sourceOpen, reviewsSources, running, active, marks, wide, setMarks, setWide, openSource, closeSource, change, cancel]);
  useActions(actions);
}
