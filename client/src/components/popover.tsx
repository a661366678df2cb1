import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={classNames("rise-in z-50 rounded-md border border-line bg-surface p-3 text-sm shadow-raised outline-none", className)}
      />
    </Radix.Portal>
  );
}
