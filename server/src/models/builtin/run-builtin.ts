import { OPERATIONS, type OperationInput, type OperationName, type OperationOutput } from "../../research/operations/operations.ts";
import { answerFollowUp, suggestFollowUps } from "./answer-follow-up.ts";
import { answerQuick } from "./answer-quick.ts";
import { choosePersona, nameSession } from "./choose-persona.ts";
import { curateSources } from "./curate-sources.ts";
import { extractLearnings } from "./extract-learnings.ts";
import { planQueries } from "./plan-queries.ts";
import { planSections } from "./plan-sections.ts";
import { checkFacts, reviewSection } from "./review-section.ts";
import { reviseSection } from "./revise-section.ts";
import { suggestVisuals } from "./suggest-visuals.ts";
import { summariseSource } from "./summarise-source.ts";
import { verifyClaims } from "./verify-claims.ts";
import { writeConclusion, writeIntroduction } from "./write-frame.ts";
import { writeReport } from "./write-report.ts";
import { writeSection } from "./write-section.ts";

const EXTRACTORS: { [N in OperationName]: (input: OperationInput<N>) => OperationOutput<N> } = {
  answerFollowUp,
  answerQuick,
  checkFacts,
  choosePersona,
  curateSources,
  extractLearnings,
  nameSession,
  planQueries,
  planSections,
  reviewSection,
  reviseSection,
  suggestFollowUps,
  suggestVisuals,
  summariseSource,
  verifyClaims,
  writeConclusion,
  writeIntroduction,
  writeReport,
  writeSection,
};

/**
 * Computes a model operation from its input alone, by text statistics: no model, no network, no clock. The same input gives the same output.
 * Throws ZodError when the input is not that operation's.
 */
export function runBuiltin<N extends OperationName>(operation: N, input: unknown): OperationOutput<N> {
  const parsed = OPERATIONS[operation].input.parse(input) as OperationInput<N>;
  return EXTRACTORS[operation](parsed);
}
