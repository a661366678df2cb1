import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { planQueries, queriesOfPlan } from "./plan-queries.ts";
import type { PlannedQuery, ReadsOf } from "./query-list.ts";
import { reviewPlan, tellPlan } from "./review-plan.ts";
import type { RunContext } from "./run-context.ts";

export interface ResearchPlanRequest {
  persona: string;
  /** Sources of a first search. */
  findings: string[];
  /** Queries that were sent already; they head the plan. */
  sent: PlannedQuery[];
  /** Queries of the plan, those sent among them. */
  count: number;
  maxReads: ReadsOf;
}

export interface ResearchPlan {
  plan: Plan;
  /** What is still to be sent. */
  queries: PlannedQuery[];
  instructionIds: string[];
}

const LONGEST_TITLE = 200;

/**
 * Plans the queries of a mode that writes one text. A plan given with the run, or by the person in the review, is obeyed to the letter. Null
 * when the person cancelled.
 */
export async function planResearch(context: RunContext, request: ResearchPlanRequest): Promise<ResearchPlan | null> {
  return reviewResearchPlan(context, request, await makeResearchPlan(context, request));
}

export function makeResearchPlan(context: RunContext, request: ResearchPlanRequest): Promise<ResearchPlan> {
  const { plan } = context.run;
  return plan === null ? makePlan(context, request, [], 0) : obeyPlan(context, request, plan);
}

/** Tells the plan, and lets the person change it where that is wanted; no other step may be in flight. Null: cancelled. */
export async function reviewResearchPlan(
  context: RunContext,
  request: ResearchPlanRequest,
  first: ResearchPlan,
): Promise<ResearchPlan | null> {
  const { plan, config } = context.run;
  if (plan !== null || !config.includeHumanFeedback) {
    tellPlan(context, first.plan, 0);
    return first;
  }
  const remake = (feedback: string[], revision: number): Promise<ResearchPlan> => makePlan(context, request, feedback, revision);
  const decision = await reviewPlan(context, { first, remake });
  switch (decision.kind) {
    case "approved":
      return decision.made;
    case "given":
      return obeyPlan(context, request, decision.plan);
    case "cancelled":
      return null;
  }
}

async function makePlan(
  context: RunContext,
  { persona, findings, sent, count, maxReads }: ResearchPlanRequest,
  feedback: string[],
  revision: number,
): Promise<ResearchPlan> {
  const { run } = context;
  const { queries, instructionIds } = await planQueries(context, {
    key: `plan ${String(revision)}`,
    goal: null,
    persona,
    findings,
    asked: sent.map(({ query }) => query),
    learnt: [],
    feedback,
    count: count - sent.length,
    withQuestion: sent.length === 0,
    firstIndex: sent.length,
    maxReads,
    iteration: 1,
    warmUp: !run.config.includeHumanFeedback,
  });
  return { plan: planOf(run.question, [...sent, ...queries]), queries, instructionIds };
}

async function obeyPlan(context: RunContext, { sent, maxReads }: ResearchPlanRequest, plan: Plan): Promise<ResearchPlan> {
  const asked = sent.map(({ query }) => query);
  const queries = await queriesOfPlan(context, { key: "given plan", plan, asked, bySection: false, firstIndex: sent.length, maxReads });
  return { plan, queries, instructionIds: [] };
}

function planOf(question: string, queries: PlannedQuery[]): Plan {
  const title = question.replace(/\s+/gu, " ").trim().slice(0, LONGEST_TITLE);
  return {
    title,
    sections: queries.map(({ query, goal }, at) => ({ id: `s${String(at + 1)}`, title: query, questions: [query], scope: goal })),
  };
}
