import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  /** A short text; it also describes the control to a screen reader. Never the only place of information. */
  label: ReactNode;
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
}

/** A hint on hover and focus. `TooltipProvider` sits in the app's providers. */
export function Tooltip({ label, children, side = "bottom" }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="rise-in z-50 max-w-72 rounded-sm bg-ink px-2 py-1 text-xs text-bg"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}
