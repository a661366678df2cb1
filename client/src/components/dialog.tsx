import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { IconButton } from "./icon-button.tsx";

export const overlayClass = "overlay-in fixed inset-0 z-40 bg-scrim";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, right-aligned under the content. */
  footer?: ReactNode;
  className?: string;
}

/** A modal dialog in the middle of the page; on a narrow screen it rests on the lower edge. Focus returns where it came from. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, children, footer, className }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={classNames(
            "rise-in fixed z-50 flex max-h-[88dvh] flex-col rounded-lg border border-line bg-surface shadow-raised",
            "inset-x-2 bottom-2 narrow:inset-x-auto narrow:top-1/2 narrow:bottom-auto narrow:left-1/2 narrow:w-[min(560px,calc(100vw-48px))] narrow:-translate-x-1/2 narrow:-translate-y-1/2",
            className,
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
              {description !== undefined && <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel} size="sm">
                <X size={16} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer !== undefined && <footer className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
