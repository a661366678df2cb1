import { ListTree } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { QuestionHeader } from "../header/question-header.tsx";
import { Notice } from "../notice.tsx";
import { useWorkbench } from "../workbench-context.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { usePlanQuestion } from "./plan-question.ts";
import { PlanView } from "./plan-view.tsx";

/** The plan: to be answered while the run waits for that, else as the run follows it. */
export function PlanTab() {
  const { t } = useTranslation();
  const { session } = useWorkbench();
  const question = usePlanQuestion();
  const latest = useRunView((view) => view.plan);
  const plan = latest?.plan ?? session.plan;
  return (
    <div className="mx-auto w-full max-w-[800px] px-4 py-5 narrow:px-6 narrow:pb-12">
      <QuestionHeader />
      {question !== null ? (
        <>
          <Notice tone="ask" className="my-4" aside={t("workbench.plan.revision", { number: question.revision + 1 })}>
            {t("workbench.plan.ask")}
          </Notice>
          <PlanEditor key={question.interruptId} question={question} />
        </>
      ) : plan === null ? (
        <EmptyState
          icon={<ListTree size={26} aria-hidden="true" />}
          title={t(session.status === "draft" ? "workbench.plan.draftTitle" : "workbench.plan.noneTitle")}
          hint={t(session.status === "draft" ? "workbench.plan.draftHint" : "workbench.plan.noneHint")}
        />
      ) : (
        <PlanView plan={plan} revision={latest?.revision ?? 0} />
      )}
    </div>
  );
}
