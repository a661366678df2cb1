import type { ResearchMode } from "@plumbline/shared/config/research-config.ts";
import { useTranslation } from "react-i18next";
import type { SettingsProps } from "./advanced-settings.tsx";
import { composedMode } from "./composed-config.ts";
import { NumberSetting } from "./number-setting.tsx";
import { type NumericField, settingBounds } from "./setting-issues.ts";

interface ScopeField {
  field: NumericField;
  /** Modes that use it; absent: all. */
  modes?: readonly ResearchMode[];
  only?: "deepOnly" | "sectionsOnly" | "notQuick";
}

const scopeFields: readonly ScopeField[] = [
  { field: "maxSearchResultsPerQuery" },
  { field: "maxIterations", modes: ["basic", "detailed", "deep", "multi_agent"], only: "notQuick" },
  { field: "maxConcurrency" },
  { field: "maxSubtopics", modes: ["detailed", "deep", "multi_agent"], only: "sectionsOnly" },
  { field: "deepBreadth", modes: ["deep"], only: "deepOnly" },
  { field: "deepDepth", modes: ["deep"], only: "deepOnly" },
];

/** How wide and how deep. A field its mode does not use is shown, but rests. */
export function ScopeSettings({ draft, capabilities, issues }: SettingsProps) {
  const { t } = useTranslation();
  const mode = composedMode(draft.settings, capabilities);
  return scopeFields.map(({ field, modes, only }) => {
    const used = modes?.includes(mode) ?? true;
    const [low, high] = settingBounds(field, capabilities);
    return (
      <NumberSetting
        key={field}
        label={t(`home.fields.${field}`)}
        hint={used || only === undefined ? t("home.hints.range", { low, high }) : t(`home.hints.${only}`)}
        usual={capabilities.config.defaults[field]}
        value={draft.settings[field]}
        disabled={!used}
        error={issues[field]}
        onValueChange={(value) => {
          draft.set(field, value);
        }}
      />
    );
  });
}
