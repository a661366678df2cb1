import { CONFIG_BOUNDS, REFERENCE_STYLES, ReferenceStyle } from "@plumbline/shared/config/research-config.ts";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { Select } from "../../components/select.tsx";
import { TextArea } from "../../components/text-input.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { SettingsProps } from "./advanced-settings.tsx";
import { composedMode } from "./composed-config.ts";
import { NumberSetting } from "./number-setting.tsx";
import { settingBounds } from "./setting-issues.ts";

/** Length, reference style and outline of the report. */
export function ReportSettings({ draft, capabilities, issues }: SettingsProps) {
  const { t, i18n } = useTranslation();
  const { settings } = draft;
  const quick = composedMode(settings, capabilities) === "quick";
  const [low, high] = settingBounds("totalWords", capabilities);
  return (
    <>
      <NumberSetting
        label={t("home.fields.totalWords")}
        hint={quick ? t("home.hints.notQuick") : t("home.hints.range", { low, high: formatNumber(high, i18n.language) })}
        usual={capabilities.config.defaults.totalWords}
        value={settings.totalWords}
        disabled={quick}
        error={issues["totalWords"]}
        onValueChange={(value) => {
          draft.set("totalWords", value);
        }}
      />
      <Field label={t("home.fields.reportFormat")} error={issues["reportFormat"]}>
        {(control) => (
          <Select
            {...control}
            value={settings.reportFormat ?? capabilities.config.defaults.reportFormat}
            options={REFERENCE_STYLES.map((value) => ({ value, label: t(`home.referenceStyles.${value}`) }))}
            onValueChange={(value) => {
              draft.set("reportFormat", ReferenceStyle.parse(value));
            }}
          />
        )}
      </Field>
      <Field
        label={t("home.fields.customOutline")}
        hint={t("home.hints.customOutline", { most: formatNumber(CONFIG_BOUNDS.customOutline[1], i18n.language) })}
        error={issues["customOutline"]}
        className="col-span-full"
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={settings.customOutline ?? ""}
            className="field-sizing-content max-h-60 min-h-18"
            onChange={(event) => {
              draft.set("customOutline", event.target.value === "" ? undefined : event.target.value);
            }}
          />
        )}
      </Field>
    </>
  );
}
