import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { Select } from "../../components/select.tsx";
import type { SettingsProps } from "./advanced-settings.tsx";

const roles = [
  { field: "fastModel", role: "fast" },
  { field: "smartModel", role: "smart" },
  { field: "strategicModel", role: "strategic" },
] as const;

/** Which model does which part of the work. */
export function ModelSettings({ draft, capabilities, issues }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      {roles.map(({ field, role }) => {
        const usual = capabilities.models.find((model) => model.roles.includes(role));
        return (
          <Field key={field} label={t(`home.fields.${field}`)} error={issues[field]}>
            {(control) => (
              <Select
                {...control}
                value={draft.settings[field] ?? ""}
                options={[
                  { value: "", label: usual === undefined ? t("home.modelDefault") : `${t("home.modelDefault")} · ${usual.label}` },
                  ...capabilities.models.map(({ name, label }) => ({ value: name, label })),
                ]}
                onValueChange={(name) => {
                  draft.set(field, name === "" ? undefined : name);
                }}
              />
            )}
          </Field>
        );
      })}
      <p className="col-span-full -mt-1 text-xs text-ink-3">{t("home.hints.models")}</p>
    </>
  );
}
