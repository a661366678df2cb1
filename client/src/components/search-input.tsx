import { Search, X } from "lucide-react";
import { useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { controlClass } from "./text-input.tsx";

interface SearchInputProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** A labelled search box; Escape or its button empties it. */
export function SearchInput({ label, clearLabel, value, onChange, placeholder = label, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames("relative", className)}>
      <Search size={14} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          event.stopPropagation();
          onChange("");
        }}
        className={classNames(controlClass, "h-8 pr-7 pl-8")}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
          className="absolute top-1 right-1 inline-flex size-6 items-center justify-center rounded-xs text-ink-3 hover:text-ink"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
