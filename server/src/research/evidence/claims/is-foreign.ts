import { detectLanguage } from "../../text/detect-language.ts";
import type { SourceIndex } from "./source-index.ts";

const languages = new WeakMap<SourceIndex, string>();
const FAMILIES: Readonly<Record<string, string>> = { "zh-CN": "zh", "zh-TW": "zh" };

/** True when a claim is written in another language than its source. A short Latin sentence tells little: it counts as the source's language. */
export function isForeign(claim: string, source: SourceIndex): boolean {
  const known = languages.get(source) ?? detectLanguage(source.content);
  languages.set(source, known);
  const own = detectLanguage(claim);
  if (family(own) === family(known)) return false;
  const latin = /^(?:en|fr|de|es|pt|it|nl|pl|sv|da|nb|fi|cs|hu|ro|tr|vi|id)$/;
  return !(latin.test(own) && latin.test(known)) || claim.length > 80;
}

const family = (language: string): string => FAMILIES[language] ?? language;
