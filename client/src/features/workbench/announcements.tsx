import { selectActivity } from "@plumbline/shared/view/select-activity.ts";
import { useEffect, useState } from "react";
import { useRunSummary } from "../../run-stream/use-run-stream.ts";
import { useActivityText } from "./progress/use-activity-text.ts";

/** A screen reader hears at most one sentence in this time. */
const QUIET_MS = 8000;

/** Tells assistive technology what is going on, politely and not more often than it can be listened to. */
export function Announcements() {
  const activity = useRunSummary(selectActivity);
  const text = useActivityText(activity);
  const [told, setTold] = useState({ text: "", at: 0 });
  useEffect(() => {
    if (text === told.text) return undefined;
    const timer = setTimeout(
      () => {
        setTold({ text, at: Date.now() });
      },
      Math.max(0, told.at + QUIET_MS - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [text, told]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {told.text}
    </div>
  );
}
