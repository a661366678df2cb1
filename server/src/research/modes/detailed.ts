import { prepareBrief } from "../steps/brief.ts";
import { collect, refuseMisconfigured, sourceIdsOf } from "../steps/collect.ts";
import { choosePersona } from "../steps/persona.ts";
import { planQueries } from "../steps/plan-queries.ts";
import { planOutline } from "../steps/plan-sections.ts";
import { questionQuery, readsWithin } from "../steps/query-list.ts";
import { writeReportFromSections } from "../steps/report-from-sections.ts";
import { researchSections } from "../steps/research-sections.ts";
import type { RunContext } from "../steps/run-context.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

/** Pages of the budget that the whole question may take; the rest is for the sections. */
const PAGES_FOR_THE_WHOLE = 0.3;
const CALLS_PER_SECTION = 3;

/** Collects for the whole question, plans the sections from that, researches them all at once, and writes one document of their texts. */
export async function detailed(context: RunContext): Promise<ModeResult> {
  const { run } = context;
  const { maxIterations, maxSearchResultsPerQuery, budget } = run.config;
  const maxReads = readsWithin(Math.floor(budget.maxPages * PAGES_FOR_THE_WHOLE), maxIterations, maxSearchResultsPerQuery);
  const sent = [questionQuery(run, maxReads)];

  context.enter("planning", "Looking at the question", 0.02);
  const [persona, first] = await Promise.all([choosePersona(context), collect(context, sent)]);
  refuseMisconfigured(first);
  const { queries } = await planQueries(context, {
    ...{
      key: "plan",
      goal: null,
      persona,
      findings: sourceIdsOf(first),
      learnt: [],
      feedback: [],
      withQuestion: false,
      iteration: 1,
      maxReads,
    },
    asked: sent.map(({ query }) => query),
    count: run.plan === null ? maxIterations - 1 : 0,
    firstIndex: sent.length,
    warmUp: true,
  });
  const whole = [...first, ...(await collect(context, queries, { progress: [0.1, 0.2] }))];

  context.enter("planning", "Planning the sections", 0.2);
  const planned = await planOutline(context, { persona, sourceIds: sourceIdsOf(whole), learnt: [], callsPerSection: CALLS_PER_SECTION });
  if (planned === null) return CANCELLED;

  const sourceIds = await researchSections(context, {
    ...{ persona, planned, before: whole, queriesPerSection: maxIterations },
    firstIndex: sent.length + queries.length,
  });
  if (sourceIds === null) return CANCELLED;

  const brief = await prepareBrief(context, persona);
  const report = await writeReportFromSections(context, { brief, plan: planned.plan, sourceIds });
  return written(context, { ...report, createdAt: brief.createdAt, plan: planned.plan });
}
