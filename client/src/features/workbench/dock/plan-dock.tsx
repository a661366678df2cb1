import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { checkedPlan, isEdited } from "../plan/plan-draft.ts";
import { usePlanAnswer } from "../plan/plan-draft-store.ts";
import type { PlanQuestion } from "../plan/plan-question.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CancelButton } from "./cancel-button.tsx";
import { DockBar } from "./dock-bar.tsx";
import { SayBox } from "./say-box.tsx";

const LONGEST_FEEDBACK = 4000;

/** The answer to a shown plan: approve it, run it as edited, or say in words how it should be made again. */
export function PlanDock({ question }: { question: PlanQuestion }) {
  const { t } = useTranslation();
  const { commands } = useWorkbench();
  const { draft, feedback, setFeedback, forget } = usePlanAnswer(question.interruptId, question.plan);
  const { interruptId } = question;
  const edited = isEdited(draft, question.plan);
  const plan = checkedPlan(draft);
  const words = feedback.trim();
  const busy = commands.answer.isPending;
  const sent = commands.answer.variables;

  const remake = (): void => {
    commands.answer.mutate({ interruptId, action: "revise", payload: { feedback: words } }, { onSuccess: forget });
  };
  const approve = (): void => {
    if (!edited) commands.answer.mutate({ interruptId, action: "approve" }, { onSuccess: forget });
    else if (plan !== null) commands.answer.mutate({ interruptId, action: "revise", payload: { plan } }, { onSuccess: forget });
  };
  const note =
    edited && words !== "" ? t("workbench.plan.wordsReplaceEdits") : edited && plan === null ? t("workbench.plan.incomplete") : undefined;
  return (
    <DockBar note={note === undefined ? undefined : <span className="text-part">{note}</span>}>
      <SayBox
        label={t("workbench.plan.feedback")}
        placeholder={t("workbench.plan.feedbackPlaceholder")}
        value={feedback}
        longest={LONGEST_FEEDBACK}
        onChange={setFeedback}
        onSend={remake}
        busy={busy}
      />
      <Button disabled={words === ""} busy={busy && sent?.payload !== undefined && "feedback" in sent.payload} onClick={remake}>
        {t("workbench.plan.remake")}
      </Button>
      <Button
        variant="primary"
        disabled={edited && plan === null}
        busy={busy && (sent?.payload === undefined || "plan" in sent.payload)}
        onClick={approve}
      >
        {t(edited ? "workbench.plan.approveEdited" : "workbench.plan.approve")}
      </Button>
      <CancelButton />
    </DockBar>
  );
}
