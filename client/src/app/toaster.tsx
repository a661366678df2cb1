import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { takeToasts, useToastQueue } from "../lib/toast.ts";

/** Shows waiting messages; loaded with the first of them. */
export function Toaster({ label }: { label: string }) {
  const waiting = useToastQueue((queue) => queue.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, text, detail, action } of takeToasts()) {
      toast[kind](text, {
        ...(detail === undefined ? {} : { description: detail }),
        ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
        duration: kind === "error" ? 10_000 : 5000,
      });
    }
  }, [waiting]);
  return (
    <Sonner
      containerAriaLabel={label}
      position="bottom-right"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "flex w-full items-start gap-2.5 rounded-md border border-line bg-surface px-3.5 py-3 text-sm text-ink shadow-raised",
          icon: "mt-0.5 shrink-0",
          success: "[&_[data-icon]]:text-ok",
          error: "[&_[data-icon]]:text-bad",
          description: "mt-0.5 text-xs text-ink-2",
          actionButton: "ml-auto shrink-0 rounded-xs px-2 py-1 font-medium text-accent hover:bg-accent-soft",
        },
      }}
    />
  );
}
