import { type Collected, collect } from "./collect.ts";
import { planQueries, type QueryPlan } from "./plan-queries.ts";
import type { ReadsOf } from "./query-list.ts";
import type { RunContext } from "./run-context.ts";

export interface LaterInstructions {
  persona: string;
  asked: string[];
  findings: string[];
  /** Obeyed by earlier planning steps. */
  instructionIds: string[];
  firstIndex: number;
  maxReads: ReadsOf;
}

const MOST_ROUNDS = 3;

/** Instructions that came after the plan was made are planned and collected for, a few rounds at most. */
export async function obeyLaterInstructions(context: RunContext, request: LaterInstructions): Promise<Collected[]> {
  const { run, ports } = context;
  const collected: Collected[] = [];
  const asked = [...request.asked];
  let known = request.instructionIds;
  let firstIndex = request.firstIndex;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const fresh = await context.step(`instructions ${String(round)}`, () =>
      Promise.resolve(
        ports.control
          .instructions()
          .filter(({ id }) => !known.includes(id))
          .map(({ id }) => id),
      ),
    );
    if (fresh.length === 0) break;
    const plan: QueryPlan = await planQueries(context, {
      key: `plan again ${String(round)}`,
      goal: null,
      persona: request.persona,
      findings: request.findings,
      asked,
      learnt: [],
      feedback: [],
      count: run.config.maxIterations,
      withQuestion: false,
      firstIndex,
      maxReads: request.maxReads,
      iteration: round + 1,
      warmUp: true,
    });
    collected.push(...(await collect(context, plan.queries)));
    asked.push(...plan.queries.map(({ query }) => query));
    known = plan.instructionIds;
    firstIndex += plan.queries.length;
  }
  return collected;
}
