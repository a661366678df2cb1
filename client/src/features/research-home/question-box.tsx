import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { longestQuestion } from "./setting-issues.ts";

interface QuestionBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  question: string;
  onQuestionChange: (question: string) => void;
  onStart: () => void;
  error: string | undefined;
}

/** The question: grows with its text, starts on ⌘/Ctrl+Enter. */
export function QuestionBox({ box, question, onQuestionChange, onStart, error }: QuestionBoxProps) {
  const { t, i18n } = useTranslation();
  const over = question.trim().length - longestQuestion;
  const problem =
    over > 0 ? t("home.tooLong", { over: formatNumber(over, i18n.language), most: formatNumber(longestQuestion, i18n.language) }) : error;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onStart();
  };
  return (
    <div>
      <textarea
        ref={box}
        name="query"
        aria-label={t("home.question")}
        aria-describedby={problem === undefined ? undefined : "question-error"}
        aria-invalid={problem === undefined ? undefined : true}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t("home.placeholder")}
        value={question}
        rows={2}
        onChange={(event) => {
          onQuestionChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-[42dvh] min-h-23 w-full resize-none rounded-t-lg bg-transparent px-5 py-4.5 text-ask outline-none"
      />
      {problem !== undefined && (
        <p id="question-error" role="alert" className="px-5 pb-3 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
