import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../../components/alert-dialog.tsx";
import { Button } from "../../../components/button.tsx";
import { useWorkbench } from "../workbench-context.ts";

/** Ends the run without a report, after asking once. */
export function CancelButton() {
  const { t } = useTranslation();
  const { commands } = useWorkbench();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t("workbench.dock.cancel")}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("workbench.dock.cancelTitle")}
        description={t("workbench.dock.cancelText")}
        cancelLabel={t("workbench.dock.goOn")}
        confirmLabel={t("workbench.dock.cancel")}
        busy={commands.cancel.isPending}
        onConfirm={() => {
          commands.cancel.mutate("discard", {
            onSettled: () => {
              setAsking(false);
            },
          });
        }}
      />
    </>
  );
}
