import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useRename } from "../data/use-session-changes.ts";
import { useWorkbench } from "../workbench-context.ts";

const LONGEST_TITLE = 500;

export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session } = useWorkbench();
  const form = useId();
  const [title, setTitle] = useState(session.title);
  const rename = useRename(session.id, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = title.trim();
    if (next === "" || next === session.title) onClose();
    else if (!rename.isPending) rename.mutate(next);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("workbench.rename.title")}
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={rename.isPending}>
            {t("app.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="py-1">
        <Field label={t("workbench.rename.field")} error={rename.isError ? describe(rename.error) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={LONGEST_TITLE}
              onChange={(event) => {
                setTitle(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
