import { type ReactNode, useId } from "react";
import { classNames } from "../lib/class-names.ts";

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
}

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  segments: readonly Segment<T>[];
  className?: string;
}

/** One of a few short choices in a row. */
export function Segmented<T extends string>({ label, value, onValueChange, segments, className }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames("inline-flex max-w-full flex-wrap gap-0.5 rounded-sm border border-line bg-pane p-0.5", className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            "relative inline-flex h-7 min-w-7 cursor-pointer items-center justify-center gap-1.5 rounded-xs px-2.5 text-sm text-ink-2 transition-colors hover:text-ink",
            "has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge)] forced-colors:has-checked:bg-[Highlight]",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => {
              onValueChange(segment.value);
            }}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
