import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../lib/class-names.ts";
import { useWorkbench } from "../workbench-context.ts";
import { ConfigChips } from "./config-chips.tsx";

/** The question and what the run was told to do. A long question is cut until it is asked for. */
export function QuestionHeader() {
  const { t } = useTranslation();
  const { session } = useWorkbench();
  const text = useRef<HTMLHeadingElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element !== null && session.query !== "") setIsCut(element.scrollHeight > element.clientHeight + 1);
  }, [session.query]);
  return (
    <header>
      <h1
        ref={text}
        className={classNames(
          "text-h2 font-semibold tracking-[-0.01em] whitespace-pre-line [overflow-wrap:anywhere]",
          !whole && "line-clamp-4",
        )}
      >
        {session.query}
      </h1>
      {isCut && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole);
          }}
          className="mt-1 text-sm text-accent hover:underline"
        >
          {t(whole ? "workbench.question.less" : "workbench.question.more")}
        </button>
      )}
      <ConfigChips className="mt-2.5" />
    </header>
  );
}
