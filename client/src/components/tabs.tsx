import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

export const Tabs = Radix.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={classNames("flex items-stretch gap-4 overflow-x-auto border-b border-line", className)} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      onMouseDown={(event) => {
        // Radix focuses the tab by script, which browsers would show as if it came from the keyboard.
        event.currentTarget.focus({ preventScroll: true, focusVisible: false });
      }}
      className={classNames(
        "-mb-px shrink-0 border-b-2 border-transparent pt-2.5 pb-2 text-sm text-ink-2 hover:text-ink focus-visible:-outline-offset-2",
        "data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink",
        className,
      )}
    />
  );
}

export const TabsContent = Radix.Content;
