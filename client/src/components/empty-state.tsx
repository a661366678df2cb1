import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The title is the page's main heading: there is nothing else on it. */
  wholePage?: boolean;
  /** What to do next, in a sentence. */
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet, and the next step. */
export function EmptyState({ icon, title, wholePage = false, hint, action, className }: EmptyStateProps) {
  return (
    <div className={classNames("flex flex-col items-center gap-1.5 px-4 py-10 text-center", className)}>
      {icon !== undefined && <span className="mb-1 text-ink-3">{icon}</span>}
      {wholePage ? <h1 className="text-h2 font-semibold">{title}</h1> : <p className="font-medium">{title}</p>}
      {hint !== undefined && <p className="max-w-80 text-sm text-ink-3">{hint}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
