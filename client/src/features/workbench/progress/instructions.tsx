import { keyedItems } from "@plumbline/shared/view/keyed-list.ts";
import { CornerDownRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRunView } from "../../../run-stream/use-run-stream.ts";
import { SectionTitle } from "./section-title.tsx";

/** What the person asked for while the run went on, and whether it was taken up. */
export function Instructions() {
  const { t } = useTranslation();
  const instructions = keyedItems(useRunView((view) => view.instructions));
  if (instructions.length === 0) return null;
  return (
    <section aria-label={t("workbench.instructions.title")} className="mb-5">
      <SectionTitle>{t("workbench.instructions.title")}</SectionTitle>
      <ul className="space-y-1.5">
        {instructions.map((instruction) => (
          <li key={instruction.id} className="flex items-start gap-2 rounded-sm border border-line bg-surface px-3 py-2 text-sm">
            <CornerDownRight size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">{instruction.text}</span>
            <span className="shrink-0 text-xs text-ink-3">
              {instruction.queryIds === null
                ? t("workbench.instructions.waiting")
                : t("workbench.instructions.applied", { count: instruction.queryIds.length })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
