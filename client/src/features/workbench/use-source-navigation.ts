import { useCallback, useRef } from "react";
import type { Address } from "./address-state.ts";
import { flashSentence } from "./report/flash-sentence.ts";
import type { WorkbenchState } from "./workbench-context.ts";

type Navigation = Pick<WorkbenchState, "openSource" | "closeSource" | "revealSentence">;

/** Going from a citation to its source and back without losing the place: the report does not move, and the focus returns. */
export function useSourceNavigation({ state, change }: Address): Navigation {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isOpen = state.sourceId !== null;

  const openSource = useCallback(
    (sourceId: string, claim: number | null = null) => {
      const focused = document.activeElement;
      // Walking on through citations while a source is open moves the way back along.
      if (focused instanceof HTMLElement && (!isOpen || focused.matches(".citation"))) cameFrom.current = focused;
      change({ sourceId, claim });
    },
    [isOpen, change],
  );
  const closeSource = useCallback(() => {
    change({ sourceId: null, claim: null });
    const target = cameFrom.current;
    cameFrom.current = null;
    // After the drawer has gone, or it would take the focus with it.
    requestAnimationFrame(() => {
      if (target?.isConnected === true) target.focus({ preventScroll: true });
    });
  }, [change]);
  const revealSentence = useCallback(
    (order: number) => {
      change({ tab: "report", pane: null, against: null });
      flashSentence(order);
    },
    [change],
  );
  return { openSource, closeSource, revealSentence };
}
