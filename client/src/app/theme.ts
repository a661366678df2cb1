import { type ThemePreference, usePreferences } from "../lib/preferences.ts";

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

function applyTheme(theme: ThemePreference): void {
  const dark = theme === "dark" || (theme === "system" && darkSystem.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}

/** Keeps the page in the chosen theme; with `system` it follows the system while open. */
export function followTheme(): void {
  applyTheme(usePreferences.getState().theme);
  usePreferences.subscribe(({ theme }) => {
    applyTheme(theme);
  });
  darkSystem.addEventListener("change", () => {
    applyTheme(usePreferences.getState().theme);
  });
}
