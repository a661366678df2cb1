import { useState } from "react";
import { Field } from "../../components/field.tsx";
import { TextInput } from "../../components/text-input.tsx";

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
          placeholder={usual === undefined ? undefined : String(usual)}
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

function parse(text: string, whole: boolean): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const value = Number(trimmed);
  return whole && !Number.isInteger(value) ? Number.NaN : value;
}
