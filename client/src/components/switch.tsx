import { type ReactNode, useId } from "react";
import { classNames } from "../lib/class-names.ts";

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames("flex items-start gap-2.5", className)}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={disabled}
        onClick={() => {
          onCheckedChange(!checked);
        }}
        className={classNames(
          "group relative mt-px inline-flex h-6 w-9 shrink-0 items-center disabled:cursor-not-allowed disabled:opacity-50",
        )}
      >
        <span
          className={classNames(
            "h-5 w-9 rounded-full border transition-colors",
            checked ? "border-accent bg-accent" : "border-edge bg-surface",
          )}
        />
        <span
          className={classNames(
            "absolute left-[3px] size-3.5 rounded-full transition-transform",
            checked ? "translate-x-4 bg-accent-ink" : "bg-edge",
          )}
        />
      </button>
      <div className="min-w-0 pt-0.5">
        <label htmlFor={id} className={classNames("text-sm", disabled ? "text-ink-3" : "cursor-pointer text-ink")}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
