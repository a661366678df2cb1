import { useTranslation } from "react-i18next";
import { Segmented } from "../../components/segmented.tsx";
import { INTERFACE_LANGUAGES, type ThemePreference, usePreferences } from "../../lib/preferences.ts";

const themes: readonly ThemePreference[] = ["system", "light", "dark"];
const languageNames = { en: "English", "zh-CN": "中文" } as const;
const likeBrowser = "browser";

/** Theme and language of the interface. */
export function Appearance() {
  const { t } = useTranslation();
  const { theme, language, setTheme, setLanguage } = usePreferences();
  return (
    <dl className="grid grid-cols-1 items-center gap-x-6 gap-y-2 narrow:grid-cols-[8rem_1fr] narrow:gap-y-3">
      <dt className="text-sm text-ink-2">{t("app.theme")}</dt>
      <dd>
        <Segmented
          label={t("app.theme")}
          value={theme}
          onValueChange={setTheme}
          segments={themes.map((value) => ({ value, label: t(`app.themes.${value}`) }))}
        />
      </dd>
      <dt className="text-sm text-ink-2">{t("app.language")}</dt>
      <dd>
        <Segmented
          label={t("app.language")}
          value={language ?? likeBrowser}
          onValueChange={(value) => {
            setLanguage(value === likeBrowser ? null : value);
          }}
          segments={[
            { value: likeBrowser, label: t("app.languageSystem") },
            ...INTERFACE_LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
      </dd>
    </dl>
  );
}
