import type { CheckFactsInput, CheckFactsOutput } from "../../research/operations/check-facts.ts";
import type { ReviewSectionInput, ReviewSectionOutput } from "../../research/operations/review-section.ts";
import { phrasesFor } from "./phrases.ts";

/** A partly supported sentence stands with its mark; these do not. */
const REFUSED = new Set(["unsupported", "uncited"]);

/** Accepts a draft whose sentences the evidence check found supported; else names those it did not. */
export function reviewSection(input: ReviewSectionInput): ReviewSectionOutput {
  const { review } = phrasesFor(input.brief.language);
  const refused = input.doubtful.filter((doubt) => REFUSED.has(doubt.verdict));
  if (refused.length === 0) return { accept: true, notes: review.accepted };
  return { accept: false, notes: refused.map((doubt) => `- ${review.doubtful(doubt.sentence, doubt.reason)}`).join("\n") };
}

/** An issue for each sentence the evidence check refused, in the section that holds it. */
export function checkFacts(input: CheckFactsInput): CheckFactsOutput {
  const { review } = phrasesFor(input.language);
  const sections = new Set(input.sections.map((section) => section.id));
  const issues = input.doubtful
    .filter((doubt) => REFUSED.has(doubt.verdict) && sections.has(doubt.sectionId))
    .map(({ sectionId, sentence, reason }) => ({ sectionId, sentence, note: review.doubtful(sentence, reason) }));
  return { accept: issues.length === 0, issues };
}
