import type { ReactNode } from "react";
import { FROM_NARROW, useMediaQuery } from "../../lib/media-query.ts";
import type { WorkbenchTab } from "./address-state.ts";
import { NarrowLayout } from "./narrow-layout.tsx";
import { PaneLayout } from "./pane-layout.tsx";

export interface WorkbenchParts {
  history: ReactNode;
  /** Stands under the history. */
  phases: ReactNode;
  middle: ReactNode;
  /** Null while there is nothing to show on the right. */
  sources: ReactNode;
  /** What the middle shows. */
  tab?: WorkbenchTab;
}

/** Panes side by side where there is room, else one at a time behind tabs. */
export function WorkbenchLayout(parts: WorkbenchParts) {
  return useMediaQuery(FROM_NARROW) ? <PaneLayout {...parts} /> : <NarrowLayout {...parts} />;
}
