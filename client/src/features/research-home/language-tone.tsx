import type { Capabilities } from "@plumbline/shared/api/capabilities.ts";
import { TONES, Tone } from "@plumbline/shared/config/research-config.ts";
import { useTranslation } from "react-i18next";
import { Select } from "../../components/select.tsx";
import { formatLanguage } from "../../lib/format.ts";
import type { Draft } from "./draft.ts";

const reportLanguages = [
  "zh-CN",
  "zh-TW",
  "en",
  "ja",
  "ko",
  "fr",
  "de",
  "es",
  "pt",
  "it",
  "nl",
  "pl",
  "ru",
  "uk",
  "tr",
  "ar",
  "hi",
  "vi",
  "th",
  "id",
];

/** Language and tone of the report. */
export function LanguageTone({ draft, defaults }: { draft: Draft; defaults: Capabilities["config"]["defaults"] }) {
  const { t, i18n } = useTranslation();
  const language = draft.settings.language ?? defaults.language;
  const languages = reportLanguages.includes(language) || language === "auto" ? reportLanguages : [language, ...reportLanguages];
  return (
    <>
      <Select
        aria-label={t("home.language")}
        value={language}
        options={[
          { value: "auto", label: t("home.languageAuto") },
          ...languages.map((value) => ({ value, label: formatLanguage(value, i18n.language) })),
        ]}
        onValueChange={(value) => {
          draft.set("language", value === defaults.language ? undefined : value);
        }}
      />
      <Select
        aria-label={t("home.tone")}
        value={draft.settings.tone ?? defaults.tone}
        options={TONES.map((value) => ({ value, label: t(`home.tones.${value}`) }))}
        onValueChange={(value) => {
          draft.set("tone", value === defaults.tone ? undefined : Tone.parse(value));
        }}
      />
    </>
  );
}
