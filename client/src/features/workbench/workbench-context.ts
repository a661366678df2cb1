import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { SessionWithReport } from "@plumbline/shared/api/sessions.ts";
import type { Claim } from "@plumbline/shared/api/sources.ts";
import { createContext, useContext } from "react";
import type { Address } from "./address-state.ts";
import type { JobCommands } from "./data/use-job-commands.ts";
import type { SourcesState } from "./data/use-sources.ts";
import type { WorkbenchSource } from "./data/workbench-source.ts";

/** What the parts of an open workbench share. */
export interface WorkbenchState {
  session: SessionWithReport;
  /** The session's latest job; null before the first, undefined while it loads. */
  job: Job | null | undefined;
  address: Address;
  sources: SourcesState;
  sourceById: ReadonlyMap<string, WorkbenchSource>;
  /** Of the report version that is shown, in its order. */
  claims: readonly Claim[];
  commands: JobCommands;
  /** Opens a source, at the passages of a claim when one is given. The focus comes back to where it was. */
  openSource: (sourceId: string, claim?: number | null) => void;
  closeSource: () => void;
  /** Goes to a sentence of the report. */
  revealSentence: (order: number) => void;
  askToRename: () => void;
  askToDelete: () => void;
}

const WorkbenchContext = createContext<WorkbenchState | null>(null);
export const WorkbenchProvider = WorkbenchContext.Provider;

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext);
  if (state === null) throw new Error("useWorkbench is called outside the workbench");
  return state;
}
