import { prepareBrief } from "../steps/brief.ts";
import { collect, refuseMisconfigured, requireSources, sourceIdsOf } from "../steps/collect.ts";
import { explore, lastIndex } from "../steps/explore.ts";
import { learntBySection } from "../steps/learnt-by-section.ts";
import { choosePersona } from "../steps/persona.ts";
import { planOutline } from "../steps/plan-sections.ts";
import { questionQuery, readsWithin } from "../steps/query-list.ts";
import { writeReportFromSections } from "../steps/report-from-sections.ts";
import { researchSections } from "../steps/research-sections.ts";
import type { RunContext } from "../steps/run-context.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

const CALLS_PER_SECTION = 3;

/** Explores level by level, each from what the ones before taught, and writes a report of sections from the learnings and their sources. */
export async function deep(context: RunContext): Promise<ModeResult> {
  const { run } = context;
  const { budget, maxSearchResultsPerQuery, deepBreadth } = run.config;
  const sent = [questionQuery(run, readsWithin(budget.maxPages, deepBreadth + 1, maxSearchResultsPerQuery))];

  context.enter("planning", "Looking at the question", 0.02);
  const [persona, before] = await Promise.all([choosePersona(context), collect(context, sent)]);
  refuseMisconfigured(before);

  context.enter("deepening", "Following what is learnt", 0.1);
  const explored = await explore(context, { persona, sent, before });
  const { collected, queries, instructionIds } = explored;
  const learnt = explored.learnings.map(({ text }) => text);

  const outlined = await planOutline(context, { persona, sourceIds: sourceIdsOf(collected), learnt, callsPerSection: CALLS_PER_SECTION });
  if (outlined === null) return CANCELLED;

  // A plan the person gave in the review may ask what no branch has asked; one that came with the run was the first level.
  const planned = {
    ...outlined,
    given: outlined.given && run.plan === null,
    instructionIds: [...instructionIds, ...outlined.instructionIds],
  };
  const firstIndex = 1 + lastIndex(queries);
  const sourceIds = await researchSections(context, { persona, planned, before: collected, firstIndex, queriesPerSection: 0 });
  if (sourceIds === null) return CANCELLED;

  const brief = await prepareBrief(context, persona);
  const report = await writeReportFromSections(context, {
    ...{ brief, plan: planned.plan, sourceIds: requireSources(context, collected, sourceIds) },
    learnt: learntBySection(planned.plan, learnt),
  });
  return written(context, { ...report, createdAt: brief.createdAt, plan: planned.plan });
}
