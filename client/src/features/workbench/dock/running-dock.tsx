import type { JobStatus, Phase } from "@plumbline/shared/events/research-event.ts";
import { selectActivity } from "@plumbline/shared/view/select-activity.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { useRunSummary, useRunView } from "../../../run-stream/use-run-stream.ts";
import { useActivityText } from "../progress/use-activity-text.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CancelButton } from "./cancel-button.tsx";
import { DockBar } from "./dock-bar.tsx";
import { SayBox } from "./say-box.tsx";

const LONGEST_INSTRUCTION = 2000;
/** Once these began there is nothing more to collect. */
const COLLECTED: readonly Phase[] = ["writing", "reviewing", "exporting", "done"];

/** While the run works: say something to it, stop and write from what is there, or cancel. */
export function RunningDock({ status }: { status: Extract<JobStatus, "queued" | "running"> }) {
  const { t } = useTranslation();
  const { job, commands } = useWorkbench();
  const [text, setText] = useState("");
  const phase = useRunView((view) => view.phase);
  const activity = useActivityText(useRunSummary(selectActivity));
  const stopping = job?.cancelRequested ?? null;
  const collects = phase !== null && !COLLECTED.includes(phase);
  if (stopping === "discard") return <DockBar>{t("workbench.dock.cancelling")}</DockBar>;
  if (status === "queued") {
    return (
      <DockBar>
        <p className="flex-1 text-sm text-ink-2">
          {job?.queuePosition === null || job?.queuePosition === undefined
            ? t("workbench.now.queued")
            : t("workbench.dock.queuePosition", { position: job.queuePosition })}
        </p>
        <CancelButton />
      </DockBar>
    );
  }
  return (
    <DockBar note={stopping === "finish" ? t("workbench.dock.finishing") : undefined}>
      {collects ? (
        <SayBox
          label={t("workbench.dock.instruct")}
          placeholder={t("workbench.dock.instructPlaceholder")}
          value={text}
          longest={LONGEST_INSTRUCTION}
          onChange={setText}
          busy={commands.instruct.isPending}
          sendLabel={t("workbench.dock.send")}
          onSend={() => {
            commands.instruct.mutate(text.trim(), {
              onSuccess: () => {
                setText("");
              },
            });
          }}
        />
      ) : (
        <p className="min-w-0 flex-1 truncate text-sm text-ink-2">{activity}</p>
      )}
      {collects && stopping === null && (
        <Button
          busy={commands.cancel.isPending && commands.cancel.variables === "finish"}
          onClick={() => {
            commands.cancel.mutate("finish");
          }}
        >
          {t("workbench.dock.finish")}
        </Button>
      )}
      <CancelButton />
    </DockBar>
  );
}
