import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";

interface VirtualRowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Height of a row before it is measured, in pixels. */
  estimate: number;
  children: (item: T) => ReactNode;
}

/** A list that scrolls by itself and draws only the rows in sight. */
export function VirtualRows<T>({ items, keyOf, estimate, children }: VirtualRowsProps<T>) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 6,
  });
  return (
    <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
