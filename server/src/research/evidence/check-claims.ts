import { type ReportSentence, reportSentences } from "@plumbline/shared/report/report-sentences.ts";
import type { CheckClaimsInput, CheckedClaim } from "../compute-tasks.ts";
import { isClaim } from "./claims/claim-sentences.ts";
import { judgeClaim } from "./claims/judge-claim.ts";
import { indexSource, type SourceIndex } from "./claims/source-index.ts";
import { readStatement } from "./claims/statement.ts";

/**
 * The evidence ledger of a text: every sentence that states something, with the best-matching passage of each source it cites and a verdict, by
 * rules and without a model. Every number must be found; a denied statement is unsupported; a name that its source lacks, or a source known only
 * from a snippet, makes it partial at most. `unsure` marks what a judge may decide. Headings, questions and notes are no claims.
 */
export function checkClaims(input: CheckClaimsInput): CheckedClaim[] {
  const indexes = new Map<string, SourceIndex>();
  const sources = new Map(input.sources.map((source) => [source.id, source]));
  const indexOf = (id: string): SourceIndex | null => {
    const source = sources.get(id);
    if (source === undefined) return null;
    const known = indexes.get(id) ?? indexSource(source);
    indexes.set(id, known);
    return known;
  };
  return reportSentences(input.markdown)
    .filter(isClaim)
    .map((sentence) => checkSentence(sentence, input, indexOf, (id) => sources.get(id)?.quality === "snippet"));
}

function checkSentence(
  sentence: ReportSentence,
  input: CheckClaimsInput,
  indexOf: (id: string) => SourceIndex | null,
  isSnippet: (id: string) => boolean,
): CheckedClaim {
  const base = { sectionId: input.sectionId ?? sentence.sectionId, order: sentence.order, sentence: sentence.text };
  if (sentence.sourceIds.length === 0) return { ...base, verdict: "uncited", reason: "no citation", evidence: [], unsure: false };
  const claim = readStatement(sentence.text);
  return { ...base, ...judgeClaim(claim, sentence.text, sentence.sourceIds, indexOf, isSnippet) };
}
