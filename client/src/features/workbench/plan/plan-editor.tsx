import { Plus, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { newRequestId } from "../../../lib/request-id.ts";
import { addSection, changeSection, isEdited, moveSection, removeSection } from "./plan-draft.ts";
import { usePlanAnswer } from "./plan-draft-store.ts";
import type { PlanQuestion } from "./plan-question.ts";
import { SectionEditor } from "./section-editor.tsx";

/** The plan as a form: sections are moved by hand or by key, added, removed and reworded. What is not sent yet survives a reload. */
export function PlanEditor({ question }: { question: PlanQuestion }) {
  const { t } = useTranslation();
  const { draft, setDraft, resetDraft } = usePlanAnswer(question.interruptId, question.plan);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useRef<string | null>(null);
  useEffect(() => {
    if (focusAfter.current === null) return;
    list.current?.querySelector<HTMLElement>(focusAfter.current)?.focus();
    focusAfter.current = null;
  });

  const move = (from: number, to: number): void => {
    const section = draft.sections[from];
    const moved = moveSection(draft, from, to);
    if (moved === draft || section === undefined) return;
    setDraft(moved);
    focusAfter.current = `[data-grip="${section.key}"]`;
    setTold(t("workbench.plan.moved", { title: section.title, place: to + 1, count: draft.sections.length }));
  };
  const add = (): void => {
    const key = `n${newRequestId().slice(0, 8)}`;
    setDraft(addSection(draft, key));
    focusAfter.current = `[data-title="${key}"]`;
  };
  return (
    <section aria-label={t("workbench.plan.editor")}>
      <ol ref={list} className="rounded-md border border-line bg-surface">
        {draft.sections.map((section, i) => (
          <SectionEditor
            key={section.key}
            section={section}
            place={i}
            count={draft.sections.length}
            dragged={dragged === section.key}
            onMove={(to) => {
              move(i, to);
            }}
            onDragStart={() => {
              setDragged(section.key);
            }}
            onDragOver={() => {
              const from = draft.sections.findIndex(({ key }) => key === dragged);
              if (from !== -1 && from !== i) setDraft(moveSection(draft, from, i));
            }}
            onDragEnd={() => {
              setDragged(null);
            }}
            onChange={(change) => {
              setDraft(changeSection(draft, section.key, change));
            }}
            onRemove={() => {
              setDraft(removeSection(draft, section.key));
              setTold(t("workbench.plan.removed", { title: section.title }));
            }}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-2 px-2 py-2">
          <Button variant="quiet" size="sm" onClick={add}>
            <Plus size={15} aria-hidden="true" />
            {t("workbench.plan.addSection")}
          </Button>
          {isEdited(draft, question.plan) && (
            <Button variant="quiet" size="sm" onClick={resetDraft}>
              <Undo2 size={14} aria-hidden="true" />
              {t("workbench.plan.undo")}
            </Button>
          )}
        </li>
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  );
}
