import type { Plan } from "@plumbline/shared/events/research-event.ts";
import type { CollectOptions } from "../ports.ts";
import { collectRequest } from "./collect.ts";
import { obey } from "./instructions.ts";
import { createQueryList, type PlannedQuery, type QueryListOptions, type ReadsOf, searchable } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";
import type { Step } from "./step.ts";
import { today } from "./today.ts";

export interface QueryPlanRequest {
  key: string;
  /** What this section or branch wants to find out; null for the whole question. */
  goal: string | null;
  persona: string;
  /** Sources a first search found, to plan from what exists. */
  findings: string[];
  asked: string[];
  learnt: string[];
  /** What the person said about an earlier plan. */
  feedback: string[];
  /** Queries wanted, the question among them when `withQuestion`. */
  count: number;
  withQuestion: boolean;
  firstIndex: number;
  maxReads: ReadsOf;
  iteration: number;
  branch?: string;
  sectionId?: string;
  /** Searches start while the plan is still being written. */
  warmUp: boolean;
}

export interface QueryPlan {
  queries: PlannedQuery[];
  /** Instructions this plan obeys. */
  instructionIds: string[];
}

const FINDINGS = 12;

/**
 * Plans at most `count` queries that the budget of searches allows, in a step of its own. An empty reply leaves the question (or goal) itself;
 * repeats, and queries beyond the count, are dropped. No query at all when the person asked to stop.
 */
export async function planQueries(context: RunContext, request: QueryPlanRequest): Promise<QueryPlan> {
  return context.step(request.key, async (step) => {
    const { run, ports } = context;
    const instructions = ports.control.instructions();
    const plan: QueryPlan = { queries: [], instructionIds: [] };
    if (step.finishing()) return plan;
    const max = affordableQueries(context, step, request.count);
    const options: QueryListOptions = { ...request, run, max };
    const list = createQueryList(options);
    if (request.withQuestion) list.add(run.question, request.goal ?? "");
    const wanted = max - list.queries.length;
    if (wanted > 0) {
      const early = createQueryList(options);
      if (request.withQuestion) early.add(run.question, "");
      const reply = await step.model(
        "planQueries",
        {
          question: run.question,
          goal: request.goal,
          language: run.language,
          date: today(ports.clock),
          persona: request.persona,
          findings: findingsOf(context, request.findings),
          asked: [...request.asked, ...list.queries.map(({ query }) => query)],
          learnt: request.learnt,
          instructions: [...instructions.map(({ text }) => text), ...request.feedback],
          domains: run.config.allowedDomains,
          count: wanted,
        },
        {
          replaceable: true,
          ...(request.warmUp
            ? {
                onQuery: ({ query, goal }) => {
                  warmUp(context, step, early.add(query, goal));
                },
              }
            : {}),
        },
      );
      for (const { query, goal } of reply.done ? reply.output.queries : []) list.add(query, goal);
      plan.instructionIds = instructions.map(({ id }) => id);
    }
    if (list.queries.length === 0 && max > 0) list.add(request.goal ?? run.question, request.goal ?? "");
    plan.queries = list.queries;
    if (plan.instructionIds.length > 0) obey(step, instructions, plan.queries);
    return plan;
  });
}

export interface GivenQueries {
  key: string;
  plan: Pick<Plan, "sections">;
  asked: string[];
  firstIndex: number;
  maxReads: ReadsOf;
  /** Each query tells which section it is for. */
  bySection: boolean;
}

/** The queries of a plan as it stands: its questions in order, a section's title where it has none. */
export async function queriesOfPlan(context: RunContext, request: GivenQueries): Promise<PlannedQuery[]> {
  return context.step(request.key, (step) => {
    const wanted = request.plan.sections.flatMap(({ id, title, questions, scope }) =>
      (questions.length === 0 ? [title] : questions).map((query, turn) => ({ id, query, goal: scope === "" ? title : scope, turn })),
    );
    const max = affordableQueries(context, step, wanted.length);
    // Where the budget is short, every section keeps its first questions.
    const kept = new Set(wanted.toSorted((a, b) => a.turn - b.turn).slice(0, max));
    const list = createQueryList({ run: context.run, max, iteration: 1, ...request });
    for (const one of wanted.filter((query) => kept.has(query))) list.add(one.query, one.goal, request.bySection ? one.id : undefined);
    return Promise.resolve(list.queries);
  });
}

/** A query counts once per channel. One is sent as long as a single search is left. */
function affordableQueries({ run, budget }: RunContext, step: Step, wanted: number): number {
  const left = budget.left("searches");
  const affordable = Math.max(Math.min(1, left), Math.floor(left / run.config.allowedMaterialChannels.length));
  if (affordable < wanted) step.limited("searches");
  return Math.min(wanted, affordable);
}

function findingsOf({ ports }: RunContext, ids: string[]): { title: string; snippet: string }[] {
  return ports.sources.read(ids.slice(0, FINDINGS)).map(({ title, snippet }) => ({ title, snippet: searchable(snippet) }));
}

function warmUp(context: RunContext, step: Step, query: PlannedQuery | null): void {
  if (query === null || step.signals.research.aborted) return;
  const options: CollectOptions = {
    signal: step.signals.research,
    limiter: context.limiter,
    allowance: step.allowance,
    onSource: () => undefined,
  };
  context.ports.materials.warmUp(collectRequest(context.run, query), options);
}
