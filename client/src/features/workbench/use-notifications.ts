import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRunView } from "../../run-stream/use-run-stream.ts";

/** Shows a notification of the system, where a person allowed them, when the run waits for them or ends while they look elsewhere. */
export function useNotifications(title: string): void {
  const { t } = useTranslation();
  const interruptId = useRunView((view) => view.interrupt?.interruptId ?? null);
  const kind = useRunView((view) => view.interrupt?.kind ?? null);
  const status = useRunView((view) => view.status);
  const before = useRef({ interruptId, status });
  useEffect(() => {
    const last = before.current;
    before.current = { interruptId, status };
    if (!document.hidden || !isAllowed()) return;
    if (kind !== null && interruptId !== last.interruptId) show(t(`workbench.waiting.${kind}`), title);
    else if (isEnded(status) && last.status !== null && !isEnded(last.status))
      show(t(`workbench.now.ended.${status ?? "completed"}`), title);
  }, [t, title, interruptId, kind, status]);
}

/** Whether a person can still be asked, and the question. */
export function useNotificationPermission(): { canAsk: boolean; ask: () => void } {
  const [permission, setPermission] = useState<NotificationPermission>(() =>
    "Notification" in globalThis ? Notification.permission : "denied",
  );
  return {
    canAsk: permission === "default",
    ask: () => {
      void Notification.requestPermission().then(setPermission);
    },
  };
}

function isAllowed(): boolean {
  return "Notification" in globalThis && Notification.permission === "granted";
}

function show(text: string, title: string): void {
  const notification = new Notification(text, { body: title, tag: "plumbline" });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
