import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CancelButton } from "./cancel-button.tsx";
import { DockBar } from "./dock-bar.tsx";

/** The answer to shown sources: write from those that are kept. */
export function SourceDock() {
  const { t } = useTranslation();
  const { commands, sources } = useWorkbench();
  const interruptId = useRunView((view) => view.interrupt?.interruptId ?? "");
  const kept = sources.sources.filter(({ selected }) => selected === true).length;
  return (
    <DockBar>
      <p className="flex-1 text-sm text-ink-2">{t("workbench.sourceReview.kept", { kept, count: sources.sources.length })}</p>
      <Button
        variant="primary"
        disabled={kept === 0}
        busy={commands.answer.isPending}
        onClick={() => {
          commands.answer.mutate({ interruptId, action: "approve" });
        }}
      >
        {t("workbench.sourceReview.approve")}
      </Button>
      <CancelButton />
    </DockBar>
  );
}
