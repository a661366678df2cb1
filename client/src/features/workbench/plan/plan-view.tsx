import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { getKeyed } from "@plumbline/shared/view/keyed-list.ts";
import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { StateMark } from "../phases/state-mark.tsx";

/** The plan a run follows, and how far each section is. */
export function PlanView({ plan, revision }: { plan: Plan; revision: number }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("workbench.tabs.plan")} className="mt-5">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold [overflow-wrap:anywhere]">{plan.title}</h2>
        {revision > 0 && <span className="shrink-0 text-xs text-ink-3">{t("workbench.plan.revision", { number: revision + 1 })}</span>}
      </div>
      {plan.summary !== undefined && plan.summary !== "" && <p className="mb-3 text-sm text-ink-2">{plan.summary}</p>}
      <ol className="rounded-md border border-line bg-surface">
        {plan.sections.map((section, i) => (
          <li key={section.id} className="grid grid-cols-[24px_1fr_auto] gap-x-2.5 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
            <span className="text-ink-3 tabular-nums">{i + 1}</span>
            <h3 className="font-semibold [overflow-wrap:anywhere]">{section.title}</h3>
            <SectionState sectionId={section.id} />
            {section.questions.length > 0 && (
              <ul className="col-start-2 list-disc pl-4.5 text-sm text-ink-2">
                {section.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            )}
            {section.scope !== "" && <p className="col-start-2 text-xs text-ink-3">{section.scope}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SectionState({ sectionId }: { sectionId: string }) {
  const { t, i18n } = useTranslation();
  const section = useRunView((view) => getKeyed(view.sections, sectionId));
  const over = useRunView((view) => isEnded(view.status));
  if (section === undefined) return <span />;
  if (section.completedAt === null) {
    return over ? (
      <span />
    ) : (
      <span className="flex items-center gap-1.5 text-xs text-ink-3">
        <StateMark state="now" />
        {t("workbench.plan.writing")}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-3 tabular-nums">
      <StateMark state="done" />
      {t("workbench.words", { count: section.words ?? 0, number: formatNumber(section.words ?? 0, i18n.language) })}
    </span>
  );
}
