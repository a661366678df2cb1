import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { overlayClass } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: "left" | "right";
  title: string;
  /** Hides the heading from sight, not from a screen reader. */
  titleHidden?: boolean;
  closeLabel: string;
  children: ReactNode;
  className?: string;
}

/** A pane that slides over the page from a side. */
export function Sheet({ open, onOpenChange, side, title, titleHidden = false, closeLabel, children, className }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          className={classNames(
            "fixed inset-y-0 z-50 flex w-[min(420px,calc(100vw-40px))] flex-col bg-pane shadow-raised",
            side === "left" ? "slide-in-left left-0 border-r border-line" : "slide-in-right right-0 border-l border-line",
            className,
          )}
        >
          <header className="flex h-12 shrink-0 items-center gap-2 px-4">
            <Radix.Title className={titleHidden ? "sr-only" : "min-w-0 flex-1 truncate font-semibold"}>{title}</Radix.Title>
            {titleHidden && <span className="flex-1" />}
            <Radix.Close asChild>
              <IconButton label={closeLabel} size="sm">
                <X size={16} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
