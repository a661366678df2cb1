import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { TextArea } from "../../components/text-input.tsx";
import type { SettingsProps } from "./advanced-settings.tsx";
import { parseHosts } from "./setting-issues.ts";

/** Domains that alone, or never, may be read. */
export function SourceSettings({ draft, issues }: SettingsProps) {
  const { t } = useTranslation();
  return (["allowedDomains", "deniedDomains"] as const).map((field) => (
    <Hosts
      key={field}
      label={t(`home.fields.${field}`)}
      hint={t("home.hints.domains")}
      hosts={draft.settings[field] ?? []}
      error={issues[field]}
      onHostsChange={(hosts) => {
        draft.set(field, hosts.length === 0 ? undefined : hosts);
      }}
    />
  ));
}

interface HostsProps {
  label: string;
  hint: string;
  hosts: readonly string[];
  error: string | undefined;
  onHostsChange: (hosts: string[]) => void;
}

function Hosts({ label, hint, hosts, error, onHostsChange }: HostsProps) {
  const [text, setText] = useState(hosts.join("\n"));
  // Hosts changed elsewhere (a reset) replace the text; otherwise it stays as typed.
  if (parseHosts(text).join() !== hosts.join()) setText(hosts.join("\n"));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          className="field-sizing-content max-h-40 min-h-13"
          onChange={(event) => {
            setText(event.target.value);
            onHostsChange(parseHosts(event.target.value));
          }}
        />
      )}
    </Field>
  );
}
