import type { z } from "zod";
import { AnswerFollowUpInput, AnswerFollowUpOutput } from "./answer-follow-up.ts";
import { AnswerQuickInput, AnswerQuickOutput } from "./answer-quick.ts";
import { CheckFactsInput, CheckFactsOutput } from "./check-facts.ts";
import { ChoosePersonaInput, ChoosePersonaOutput } from "./choose-persona.ts";
import { CurateSourcesInput, CurateSourcesOutput } from "./curate-sources.ts";
import { ExtractLearningsInput, ExtractLearningsOutput } from "./extract-learnings.ts";
import { NameSessionInput, NameSessionOutput } from "./name-session.ts";
import { PlanQueriesInput, PlanQueriesOutput } from "./plan-queries.ts";
import { PlanSectionsInput, PlanSectionsOutput } from "./plan-sections.ts";
import { ReviewSectionInput, ReviewSectionOutput } from "./review-section.ts";
import { ReviseSectionInput, ReviseSectionOutput } from "./revise-section.ts";
import { SuggestFollowUpsInput, SuggestFollowUpsOutput } from "./suggest-follow-ups.ts";
import { SuggestVisualsInput, SuggestVisualsOutput } from "./suggest-visuals.ts";
import { SummariseSourceInput, SummariseSourceOutput } from "./summarise-source.ts";
import { VerifyClaimsInput, VerifyClaimsOutput } from "./verify-claims.ts";
import { WriteFrameInput, WriteFrameOutput } from "./write-frame.ts";
import { WriteReportInput, WriteReportOutput } from "./write-report.ts";
import { WriteSectionInput, WriteSectionOutput } from "./write-section.ts";

/** Input and output schema and the role of every model operation. `text` operations stream Markdown, `json` ones answer with data. */
export const OPERATIONS = {
  answerFollowUp: { role: "smart", reply: "text", input: AnswerFollowUpInput, output: AnswerFollowUpOutput },
  answerQuick: { role: "smart", reply: "text", input: AnswerQuickInput, output: AnswerQuickOutput },
  checkFacts: { role: "fast", reply: "json", input: CheckFactsInput, output: CheckFactsOutput },
  choosePersona: { role: "fast", reply: "json", input: ChoosePersonaInput, output: ChoosePersonaOutput },
  curateSources: { role: "fast", reply: "json", input: CurateSourcesInput, output: CurateSourcesOutput },
  extractLearnings: { role: "smart", reply: "json", input: ExtractLearningsInput, output: ExtractLearningsOutput },
  nameSession: { role: "fast", reply: "json", input: NameSessionInput, output: NameSessionOutput },
  planQueries: { role: "strategic", reply: "json", input: PlanQueriesInput, output: PlanQueriesOutput },
  planSections: { role: "strategic", reply: "json", input: PlanSectionsInput, output: PlanSectionsOutput },
  reviewSection: { role: "smart", reply: "json", input: ReviewSectionInput, output: ReviewSectionOutput },
  reviseSection: { role: "smart", reply: "text", input: ReviseSectionInput, output: ReviseSectionOutput },
  suggestFollowUps: { role: "fast", reply: "json", input: SuggestFollowUpsInput, output: SuggestFollowUpsOutput },
  suggestVisuals: { role: "fast", reply: "json", input: SuggestVisualsInput, output: SuggestVisualsOutput },
  summariseSource: { role: "fast", reply: "json", input: SummariseSourceInput, output: SummariseSourceOutput },
  verifyClaims: { role: "fast", reply: "json", input: VerifyClaimsInput, output: VerifyClaimsOutput },
  writeConclusion: { role: "smart", reply: "text", input: WriteFrameInput, output: WriteFrameOutput },
  writeIntroduction: { role: "smart", reply: "text", input: WriteFrameInput, output: WriteFrameOutput },
  writeReport: { role: "smart", reply: "text", input: WriteReportInput, output: WriteReportOutput },
  writeSection: { role: "smart", reply: "text", input: WriteSectionInput, output: WriteSectionOutput },
} as const;

export type OperationName = keyof typeof OPERATIONS;
export type OperationInput<N extends OperationName> = z.infer<(typeof OPERATIONS)[N]["input"]>;
export type OperationOutput<N extends OperationName> = z.infer<(typeof OPERATIONS)[N]["output"]>;
