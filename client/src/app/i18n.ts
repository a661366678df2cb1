import { messages as historyMessages } from "../features/history/messages.ts";
import { messages as homeMessages } from "../features/research-home/messages.ts";
import { documentMessages } from "../lib/document-messages.ts";
import { createMessages, type MessageBundle } from "../lib/messages.ts";
import { INTERFACE_LANGUAGES, type InterfaceLanguage, usePreferences } from "../lib/preferences.ts";
import { problemMessages } from "../lib/problem-messages.ts";
import { appMessages } from "./messages.ts";

/** The first interface language of those the browser asks for; English where none is spoken here. */
export function browserLanguage(wanted: readonly string[]): InterfaceLanguage {
  for (const tag of wanted) {
    const language = tag.split("-")[0]?.toLowerCase();
    if (language === "zh") return "zh-CN";
    if (language === "en") return "en";
  }
  return INTERFACE_LANGUAGES[0];
}

const chosenLanguage = (language: InterfaceLanguage | null): InterfaceLanguage => language ?? browserLanguage(navigator.languages);

/** Texts needed before any page has loaded; a lazy page adds its own. */
const firstBundles: readonly MessageBundle[] = [appMessages, problemMessages, documentMessages, historyMessages, homeMessages];

/** The app's texts, following the preference. */
export const i18n = createMessages(chosenLanguage(usePreferences.getState().language), firstBundles);

const applyLanguage = (): void => {
  document.documentElement.lang = i18n.language;
};
applyLanguage();
i18n.on("languageChanged", applyLanguage);
usePreferences.subscribe(({ language }, before) => {
  if (language !== before.language) void i18n.changeLanguage(chosenLanguage(language));
});
