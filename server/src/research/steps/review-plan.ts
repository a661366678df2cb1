import type { Interrupt, Plan } from "@plumbline/shared/events/research-event.ts";
import { Plan as PlanSchema } from "@plumbline/shared/events/research-event.ts";
import type { RunContext } from "./run-context.ts";

/** Words are answered with a new plan this many times; after that the plan is shown again as it is. */
const MOST_FEEDBACK_ROUNDS = 5;

export type PlanDecision<T> =
  /** The plan that was shown last was approved. */
  | { kind: "approved"; made: T }
  /** The person gave a plan of their own: obeyed to the letter. */
  | { kind: "given"; plan: Plan }
  | { kind: "cancelled" };

export interface PlanReview<T extends { plan: Plan }> {
  /** The plan as first made. */
  first: T;
  /** Makes it again from everything the person said about it, in steps of its own. */
  remake: (feedback: string[], revision: number) => Promise<T>;
}

/** Shows the plan and waits, as often as the person wants it changed. */
export async function reviewPlan<T extends { plan: Plan }>(
  context: RunContext,
  { first, remake }: PlanReview<T>,
): Promise<PlanDecision<T>> {
  const feedback: string[] = [];
  let made = first;
  for (let revision = 0; ; revision++) {
    tellPlan(context, made.plan, revision);
    const answer = context.ask(question(context, made.plan, revision));
    if (answer.action === "cancel") return { kind: "cancelled" };
    if (answer.action === "approve") return { kind: "approved", made };
    const given = PlanSchema.safeParse(answer.payload["plan"]);
    if (given.success) {
      tellPlan(context, given.data, revision + 1);
      return { kind: "given", plan: given.data };
    }
    if (feedback.length >= MOST_FEEDBACK_ROUNDS) continue;
    feedback.push(String(answer.payload["feedback"]));
    made = await remake(feedback, revision + 1);
  }
}

export function tellPlan(context: RunContext, plan: Plan, revision: number): void {
  context.once(`plan:${String(revision)}`, { type: "plan_created", payload: { plan, revision } });
}

function question({ run }: RunContext, plan: Plan, revision: number): Interrupt {
  return {
    interruptId: interruptId(run.jobId, `plan_${String(revision)}`),
    kind: "plan_review",
    payload: { plan, revision },
    allowedActions: ["approve", "revise", "cancel"],
  };
}

/** Derived, so that a replay asks the same question. */
export const interruptId = (jobId: string, what: string): string => `int_${jobId.replace(/^drj_/, "")}_${what}`;
