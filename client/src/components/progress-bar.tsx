import { classNames } from "../lib/class-names.ts";

interface ProgressBarProps {
  label: string;
  /** 0–1. */
  value: number;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames("h-[3px] overflow-hidden rounded-full bg-line", className)}
    >
      <div className="h-full bg-accent transition-[width] duration-300" style={{ width: `${String(percent)}%` }} />
    </div>
  );
}
