import { type ReportSentence, reportSentences } from "@plumbline/shared/report/report-sentences.ts";
import type { CheckClaimsInput, CheckedClaim } from "../compute-tasks.ts";
import { isClaim } from "./claims/claim-sentences.ts";
import { type CitedSource, judgeClaim } from "./claims/judge-claim.ts";
import { indexSource } from "./claims/source-index.ts";
import { readStatement } from "./claims/statement.ts";
import { sourceMemo } from "./source-memo.ts";

const indexOf = sourceMemo(
  (source: CheckClaimsInput["sources"][number]) => indexSource(source),
  ({ id, title, publishedAt }) => JSON.stringify([id, title, publishedAt]),
);

/**
 * The evidence ledger of a text: every sentence that states something, with the best-matching passage of each source it cites and a verdict, by
 * rules and without a model. Every number must be found; a denied statement is unsupported; a name that its source lacks, or a source known only
 * from a snippet, makes it partial at most. `unsure` marks what a judge may decide. Headings, questions and notes are no claims.
 */
export function checkClaims(input: CheckClaimsInput): CheckedClaim[] {
  const sources = new Map(input.sources.map((source) => [source.id, source]));
  const cited = new Map<string, CitedSource>();
  const citedSource = (id: string): CitedSource[] => {
    const source = sources.get(id);
    if (source === undefined) return [];
    const known = cited.get(id) ?? { index: indexOf(source), isSnippet: source.quality === "snippet" };
    cited.set(id, known);
    return [known];
  };
  return stretchOf(reportSentences(input.markdown).filter(isClaim), input.stretch).map((sentence) => ({
    sectionId: input.sectionId ?? sentence.sectionId,
    order: sentence.order,
    sentence: sentence.text,
    ...verdictOn(sentence, citedSource),
  }));
}

/** The items of one of several stretches of nearly equal length; all together give each item once, in order. */
export function stretchOf<T>(items: T[], stretch: CheckClaimsInput["stretch"]): T[] {
  if (stretch === undefined) return items;
  const border = (at: number): number => Math.round((items.length * at) / stretch.of);
  return items.slice(border(stretch.at), border(stretch.at + 1));
}

function verdictOn(
  { text, sourceIds }: ReportSentence,
  citedSource: (id: string) => CitedSource[],
): Pick<CheckedClaim, "verdict" | "reason" | "evidence" | "unsure"> {
  if (sourceIds.length === 0) return { verdict: "uncited", reason: "no citation", evidence: [], unsure: false };
  return judgeClaim(readStatement(text), text, sourceIds.flatMap(citedSource));
}
