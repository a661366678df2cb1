import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

/** A key or a chord. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd className={classNames("rounded-xs border border-line-2 px-1.25 py-px font-mono text-[0.6875rem] leading-4 text-ink-3", className)}>
      {children}
    </kbd>
  );
}
