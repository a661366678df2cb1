import { create } from "zustand";

export interface ToastMessage {
  kind: "success" | "error" | "info";
  text: string;
  detail?: string;
  action?: { label: string; run: () => void };
}

interface ToastQueue {
  waiting: readonly ToastMessage[];
}

/** Messages that wait to be shown; the part that shows them is loaded with the first one. */
export const useToastQueue = create<ToastQueue>(() => ({ waiting: [] }));

/** Shows a short message at the edge of the page. Not the only place of something a person must act on. */
export function showToast(message: ToastMessage): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, message] }));
}

/** Takes all waiting messages out of the queue. */
export function takeToasts(): readonly ToastMessage[] {
  const { waiting } = useToastQueue.getState();
  if (waiting.length > 0) useToastQueue.setState({ waiting: [] });
  return waiting;
}
