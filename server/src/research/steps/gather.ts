import { type Collected, collectUntilFound, requireSources, sourceIdsOf } from "./collect.ts";
import { type CurateOptions, curate } from "./curate.ts";
import { obeyLaterInstructions } from "./later-instructions.ts";
import type { ResearchPlan } from "./plan-research.ts";
import type { PlannedQuery, ReadsOf } from "./query-list.ts";
import { reviewSources } from "./review-sources.ts";
import type { RunContext } from "./run-context.ts";

export interface GatherRequest {
  persona: string;
  planned: ResearchPlan;
  /** Queries sent before the plan, and what they brought. */
  sent: PlannedQuery[];
  before: Collected[];
  maxReads: ReadsOf;
  curation: CurateOptions;
}

export interface Gathered {
  /** Sources the report rests on, at least one. */
  sourceIds: string[];
  /** Everything that was asked, in order. */
  queries: string[];
}

/** Collects for a plan and for what the person says meanwhile, and chooses the sources. Null when the person cancelled; AppError NO_SOURCES. */
export async function gather(context: RunContext, request: GatherRequest): Promise<Gathered | null> {
  const { persona, planned, sent, before, maxReads, curation } = request;
  const asked = [...sent, ...planned.queries];
  context.enter("collecting", "Searching and reading", 0.2);
  const found = await collectUntilFound(context, planned.queries, { before, progress: [0.2, 0.5] });
  const later = await obeyLaterInstructions(context, {
    persona,
    asked: asked.map(({ query }) => query),
    findings: sourceIdsOf(found),
    instructionIds: planned.instructionIds,
    firstIndex: asked.length,
    maxReads,
  });
  const collected = [...found, ...later];
  const sourceIds = requireSources(context, collected);
  context.enter("curating", "Choosing the sources", 0.5);
  const chosen = await reviewSources(context, collected, await curate(context, sourceIds, curation));
  if (chosen === null) return null;
  return { sourceIds: requireSources(context, collected, chosen), queries: collected.map(({ query }) => query) };
}
