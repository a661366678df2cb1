import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AlertDialog } from "../../../components/alert-dialog.tsx";
import { homePath } from "../../../lib/page-paths.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { showToast } from "../../../lib/toast.ts";
import { useDelete } from "../data/use-session-changes.ts";
import { useWorkbench } from "../workbench-context.ts";

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const navigate = useNavigate();
  const { session } = useWorkbench();
  const remove = useDelete(session.id, () => void navigate(homePath));
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t("workbench.delete.title")}
      description={t("workbench.delete.text", { title: session.title })}
      cancelLabel={t("app.cancel")}
      confirmLabel={t("app.delete")}
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate(undefined, {
          onError: (error) => {
            showToast({ kind: "error", text: t("workbench.delete.failed"), detail: describe(error) });
          },
        });
      }}
    />
  );
}
