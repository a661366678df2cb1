import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type { InterfaceLanguage } from "./preferences.ts";

export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** The texts of one feature, nested under the feature's own name, complete in every interface language. */
export type MessageBundle = Record<InterfaceLanguage, MessageTree>;

/** An i18n instance that holds these texts and reads nothing else. */
export function createMessages(language: InterfaceLanguage, bundles: readonly MessageBundle[]): i18n {
  const instance = createInstance();
  const resources: Resource = { en: { translation: {} }, "zh-CN": { translation: {} } };
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  for (const bundle of bundles) addMessages(instance, bundle);
  return instance;
}

/** Adds a feature's texts when its page is loaded. */
export function addMessages(instance: i18n, bundle: MessageBundle): void {
  for (const [language, tree] of Object.entries(bundle)) instance.addResourceBundle(language, "translation", tree, true, true);
}
