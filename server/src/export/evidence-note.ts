import type { EvidenceNote } from "@plumbline/shared/api/references.ts";
import type { Verdict } from "@plumbline/shared/api/sources.ts";
import { evidenceLabels } from "@plumbline/shared/report/evidence-labels.ts";
import { reportLabels } from "@plumbline/shared/report/labels.ts";

interface CheckedStatement {
  order: number;
  sentence: string;
  verdict: Verdict;
  /** What a person decided about it; `accepted` takes the mark away, `cut` has no sentence any more. */
  decision?: "accepted" | "weakened" | "cut" | null;
}

const VERDICTS: readonly Verdict[] = ["supported", "partial", "unsupported", "uncited"];

/** One line of counts and the statements their sources do not support; null when there is no statement. */
export function evidenceNote(claims: readonly CheckedStatement[], language: string): EvidenceNote | null {
  if (claims.length === 0) return null;
  const labels = evidenceLabels(language);
  const counts = VERDICTS.map((verdict) => ({ verdict, count: claims.filter((claim) => claim.verdict === verdict).length }));
  const unsupported = claims
    .filter((claim) => claim.verdict === "unsupported" && claim.decision !== "accepted")
    .toSorted((a, b) => a.order - b.order)
    .map((claim) => claim.sentence.replaceAll(/\s+/g, " ").trim());
  return {
    heading: labels.heading,
    summary: counts
      .filter(({ verdict, count }) => count > 0 || verdict === "supported")
      .map(({ verdict, count }) => `${labels[verdict]}: ${String(count)}`)
      .join(" · "),
    unsupportedLabel: reportLabels(language).unsupported,
    unsupported,
  };
}
