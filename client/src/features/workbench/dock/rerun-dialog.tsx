import { CONFIG_BOUNDS, type ResearchConfigInput, ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { Select } from "../../../components/select.tsx";
import { Switch } from "../../../components/switch.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useProblemText } from "../../../lib/problem-text.ts";
import { useWorkbench } from "../workbench-context.ts";

const [LEAST_WORDS, MOST_WORDS] = CONFIG_BOUNDS.totalWords;

/** Runs the question again with what is changed here; the earlier report stays as an earlier version. */
export function RerunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const describe = useProblemText();
  const { session, commands, address } = useWorkbench();
  const form = useId();
  const { config, plan } = session;
  const [mode, setMode] = useState(config.mode);
  const [words, setWords] = useState(String(config.totalWords));
  const [asksPlan, setAsksPlan] = useState(config.includeHumanFeedback);
  const [asksSources, setAsksSources] = useState(config.reviewSources);
  const [keepsPlan, setKeepsPlan] = useState(false);
  const total = Number(words);
  const wordsWrong = !Number.isInteger(total) || total < LEAST_WORDS || total > MOST_WORDS;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (wordsWrong || commands.start.isPending) return;
    const changed: ResearchConfigInput = { mode, totalWords: total, includeHumanFeedback: asksPlan, reviewSources: asksSources };
    const rerun = { kind: "rerun" as const, config: changed, ...(keepsPlan && plan !== null ? { plan } : {}) };
    commands.start.mutate(rerun, {
      onSuccess: () => {
        onClose();
        address.change({ tab: null, version: null, against: null, sourceId: null, claim: null, evidence: false });
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("workbench.rerun.title")}
      description={t("workbench.rerun.text")}
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={commands.start.isPending}>
            {t("workbench.rerun.start")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4 py-1">
        <div className="grid gap-4 narrow:grid-cols-2">
          <Field label={t("workbench.rerun.mode")}>
            {(control) => (
              <Select
                {...control}
                value={mode}
                onValueChange={(value) => {
                  setMode(ResearchMode.parse(value));
                }}
                options={ResearchMode.options.map((value) => ({ value, label: t(`workbench.modes.${value}`) }))}
              />
            )}
          </Field>
          <Field
            label={t("workbench.rerun.words")}
            error={wordsWrong ? t("workbench.rerun.wordsRange", { low: LEAST_WORDS, high: MOST_WORDS }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={words}
                onChange={(event) => {
                  setWords(event.target.value);
                }}
              />
            )}
          </Field>
        </div>
        <Switch label={t("workbench.rerun.asksPlan")} checked={asksPlan} onCheckedChange={setAsksPlan} disabled={keepsPlan} />
        <Switch label={t("workbench.rerun.asksSources")} checked={asksSources} onCheckedChange={setAsksSources} />
        {plan !== null && (
          <Switch
            label={t("workbench.rerun.keepsPlan")}
            hint={t("workbench.rerun.keepsPlanHint")}
            checked={keepsPlan}
            onCheckedChange={setKeepsPlan}
          />
        )}
        {commands.start.isError && <p className="text-sm text-bad">{describe(commands.start.error)}</p>}
      </form>
    </Dialog>
  );
}
