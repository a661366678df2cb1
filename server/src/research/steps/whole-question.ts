import { type Collected, collect, refuseMisconfigured, sourceIdsOf } from "./collect.ts";
import { choosePersona } from "./persona.ts";
import { planQueries } from "./plan-queries.ts";
import { type PlannedQuery, questionQuery, readsWithin } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";

export interface WholeQuestion {
  persona: string;
  queries: PlannedQuery[];
  collected: Collected[];
}

/** Pages of the budget that the whole question may take; the rest is for the sections. */
const SHARE_OF_PAGES = 0.3;

/**
 * What a mode of sections knows before it plans them: a first search on the question informs a few more queries for the whole of it. A plan
 * that came with the run leaves those out.
 */
export async function researchWholeQuestion(context: RunContext): Promise<WholeQuestion> {
  const { run } = context;
  const { maxIterations, maxSearchResultsPerQuery, budget } = run.config;
  const maxReads = readsWithin(Math.floor(budget.maxPages * SHARE_OF_PAGES), maxIterations, maxSearchResultsPerQuery);
  const sent = [questionQuery(run, maxReads)];
  context.enter("planning", "Looking at the question", 0.02);
  const [persona, first] = await Promise.all([choosePersona(context), collect(context, sent)]);
  refuseMisconfigured(first);
  const { queries } = await planQueries(context, {
    ...{ key: "plan", goal: null, persona, learnt: [], feedback: [], withQuestion: false, iteration: 1, maxReads },
    findings: sourceIdsOf(first),
    asked: sent.map(({ query }) => query),
    count: run.plan === null ? maxIterations - 1 : 0,
    firstIndex: sent.length,
    warmUp: true,
  });
  const collected = [...first, ...(await collect(context, queries, { progress: [0.1, 0.2] }))];
  return { persona, queries: [...sent, ...queries], collected };
}
