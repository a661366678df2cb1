import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../components/text-input.tsx";

const longestTitle = 500;

interface TitleEditorProps {
  title: string;
  /** The new title, or null when it stays as it was. */
  onDone: (title: string | null) => void;
}

/** A title being changed in its place: Enter or leaving it keeps the text, Escape does not. */
export function TitleEditor({ title, onDone }: TitleEditorProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const [text, setText] = useState(title);
  useEffect(() => {
    // One frame later, so that a closing menu has given up the focus.
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  const finish = (wanted: string): void => {
    if (done.current) return;
    done.current = true;
    const next = wanted.trim();
    onDone(next === "" || next === title ? null : next);
  };
  return (
    <TextInput
      ref={input}
      aria-label={t("history.renameLabel")}
      value={text}
      maxLength={longestTitle}
      className="relative z-10 h-7"
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={() => {
        finish(text);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") finish(text);
        if (event.key === "Escape") {
          event.stopPropagation();
          finish(title);
        }
      }}
    />
  );
}
