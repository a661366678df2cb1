import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { controlClass } from "./text-input.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  options: readonly SelectOption[];
  onValueChange: (value: string) => void;
}

/** The platform's own list, which every keyboard, phone and screen reader knows. */
export function Select({ options, onValueChange, className, ...rest }: SelectProps) {
  return (
    <span className={classNames("relative inline-flex min-w-0", className)}>
      <select
        {...rest}
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
        className={classNames(controlClass, "h-8 appearance-none truncate pr-7 pl-2.5")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3" />
    </span>
  );
}
