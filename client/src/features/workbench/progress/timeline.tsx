import { selectTimelineRows } from "@plumbline/shared/view/select-timeline.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { SectionTitle } from "./section-title.tsx";
import { TimelineEntryRow } from "./timeline-entry-row.tsx";
import { TimelineGroupRow } from "./timeline-group-row.tsx";

const GROUP_HEIGHT = 40;
const ENTRY_HEIGHT = 32;

/** Everything that happened, newest first, in a list that draws only what is in sight of the area that scrolls around it. */
export function Timeline({ scroll }: { scroll: HTMLDivElement | null }) {
  const { t } = useTranslation();
  const view = useRunView((run) => run);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = useMemo(() => selectTimelineRows(view, choices), [view, choices]);
  const list = useRef<HTMLOListElement>(null);
  const { margin, inside } = useListPlace(scroll, list);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll,
    estimateSize: (index) => (rows[index]?.kind === "group" ? GROUP_HEIGHT : ENTRY_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    scrollMargin: margin,
    // New lines come in above: what is being read stays where it is.
    anchorTo: inside ? "end" : "start",
  });
  const toggle = useCallback((key: string, open: boolean) => {
    setChoices((before) => new Map(before).set(key, open));
  }, []);
  return (
    <section aria-label={t("workbench.timeline.title")}>
      <SectionTitle>{t("workbench.timeline.title")}</SectionTitle>
      <ol ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(item.start - margin)}px)` }}
            >
              {row.kind === "group" ? <TimelineGroupRow row={row} onToggle={toggle} /> : <TimelineEntryRow entry={row.entry} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where the list begins within what scrolls, and whether its beginning is scrolled out of sight. */
function useListPlace(scroll: HTMLElement | null, list: RefObject<HTMLElement | null>): { margin: number; inside: boolean } {
  const [margin, setMargin] = useState(0);
  const [inside, setInside] = useState(false);
  useLayoutEffect(() => {
    const content = scroll?.firstElementChild;
    if (scroll === null || content === null || content === undefined) return undefined;
    const measure = (): void => {
      const start = list.current?.offsetTop ?? 0;
      setMargin(start);
      setInside(scroll.scrollTop > start);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    scroll.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      scroll.removeEventListener("scroll", measure);
    };
  }, [scroll, list]);
  return { margin, inside };
}
