import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { SkeletonLines } from "../../../components/skeleton.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useConsequences, useSelectSource } from "../data/use-select-source.ts";
import type { WorkbenchSource } from "../data/workbench-source.ts";
import { useWorkbench } from "../workbench-context.ts";

interface ExcludeDialogProps {
  source: WorkbenchSource;
  onClose: () => void;
}

/** Which sentences have no other support, before their source is excluded. */
export function ExcludeDialog({ source, onClose }: ExcludeDialogProps) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session } = useWorkbench();
  const consequences = useConsequences(session.id, source.id, true);
  const select = useSelectSource(session.id);
  const claims = consequences.data?.claims ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("workbench.sources.excludeTitle")}
      description={t("workbench.sources.excludeText", { title: source.title })}
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              select.mutate({ id: source.id, selected: false });
              onClose();
            }}
          >
            {t("workbench.sources.exclude")}
          </Button>
        </>
      }
    >
      {consequences.isPending && <SkeletonLines label={t("app.loading")} />}
      {consequences.isError && <p className="text-sm text-bad">{describe(consequences.error)}</p>}
      {consequences.isSuccess && (
        <p className="text-sm font-medium">
          {t(claims.length === 0 ? "workbench.sources.noLoss" : "workbench.sources.loss", { count: claims.length })}
        </p>
      )}
      <ul className="mt-2 space-y-1.5 text-sm text-ink-2">
        {claims.map((claim) => (
          <li key={claim.id} className="border-l-2 border-line-2 pl-2.5">
            {claim.sentence}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
