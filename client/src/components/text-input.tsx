import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

export const controlClass =
  "w-full min-w-0 rounded-sm border border-edge/60 bg-surface text-sm text-ink transition-colors hover:border-edge focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-bad";

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={classNames(controlClass, "h-8 px-2.5", className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={classNames(controlClass, "px-2.5 py-1.5", className)} />;
}
