import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";

/** A menu that leaves the page around it within reach; a modal one would hide it, focusable parts and all, from assistive technology. */
export function Menu(props: Omit<ComponentProps<typeof Radix.Root>, "modal">) {
  return <Radix.Root {...props} modal={false} />;
}

export const MenuTrigger = Radix.Trigger;

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={classNames("rise-in z-50 min-w-40 rounded-md border border-line bg-surface p-1 shadow-raised", className)}
      />
    </Radix.Portal>
  );
}

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
}

export function MenuItem({ danger = false, className, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={classNames(
        "flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50",
        danger ? "text-bad data-[highlighted]:bg-bad-soft" : "text-ink data-[highlighted]:bg-accent-soft",
        className,
      )}
    />
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
