import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

const tones = {
  now: "bg-accent-soft text-accent",
  ask: "bg-part-soft text-part",
  good: "bg-ok-soft text-ok",
  bad: "bg-bad-soft text-bad",
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  icon?: ReactNode;
  /** Small words at its end. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One line that says where things stand. */
export function Notice({ tone, icon, aside, className, children }: NoticeProps) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-4 py-2.5 font-medium", tones[tone], className)}>
      {icon}
      <div className="min-w-0 flex-[1_1_240px] [overflow-wrap:anywhere]">{children}</div>
      {aside !== undefined && <div className="text-xs tabular-nums">{aside}</div>}
    </div>
  );
}
