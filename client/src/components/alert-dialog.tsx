import { AlertDialog as Radix } from "radix-ui";
import { Button, type ButtonVariant } from "./button.tsx";
import { overlayClass } from "./dialog.tsx";

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  confirmVariant?: ButtonVariant;
  busy?: boolean;
}

/** Asks once before something that cannot be undone. The dialog stays until the caller closes it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className="rise-in fixed inset-x-2 bottom-2 z-50 rounded-lg border border-line bg-surface p-5 shadow-raised narrow:inset-x-auto narrow:top-1/2 narrow:bottom-auto narrow:left-1/2 narrow:w-[min(440px,calc(100vw-48px))] narrow:-translate-x-1/2 narrow:-translate-y-1/2">
          <Radix.Title className="text-h3 font-semibold">{props.title}</Radix.Title>
          <Radix.Description className="mt-1.5 text-md text-ink-2 [overflow-wrap:anywhere]">{props.description}</Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{props.cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={props.confirmVariant ?? "danger-primary"} busy={props.busy ?? false} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
