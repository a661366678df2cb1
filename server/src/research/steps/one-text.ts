import type { EvidenceBlock } from "../operations/evidence-block.ts";
import type { OperationInput } from "../operations/operations.ts";
import { assembleReport } from "./assemble-report.ts";
import type { BriefNote } from "./brief.ts";
import type { CheckedReport } from "./check-report.ts";
import { type SectionPlan, verify } from "./repair.ts";
import type { RunContext } from "./run-context.ts";
import { required, writeText } from "./write-text.ts";

export interface OneTextRequest<N extends "answerQuick" | "writeReport"> {
  operation: N;
  brief: BriefNote;
  title: string;
  words: number;
  sourceIds: string[];
  queries: string[];
  share: number;
  input: (evidence: EvidenceBlock[]) => OperationInput<N>;
}

const SECTION_ID = "report";

/** Writes a report that is one text, and checks its evidence. Throws AppError BUDGET_EXHAUSTED when not even that can be written. */
export async function writeOneText<N extends "answerQuick" | "writeReport">(
  context: RunContext,
  { operation, brief, title, words, sourceIds, queries, share, input }: OneTextRequest<N>,
): Promise<CheckedReport> {
  const section: SectionPlan = { id: SECTION_ID, title, questions: [context.run.question], scope: "", order: 0, words, sourceIds, share };
  context.enter("writing", "Writing the report", 0.6);
  const { round } = await context.step("write", async (step) =>
    required(
      await writeText(context, step, {
        operation,
        sectionId: section.id,
        title,
        order: section.order,
        round: 0,
        evidence: { sourceIds, queries: [context.run.question, ...queries], share },
        input,
      }),
    ),
  );
  context.enter("reviewing", "Checking the evidence", 0.85);
  const parts = [{ sectionId: section.id, round, heading: null }];
  // A repaired text comes without its title.
  const report = { title: assembleReport(context, { title: null, parts }).title, parts };
  return verify(context, { brief, report, sections: [section] });
}
