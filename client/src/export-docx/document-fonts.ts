import type { IFontAttributesProperties } from "docx";

const LATIN = "Calibri";
const MONOSPACE = "Consolas";

/** Face for the East Asian slot: one that Word and its readers have or replace by one of the same script. */
function eastAsianFace(language: string): string {
  const tag = language.toLowerCase();
  if (tag.startsWith("ja")) return "Yu Gothic";
  if (tag.startsWith("ko")) return "Malgun Gothic";
  if (/^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/.test(tag) && !tag.includes("hans")) return "Microsoft JhengHei";
  return "Microsoft YaHei";
}

/** Each slot named by itself: a single name would put the Latin face into the East Asian slot. */
export function textFont(language: string): IFontAttributesProperties {
  return { ascii: LATIN, hAnsi: LATIN, cs: LATIN, eastAsia: eastAsianFace(language) };
}

export function codeFont(language: string): IFontAttributesProperties {
  return { ascii: MONOSPACE, hAnsi: MONOSPACE, cs: MONOSPACE, eastAsia: eastAsianFace(language) };
}

/** `w:lang` of the document: Latin and complex text in the report's language, East Asian text too where it is one of those. */
export function textLanguage(language: string): { value: string; eastAsia: string; bidirectional?: string } {
  const eastAsian = /^(?:zh|ja|ko)\b/i.test(language);
  const rightToLeft = /^(?:ar|he|fa|ur)\b/i.test(language);
  return { value: language, eastAsia: eastAsian ? language : "zh-CN", ...(rightToLeft ? { bidirectional: language } : {}) };
}
