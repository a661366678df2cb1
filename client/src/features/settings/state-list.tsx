import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export type StateTone = "good" | "wanting" | "plain";

const tones: Record<StateTone, string> = { good: "text-ok", wanting: "text-part", plain: "text-ink-3" };

interface StateRowProps {
  name: ReactNode;
  detail?: ReactNode;
  state: string;
  tone: StateTone;
}

/** Things of the installation, each with its state in words. */
export function StateList({ children }: { children: ReactNode }) {
  return <ul className="rounded-md border border-line bg-surface">{children}</ul>;
}

export function StateRow({ name, detail, state, tone }: StateRowProps) {
  return (
    <li className="flex items-start gap-4 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        {detail !== undefined && <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">{detail}</p>}
      </div>
      <span className={classNames("shrink-0 pt-0.5 text-xs font-medium", tones[tone])}>{state}</span>
    </li>
  );
}
