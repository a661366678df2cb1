import { Check, X } from "lucide-react";
import { classNames } from "../../../lib/class-names.ts";

export type MarkedState = "done" | "now" | "waiting" | "failed" | "cancelled" | "todo";

const round = "inline-flex size-3.5 shrink-0 items-center justify-center rounded-full";

/** A step's state as a small round mark; its words stand beside it. */
export function StateMark({ state }: { state: MarkedState }) {
  switch (state) {
    case "done":
      return (
        <span aria-hidden="true" className={classNames(round, "bg-ok text-bg")}>
          <Check size={10} strokeWidth={3.2} />
        </span>
      );
    case "now":
      return <span aria-hidden="true" className={classNames(round, "animate-spin border-[1.5px] border-accent border-r-transparent")} />;
    case "waiting":
      return <span aria-hidden="true" className={classNames(round, "border-[3.5px] border-part")} />;
    case "failed":
      return (
        <span aria-hidden="true" className={classNames(round, "bg-bad text-bg")}>
          <X size={10} strokeWidth={3.2} />
        </span>
      );
    case "cancelled":
      return (
        <span aria-hidden="true" className={classNames(round, "bg-ink-3 text-bg")}>
          <X size={10} strokeWidth={3.2} />
        </span>
      );
    case "todo":
      return <span aria-hidden="true" className={classNames(round, "border-[1.5px] border-line-2")} />;
  }
}
