import { answerFollowUpPrompt } from "./answer-follow-up.ts";
import { answerQuickPrompt } from "./answer-quick.ts";
import { checkFactsPrompt } from "./check-facts.ts";
import { choosePersonaPrompt } from "./choose-persona.ts";
import { curateSourcesPrompt } from "./curate-sources.ts";
import { extractLearningsPrompt } from "./extract-learnings.ts";
import { nameSessionPrompt } from "./name-session.ts";
import type { OperationPrompt } from "./operation-prompt.ts";
import type { OperationInput, OperationName, OperationOutput } from "./operations.ts";
import { planQueriesPrompt } from "./plan-queries.ts";
import { planSectionsPrompt } from "./plan-sections.ts";
import { reviewSectionPrompt } from "./review-section.ts";
import { reviseSectionPrompt } from "./revise-section.ts";
import { suggestFollowUpsPrompt } from "./suggest-follow-ups.ts";
import { suggestVisualsPrompt } from "./suggest-visuals.ts";
import { summariseSourcePrompt } from "./summarise-source.ts";
import { verifyClaimsPrompt } from "./verify-claims.ts";
import { writeConclusionPrompt, writeIntroductionPrompt } from "./write-frame.ts";
import { writeReportPrompt } from "./write-report.ts";
import { writeSectionPrompt } from "./write-section.ts";

/** The prompt of every operation. */
export const OPERATION_PROMPTS: { [N in OperationName]: OperationPrompt<OperationInput<N>, OperationOutput<N>> } = {
  answerFollowUp: answerFollowUpPrompt,
  answerQuick: answerQuickPrompt,
  checkFacts: checkFactsPrompt,
  choosePersona: choosePersonaPrompt,
  curateSources: curateSourcesPrompt,
  extractLearnings: extractLearningsPrompt,
  nameSession: nameSessionPrompt,
  planQueries: planQueriesPrompt,
  planSections: planSectionsPrompt,
  reviewSection: reviewSectionPrompt,
  reviseSection: reviseSectionPrompt,
  suggestFollowUps: suggestFollowUpsPrompt,
  suggestVisuals: suggestVisualsPrompt,
  summariseSource: summariseSourcePrompt,
  verifyClaims: verifyClaimsPrompt,
  writeConclusion: writeConclusionPrompt,
  writeIntroduction: writeIntroductionPrompt,
  writeReport: writeReportPrompt,
  writeSection: writeSectionPrompt,
};
