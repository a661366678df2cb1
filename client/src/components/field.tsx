import { type ReactNode, useId } from "react";
import { classNames } from "../lib/class-names.ts";

export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** A sentence; its presence marks the control as invalid. */
  error?: string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control, a hint and an error, tied together for assistive technology. */
export function Field({ label, labelHidden = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`].filter((part) => part !== null);
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-xs text-ink-2"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
