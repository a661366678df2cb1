import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../components/icon-button.tsx";
import { Segmented } from "../components/segmented.tsx";
import { type InterfaceLanguage, type ThemePreference, usePreferences } from "../lib/preferences.ts";

export const THEMES: readonly ThemePreference[] = ["system", "light", "dark"];
export const languageNames: Record<InterfaceLanguage, string> = { "zh-CN": "中文", en: "English" };

/** Language and theme as two buttons of the top bar. */
export function AppearanceButtons() {
  const { t, i18n } = useTranslation();
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  const setTheme = usePreferences((preferences) => preferences.setTheme);
  return (
    <>
      <IconButton
        label={t("app.switchLanguage")}
        onClick={() => {
          setLanguage(i18n.language === "zh-CN" ? "en" : "zh-CN");
        }}
      >
        <Languages size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("app.switchTheme")}
        onClick={() => {
          setTheme(document.documentElement.dataset["theme"] === "dark" ? "light" : "dark");
        }}
      >
        <Sun size={17} aria-hidden="true" className="dark:hidden" />
        <Moon size={17} aria-hidden="true" className="hidden dark:block" />
      </IconButton>
    </>
  );
}

/** The same two choices in full, for the narrow menu. */
export function AppearanceChoices() {
  const { t, i18n } = useTranslation();
  const { theme, setTheme, setLanguage } = usePreferences();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="text-xs font-medium text-ink-3">{t("app.language")}</span>
        <Segmented
          label={t("app.language")}
          value={i18n.language === "zh-CN" ? "zh-CN" : "en"}
          onValueChange={setLanguage}
          segments={(["zh-CN", "en"] as const).map((value) => ({ value, label: languageNames[value] }))}
          className="self-start"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-xs font-medium text-ink-3">{t("app.theme")}</span>
        <Segmented
          label={t("app.theme")}
          value={theme}
          onValueChange={setTheme}
          segments={THEMES.map((value) => ({ value, label: t(`app.themes.${value}`) }))}
          className="self-start"
        />
      </div>
    </div>
  );
}
