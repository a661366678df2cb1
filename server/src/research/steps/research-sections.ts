import type { Collected } from "./collect.ts";
import { collectUntilFound, requireSources, sourceIdsOf } from "./collect.ts";
import { curate } from "./curate.ts";
import { obeyLaterInstructions } from "./later-instructions.ts";
import { queriesOfPlan } from "./plan-queries.ts";
import type { SectionsPlan } from "./plan-sections.ts";
import { readsWithin } from "./query-list.ts";
import { reviewSources } from "./review-sources.ts";
import type { RunContext } from "./run-context.ts";

export interface SectionResearch {
  persona: string;
  planned: SectionsPlan;
  /** What was collected for the whole question. */
  before: Collected[];
  firstIndex: number;
  /** Queries a planned section may send; none where the sources are there already. A given plan sends all of its own. */
  queriesPerSection: number;
}

/** Sources a long report rests on at most. */
export const MOST_SECTION_SOURCES = 120;

/**
 * Collects for the questions of all sections at once, and chooses the sources. Every section then writes from all of them, so none loses a source
 * to one that was collected earlier. Null when the person cancelled.
 */
export async function researchSections(context: RunContext, request: SectionResearch): Promise<string[] | null> {
  const { run } = context;
  const { persona, planned, before, firstIndex, queriesPerSection } = request;
  const wanted = planned.given || queriesPerSection > 0 ? planned.plan.sections : [];
  const sections = wanted.map((section) => ({
    ...section,
    questions: planned.given ? section.questions : section.questions.slice(0, queriesPerSection),
  }));
  const count = sections.reduce((sum, { questions }) => sum + Math.max(1, questions.length), 0);
  const maxReads = readsWithin(run.config.budget.maxPages, count + before.length, run.config.maxSearchResultsPerQuery);
  const asked = before.map(({ query }) => query);
  context.enter("collecting", "Searching and reading for the sections", 0.3);
  const queries = await queriesOfPlan(context, {
    key: "section queries",
    plan: { sections },
    asked,
    bySection: true,
    firstIndex,
    maxReads,
  });
  const found = await collectUntilFound(context, queries, { before, progress: [0.3, 0.5] });
  const later = await obeyLaterInstructions(context, {
    ...{ persona, maxReads, instructionIds: planned.instructionIds, findings: sourceIdsOf(found) },
    asked: [...asked, ...queries.map(({ query }) => query)],
    firstIndex: firstIndex + queries.length,
  });
  const collected = [...found, ...later];
  context.enter("curating", "Choosing the sources", 0.5);
  const curation = { withModel: run.config.curateSources, most: MOST_SECTION_SOURCES };
  const curated = await curate(context, requireSources(context, collected), curation);
  const chosen = await reviewSources(context, collected, curated, planned.plan.sections);
  return chosen === null ? null : requireSources(context, collected, chosen);
}
