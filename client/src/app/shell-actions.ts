import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Action, useActions } from "../lib/actions.ts";
import { INTERFACE_LANGUAGES, usePreferences } from "../lib/preferences.ts";
import { languageNames, THEMES } from "./appearance.tsx";
import { navigationPages } from "./navigation.tsx";
import { paletteShortcut } from "./top-bar.tsx";

/** Offers what can be done from every page. */
export function useShellActions(openPalette: () => void): void {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { theme, setTheme, setLanguage } = usePreferences();
  const language = i18n.language;
  const actions = useMemo(
    (): readonly Action[] => [
      { id: "palette", label: t("app.palette.open"), group: "", shortcut: paletteShortcut, enabled: true, run: openPalette },
      ...navigationPages.map(
        ({ key, path }): Action => ({
          id: `go-${key}`,
          label: t(`app.nav.${key}`),
          group: t("app.palette.go"),
          keywords: [key],
          enabled: true,
          run: () => void navigate(path),
        }),
      ),
      ...THEMES.map(
        (value): Action => ({
          id: `theme-${value}`,
          label: `${t("app.theme")}: ${t(`app.themes.${value}`)}`,
          group: t("app.palette.appearance"),
          keywords: ["theme", value],
          enabled: value !== theme,
          run: () => {
            setTheme(value);
          },
        }),
      ),
      ...INTERFACE_LANGUAGES.map(
        (value): Action => ({
          id: `language-${value}`,
          label: `${t("app.language")}: ${languageNames[value]}`,
          group: t("app.palette.appearance"),
          keywords: ["language", value, languageNames[value]],
          enabled: value !== language,
          run: () => {
            setLanguage(value);
          },
        }),
      ),
    ],
    [t, language, navigate, openPalette, theme, setTheme, setLanguage],
  );
  useActions(actions);
}
