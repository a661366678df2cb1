import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  title: string;
  /** The cause, in words a person can act on. */
  cause?: string | undefined;
  retryLabel?: string;
  onRetry?: () => void;
  children?: ReactNode;
  className?: string;
}

/** What went wrong, why, and a way on. */
export function ErrorState({ title, cause, retryLabel, onRetry, children, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames("flex gap-3 rounded-md border border-bad/30 bg-bad-soft p-4", className)}>
      <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-bad">{title}</p>
        {cause !== undefined && <p className="mt-0.5 text-sm text-ink-2 [overflow-wrap:anywhere]">{cause}</p>}
        {children}
        {onRetry !== undefined && (
          <Button size="sm" className="mt-3" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
