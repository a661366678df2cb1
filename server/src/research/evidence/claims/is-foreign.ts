import { detectLanguage } from "../../text/detect-language.ts";
import type { SourceIndex } from "./source-index.ts";

const languages = new WeakMap<SourceIndex, string>();
/** Characters of a source that tell its language. */
const SAMPLE = 1000;
const FAMILIES: Readonly<Record<string, string>> = { "zh-CN": "zh", "zh-TW": "zh" };

/** The language of a claim, for `isForeign`. */
export const languageOf = (claim: string): string => detectLanguage(claim);

/** True when a claim, whose language is `own`, is written in another one than its source. A short Latin sentence tells little: it is not. */
export function isForeign(claim: string, own: string, source: SourceIndex): boolean {
  const known = languages.get(source) ?? detectLanguage(source.content.slice(0, SAMPLE));
  languages.set(source, known);
  if (family(own) === family(known)) return false;
  const latin = /^(?:en|fr|de|es|pt|it|nl|pl|sv|da|nb|fi|cs|hu|ro|tr|vi|id)$/;
  return !(latin.test(own) && latin.test(known)) || claim.length > 80;
}

const family = (language: string): string => FAMILIES[language] ?? language;
