import { prepareBrief } from "../steps/brief.ts";
import { sourceIdsOf } from "../steps/collect.ts";
import { planOutline } from "../steps/plan-sections.ts";
import { writeReportFromSections } from "../steps/report-from-sections.ts";
import { researchSections } from "../steps/research-sections.ts";
import type { RunContext } from "../steps/run-context.ts";
import { researchWholeQuestion } from "../steps/whole-question.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

const CALLS_PER_SECTION = 3;

/** Collects for the whole question, plans the sections from that, researches them all at once, and writes one document of their texts. */
export async function detailed(context: RunContext): Promise<ModeResult> {
  const { persona, queries, collected } = await researchWholeQuestion(context);

  context.enter("planning", "Planning the sections", 0.2);
  const planned = await planOutline(context, {
    persona,
    sourceIds: sourceIdsOf(collected),
    learnt: [],
    callsPerSection: CALLS_PER_SECTION,
  });
  if (planned === null) return CANCELLED;

  const sourceIds = await researchSections(context, {
    ...{ persona, planned, before: collected, firstIndex: queries.length },
    queriesPerSection: context.run.config.maxIterations,
  });
  if (sourceIds === null) return CANCELLED;

  const brief = await prepareBrief(context, persona);
  const report = await writeReportFromSections(context, { brief, plan: planned.plan, sourceIds });
  return written(context, { ...report, createdAt: brief.createdAt, plan: planned.plan });
}
