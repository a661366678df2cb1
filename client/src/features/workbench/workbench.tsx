import type { SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import { type ReactNode, useMemo, useState } from "react";
import { RunStreamProvider, useRunStream, useRunView } from "../../run-stream/use-run-stream.ts";
import { useAddress } from "./address-state.ts";
import { Announcements } from "./announcements.tsx";
import { useClaims } from "./data/use-claims.ts";
import { useJob } from "./data/use-job.ts";
import { useJobCommands } from "./data/use-job-commands.ts";
import { useRunEffects } from "./data/use-run-effects.ts";
import { useShownReport } from "./data/use-shown-report.ts";
import { useSources } from "./data/use-sources.ts";
import { DeleteDialog } from "./header/delete-dialog.tsx";
import { RenameDialog } from "./header/rename-dialog.tsx";
import { Middle } from "./middle.tsx";
import { PageTitle } from "./page-title.tsx";
import { PhaseList } from "./phases/phase-list.tsx";
import { SourcePane } from "./sources/source-pane.tsx";
import { suitableTab } from "./suitable-tab.ts";
import { useNotifications } from "./use-notifications.ts";
import { useSourceNavigation } from "./use-source-navigation.ts";
import { useWorkbenchActions } from "./use-workbench-actions.ts";
import { WorkbenchProvider, type WorkbenchState } from "./workbench-context.ts";
import { WorkbenchLayout } from "./workbench-layout.tsx";

interface WorkbenchProps {
  session: SessionWithReport;
  historyPane: ReactNode;
}

/** An open session, following its latest job. */
export function Workbench({ session, historyPane }: WorkbenchProps) {
  const job = useJob(session.latestJobId);
  const run = useRunStream(session.latestJobId, job.data?.status ?? null);
  return (
    <RunStreamProvider value={run}>
      <OpenWorkbench session={session} job={session.latestJobId === null ? null : job.data} historyPane={historyPane} />
    </RunStreamProvider>
  );
}

function OpenWorkbench({ session, job, historyPane }: WorkbenchProps & Pick<WorkbenchState, "job">) {
  useRunEffects(session);
  const [asking, setAsking] = useState<"rename" | "delete" | null>(null);
  const address = useAddress();
  const sources = useSources(session.id);
  const shown = useShownReport(session, address.state.version);
  const { claims } = useClaims(session.id, shown.report?.version ?? null);
  const commands = useJobCommands(session.id, session.latestJobId);
  const navigation = useSourceNavigation(address);
  const sourceById = useMemo(() => new Map(sources.sources.map((source) => [source.id, source])), [sources.sources]);
  const state: WorkbenchState = {
    session,
    job,
    address,
    sources,
    sourceById,
    claims,
    commands,
    ...navigation,
    askToRename: () => {
      setAsking("rename");
    },
    askToDelete: () => {
      setAsking("delete");
    },
  };
  const interrupt = useRunView((view) => view.interrupt?.kind ?? null);
  const hasPreview = useRunView((view) => view.sections.list.size > 0);
  const tab = address.state.tab ?? suitableTab({ status: session.status, interrupt, hasReport: session.report !== null, hasPreview });
  useNotifications(session.title);
  useWorkbenchActions(state);
  return (
    <WorkbenchProvider value={state}>
      <PageTitle title={session.title} />
      <Announcements />
      <WorkbenchLayout
        history={historyPane}
        phases={<PhaseList />}
        middle={<Middle tab={tab} shown={shown} />}
        sources={session.latestJobId === null ? null : <SourcePane />}
        tab={tab}
      />
      {asking === "rename" && (
        <RenameDialog
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
      {asking === "delete" && (
        <DeleteDialog
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
    </WorkbenchProvider>
  );
}
