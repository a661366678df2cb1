import { SendHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../components/icon-button.tsx";

interface SayBoxProps {
  label: string;
  placeholder: string;
  value: string;
  longest: number;
  onChange: (value: string) => void;
  /** Enter sends; Shift+Enter begins a new line. */
  onSend: () => void;
  busy: boolean;
  /** Without a button of its own when another says what sending means. */
  sendLabel?: string;
}

/** One line of words to the run, which grows with them. */
export function SayBox({ label, placeholder, value, longest, onChange, onSend, busy, sendLabel }: SayBoxProps) {
  const { t } = useTranslation();
  const empty = value.trim() === "";
  return (
    <div className="flex min-w-0 basis-full items-end narrow:flex-[1_1_260px] rounded-md border border-edge/60 bg-surface focus-within:border-accent hover:border-edge">
      <textarea
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={longest}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!empty && !busy) onSend();
        }}
        className="field-sizing-content max-h-40 min-h-9 w-full min-w-0 resize-none bg-transparent px-3.5 py-[7px] focus-visible:outline-none"
      />
      {sendLabel !== undefined && (
        <IconButton label={sendLabel} size="sm" aria-busy={busy} disabled={empty || busy} onClick={onSend} className="m-1">
          <SendHorizontal size={15} aria-hidden="true" />
        </IconButton>
      )}
      <span className="sr-only">{t("workbench.dock.enterSends")}</span>
    </div>
  );
}
