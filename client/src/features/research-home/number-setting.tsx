import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { formatNumber } from "../../lib/format.ts";

interface NumberSettingProps {
  label: string;
  hint?: string | undefined;
  /** What holds while the field is empty. */
  usual: number | undefined;
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  whole?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}

/** A number that may be left to its default; the text stays as typed, and what is no number counts as out of range. */
export function NumberSetting({ label, hint, usual, value, onValueChange, whole = true, disabled = false, error }: NumberSettingProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState({ text: value === undefined ? "" : String(value), value });
  // A value changed elsewhere (a reset, a new mode) replaces the text.
  if (typed.value !== value && !(Number.isNaN(typed.value) && Number.isNaN(value))) {
    setTyped({ text: value === undefined ? "" : String(value), value });
  }
  return (
    <Field label={label} hint={hint} error={disabled ? undefined : error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={whole ? "numeric" : "decimal"}
          disabled={disabled}
          placeholder={usual === undefined ? undefined : formatNumber(usual, i18n.language)}
          value={typed.text}
          className="tabular-nums"
          onChange={(event) => {
            const text = event.target.value;
            const next = parse(text, whole);
            setTyped({ text, value: next });
            onValueChange(next);
          }}
        />
      )}
    </Field>
  );
}

/** Reads digits of any width, with or without grouping. */
function parse(text: string, whole: boolean): number | undefined {
  const digits = text.normalize("NFKC").replaceAll(/[\s,_']/g, "");
  if (digits === "") return undefined;
  const value = Number(digits);
  return whole && !Number.isInteger(value) ? Number.NaN : value;
}
