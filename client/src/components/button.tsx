import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { Spinner } from "./spinner.tsx";

const base =
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-sm border font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55";

const variants = {
  primary: "border-accent bg-accent text-accent-ink enabled:hover:border-accent-strong enabled:hover:bg-accent-strong",
  outline: "border-line-2 bg-surface text-ink enabled:hover:bg-pane",
  quiet: "border-transparent text-ink-2 enabled:hover:bg-ink/6 enabled:hover:text-ink",
  danger: "border-transparent text-bad enabled:hover:bg-bad-soft",
  "danger-primary": "border-bad bg-bad text-bg enabled:hover:opacity-90",
} as const;

const sizes = { sm: "h-7 px-2.5 text-sm", md: "h-8.5 px-3.5 text-md", lg: "h-10 px-4.5 text-md" } as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "outline", size: ButtonSize = "md"): string {
  return classNames(base, variants[variant], sizes[size]);
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses further presses; the button keeps its name and focus. */
  busy?: boolean;
}

export function Button({ variant = "outline", size = "md", busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={
        busy
          ? (event) => {
              event.preventDefault();
            }
          : onClick
      }
      className={classNames(buttonClass(variant, size), busy && "cursor-progress", className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
