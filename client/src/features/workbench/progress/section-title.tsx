import type { ReactNode } from "react";

/** The small heading of a part of the progress. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-1.5 text-xs font-semibold tracking-[0.02em] text-ink-3">{children}</h2>;
}
