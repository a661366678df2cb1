import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Its name for everyone: read aloud, and shown as a hint. */
  label: string;
  size?: "sm" | "md";
  side?: "top" | "right" | "bottom" | "left";
}

/** A square button with an icon as its child. */
export function IconButton({ label, size = "md", side, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} repeatsName {...(side === undefined ? {} : { side })}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classNames(
          "inline-flex shrink-0 items-center justify-center rounded-sm text-ink-2 transition-colors enabled:hover:bg-ink/6 enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-50",
          size === "sm" ? "size-7" : "size-8.5",
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
