import { briefOf, outlineTitles, prepareBrief } from "../steps/brief.ts";
import { collect, refuseMisconfigured, sourceIdsOf } from "../steps/collect.ts";
import { compress } from "../steps/compress.ts";
import { gather } from "../steps/gather.ts";
import { writeOneText } from "../steps/one-text.ts";
import { choosePersona } from "../steps/persona.ts";
import { planResearch } from "../steps/plan-research.ts";
import { questionQuery, readsWithin } from "../steps/query-list.ts";
import type { RunContext } from "../steps/run-context.ts";
import { CANCELLED, type ModeResult, written } from "./mode-result.ts";

const SHARE = 0.5;
const MOST_SOURCES = 40;

/** A first search informs the plan; its queries are collected, the best sources chosen, and one report is written and checked. */
export async function basic(context: RunContext): Promise<ModeResult> {
  const { run } = context;
  const { maxIterations: count, maxSearchResultsPerQuery, budget, curateSources } = run.config;
  const maxReads = readsWithin(budget.maxPages, count, maxSearchResultsPerQuery);
  const sent = run.plan === null ? [questionQuery(run, maxReads)] : [];

  context.enter("planning", "Looking at the question", 0.02);
  const [persona, before] = await Promise.all([choosePersona(context), collect(context, sent)]);
  refuseMisconfigured(before);

  context.enter("planning", "Planning what to search for", 0.1);
  const planned = await planResearch(context, { persona, findings: sourceIdsOf(before), sent, count, maxReads });
  if (planned === null) return CANCELLED;

  const gathered = await gather(context, {
    persona,
    planned,
    sent,
    before,
    maxReads,
    curation: { withModel: curateSources, most: MOST_SOURCES },
  });
  if (gathered === null) return CANCELLED;

  context.enter("compressing", "Fitting the evidence to the report", 0.55);
  const { sourceIds, queries } = gathered;
  await compress(context, { operation: "writeReport", sourceIds, queries: [run.question, ...queries], share: SHARE });

  const brief = await prepareBrief(context, persona);
  const checked = await writeOneText(context, {
    operation: "writeReport",
    brief,
    title: planned.plan.title,
    words: run.config.totalWords,
    share: SHARE,
    ...gathered,
    input: (evidence) => ({
      brief: briefOf(context, brief),
      evidence,
      outline: outlineTitles(context),
      plan: planned.plan.sections.map(({ title, questions }) => ({ title, questions })),
      words: run.config.totalWords,
    }),
  });
  return written(context, { ...checked, createdAt: brief.createdAt, plan: planned.plan, failedSections: [] });
}
