import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { useWorkbench } from "../workbench-context.ts";
import { DockBar } from "./dock-bar.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { RerunDialog } from "./rerun-dialog.tsx";

/** What failed, in words, and how to go on: from where it stopped, or anew. */
export function FailedDock() {
  const { t } = useTranslation();
  const { session, job, commands } = useWorkbench();
  const told = useRunView((view) => view.error);
  const [again, setAgain] = useState(false);
  const error = job?.error ?? session.error;
  const code = error?.code ?? told?.code ?? "INTERNAL";
  const message = error?.message ?? told?.message ?? "";
  const retryable = error?.retryable ?? told?.retryable ?? false;
  return (
    <DockBar
      note={
        <div role="alert">
          <p className="font-medium text-bad [overflow-wrap:anywhere]">{t(`workbench.failure.codes.${code}`, { defaultValue: message })}</p>
          {error !== null && (
            <p className="text-ink-2">{t(retryable ? `workbench.failure.hints.${error.class}` : "workbench.failure.anew")}</p>
          )}
          {message !== "" && <p className="mt-0.5 text-xs text-ink-3 [overflow-wrap:anywhere]">{message}</p>}
        </div>
      }
    >
      <span className="flex-1" />
      <Button
        onClick={() => {
          setAgain(true);
        }}
      >
        {t("workbench.dock.again")}
      </Button>
      {session.report !== null && <ExportMenu />}
      {retryable && (
        <Button
          variant="primary"
          busy={commands.retry.isPending}
          onClick={() => {
            commands.retry.mutate(job?.attempt ?? 0);
          }}
        >
          {t("workbench.dock.retry")}
        </Button>
      )}
      {again && (
        <RerunDialog
          onClose={() => {
            setAgain(false);
          }}
        />
      )}
    </DockBar>
  );
}
