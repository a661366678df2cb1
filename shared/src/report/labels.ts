import { ASIAN_LABELS } from "./labels-asian.ts";
import { EUROPEAN_LABELS } from "./labels-european.ts";

/** Words a report needs besides its own text, in the report's language. */
export interface ReportLabels {
  references: string;
  furtherReading: string;
  contents: string;
  introduction: string;
  conclusion: string;
  /** Stands before a date. */
  accessed: string;
  question: string;
  created: string;
  /** Mark of a sentence its source does not support. */
  unsupported: string;
  /** A sentence in the place of a section that failed. */
  sectionFailed: string;
  /** A sentence. */
  incomplete: string;
  /** Sentences under the title of a report that no model wrote. */
  extractNote: string;
}

const LABELS: Readonly<Record<string, ReportLabels>> = { ...EUROPEAN_LABELS, ...ASIAN_LABELS };

/** Labels of a BCP-47 language, by its primary subtag (Chinese by script or region too); English where there is no translation. */
export function reportLabels(language: string): ReportLabels {
  const tag = language.toLowerCase().replaceAll("_", "-");
  if (/^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/.test(tag) && !tag.includes("hans")) return ASIAN_LABELS["zh-Hant"];
  return LABELS[tag.split("-")[0] ?? ""] ?? EUROPEAN_LABELS.en;
}
