import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useWorkbench } from "../workbench-context.ts";

/** A citation that is looked at. */
export interface LookedCitation {
  element: HTMLElement;
  sourceId: string;
  /** Order of the sentence it stands in or behind. */
  claim: number | null;
}

const SHOW_MS = 140;
const HIDE_MS = 120;

/** One set of listeners for all citations of a text: looking at one shows its card, pressing it opens the source. */
export function useCitations(text: RefObject<HTMLElement | null>) {
  const { openSource, address } = useWorkbench();
  const [looked, setLooked] = useState<LookedCitation | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((next: LookedCitation | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLooked(next);
    }, delay);
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  useOpenMark(text, address.state.sourceId, address.state.claim);
  return {
    looked,
    onPointerOver: (event: React.PointerEvent) => {
      if (event.pointerType === "touch") return;
      const citation = citationAt(event.target);
      if (citation !== null) later(citation, SHOW_MS);
    },
    onPointerOut: (event: React.PointerEvent) => {
      if (citationAt(event.target) !== null) later(null, HIDE_MS);
    },
    onFocus: (event: React.FocusEvent) => {
      const citation = citationAt(event.target);
      if (citation?.element.matches(":focus-visible") === true) later(citation, 0);
    },
    onBlur: (event: React.FocusEvent) => {
      if (citationAt(event.target) !== null) later(null, 0);
    },
    onClick: (event: React.MouseEvent) => {
      const citation = citationAt(event.target);
      if (citation === null) return;
      later(null, 0);
      openSource(citation.sourceId, citation.claim);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Escape" && looked !== null) {
        event.preventDefault();
        later(null, 0);
      }
    },
  };
}

export function citationAt(target: EventTarget | null): LookedCitation | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(".citation") : null;
  const sourceId = element?.dataset["source"];
  if (element === null || sourceId === undefined) return null;
  const claim = element.dataset["of"];
  return { element, sourceId, claim: claim === undefined ? null : Number(claim) };
}

/** The citation whose source is open is shown pressed in. */
function useOpenMark(text: RefObject<HTMLElement | null>, sourceId: string | null, claim: number | null): void {
  useEffect(() => {
    if (sourceId === null) return undefined;
    const of = claim === null ? "" : `[data-of="${String(claim)}"]`;
    const open = text.current?.querySelectorAll<HTMLElement>(`.citation[data-source="${CSS.escape(sourceId)}"]${of}`) ?? [];
    for (const citation of open) citation.dataset["open"] = "";
    return () => {
      for (const citation of open) delete citation.dataset["open"];
    };
  }, [text, sourceId, claim]);
}
