import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
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
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = segments.find((segment) => segment.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
      className={classNames("inline-flex gap-0.5 rounded-sm border border-line bg-pane p-0.5", className)}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          className="inline-flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-xs px-2.5 text-sm text-ink-2 transition-colors hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--line-2)]"
        >
          {segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
