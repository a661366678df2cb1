import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

const base = "inline-flex min-h-6 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs text-left";
const plain = "border-line bg-surface text-ink-2";
const on = "border-accent-line bg-accent-soft text-accent font-medium";

/** A small label. */
export function Chip({ active = false, className, children }: { active?: boolean; className?: string; children: ReactNode }) {
  return <span className={classNames(base, active ? on : plain, className)}>{children}</span>;
}

/** A chip that does something once. */
export function ChipButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(base, plain, "transition-colors enabled:hover:border-accent-line enabled:hover:text-accent", className)}
    />
  );
}

interface ToggleChipProps extends Omit<ComponentProps<"button">, "onChange"> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** Shown as unavailable but still reachable, so that its reason can be read. */
  unavailable?: boolean;
}

/** A chip that is on or off. */
export function ToggleChip({ pressed, onPressedChange, unavailable = false, className, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onClick={() => {
        if (!unavailable) onPressedChange(!pressed);
      }}
      className={classNames(
        base,
        "transition-colors",
        unavailable
          ? "cursor-not-allowed border-dashed border-line-2 bg-transparent text-ink-3"
          : pressed
            ? on
            : classNames(plain, "hover:border-accent-line"),
        className,
      )}
    />
  );
}
