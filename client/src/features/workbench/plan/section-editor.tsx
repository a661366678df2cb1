import { GripVertical, Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { newRequestId } from "../../../lib/request-id.ts";
import type { DraftSection } from "./plan-draft.ts";

interface SectionEditorProps {
  section: DraftSection;
  /** From 0. */
  place: number;
  count: number;
  dragged: boolean;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
  onChange: (change: Partial<DraftSection>) => void;
  onRemove: () => void;
}

const bare =
  "w-full min-w-0 resize-none rounded-xs border border-transparent bg-transparent px-1.5 py-0.5 field-sizing-content hover:border-line-2 focus-visible:border-accent focus-visible:outline-none";

export function SectionEditor(props: SectionEditorProps) {
  const { t } = useTranslation();
  const { section, place, count, onChange } = props;
  const onGripKey = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    props.onMove(place + step);
  };
  return (
    <li
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      className={classNames(
        "group grid grid-cols-[28px_20px_1fr_auto] items-start gap-x-1.5 border-b border-line px-2 py-2.5",
        props.dragged && "opacity-50",
      )}
    >
      <button
        type="button"
        data-grip={section.key}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", section.title);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
        onKeyDown={onGripKey}
        aria-label={t("workbench.plan.grip", { title: section.title, place: place + 1, count })}
        className="inline-flex size-7 cursor-grab items-center justify-center rounded-xs text-ink-3 hover:text-ink"
      >
        <GripVertical size={15} aria-hidden="true" />
      </button>
      <span className="pt-1 text-ink-3 tabular-nums">{place + 1}</span>
      <div className="min-w-0">
        <textarea
          data-title={section.key}
          rows={1}
          aria-label={t("workbench.plan.titleLabel", { place: place + 1 })}
          aria-invalid={section.title.trim() === "" || undefined}
          placeholder={t("workbench.plan.titlePlaceholder")}
          value={section.title}
          maxLength={500}
          onChange={(event) => {
            onChange({ title: event.target.value.replaceAll("\n", " ") });
          }}
          className={classNames(bare, "font-semibold aria-invalid:border-bad")}
        />
        <Questions section={section} place={place} onChange={onChange} />
      </div>
      <IconButton label={t("workbench.plan.remove", { title: section.title })} size="sm" disabled={count === 1} onClick={props.onRemove}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Questions({ section, place, onChange }: Pick<SectionEditorProps, "section" | "place" | "onChange">) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useRef<string | null>(null);
  useEffect(() => {
    if (focusAfter.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-question="${focusAfter.current}"]`)?.focus();
    focusAfter.current = null;
  });
  const addAt = (index: number): void => {
    const key = `q${newRequestId().slice(0, 8)}`;
    focusAfter.current = key;
    onChange({ questions: section.questions.toSpliced(index, 0, { key, text: "" }) });
  };
  const removeAt = (index: number): void => {
    focusAfter.current = section.questions[Math.max(0, index - 1)]?.key ?? null;
    onChange({ questions: section.questions.toSpliced(index, 1) });
  };
  return (
    <ul ref={list} className="text-sm text-ink-2">
      {section.questions.map((question, i) => (
        <li key={question.key} className="group/question flex items-start gap-1">
          <span aria-hidden="true" className="mt-[10px] ml-1.5 size-1 shrink-0 rounded-full bg-ink-3" />
          <textarea
            data-question={question.key}
            rows={1}
            aria-label={t("workbench.plan.questionLabel", { place: i + 1, section: place + 1 })}
            placeholder={t("workbench.plan.questionPlaceholder")}
            value={question.text}
            maxLength={2000}
            onChange={(event) => {
              onChange({ questions: section.questions.with(i, { ...question, text: event.target.value }) });
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === "Enter" && !event.shiftKey) {
                event.preventDefault();
                addAt(i + 1);
              } else if (event.key === "Backspace" && question.text === "") {
                event.preventDefault();
                removeAt(i);
              }
            }}
            className={classNames(bare, "leading-5")}
          />
          <button
            type="button"
            aria-label={t("workbench.plan.removeQuestion", { place: i + 1, section: place + 1 })}
            onClick={() => {
              removeAt(i);
            }}
            className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-xs text-ink-3 opacity-0 group-focus-within/question:opacity-100 group-hover/question:opacity-100 hover:text-ink focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
          >
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            addAt(section.questions.length);
          }}
          className="mt-0.5 ml-3 inline-flex min-h-6 items-center gap-1 rounded-xs px-1.5 text-xs text-ink-3 hover:text-ink"
        >
          <Plus size={12} aria-hidden="true" />
          {t("workbench.plan.addQuestion")}
        </button>
      </li>
    </ul>
  );
}
