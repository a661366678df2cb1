import { Plan } from "@plumbline/shared/events/research-event.ts";
import type { RunView } from "@plumbline/shared/view/run-view.ts";
import { useMemo } from "react";
import { useRunView } from "../../../run-stream/use-run-stream.ts";

/** The plan a person is asked about. */
export interface PlanQuestion {
  interruptId: string;
  plan: Plan;
  revision: number;
}

/** The open question about a plan, null when there is none. A plan too long for the question itself is the run's latest. */
export function usePlanQuestion(): PlanQuestion | null {
  const interrupt = useRunView((view) => view.interrupt);
  const latest = useRunView((view) => view.plan);
  return useMemo(() => openPlanQuestion(interrupt, latest), [interrupt, latest]);
}

function openPlanQuestion(interrupt: RunView["interrupt"], latest: RunView["plan"]): PlanQuestion | null {
  if (interrupt?.kind !== "plan_review") return null;
  const asked = Plan.safeParse(interrupt.payload["plan"]);
  const plan = asked.success ? asked.data : latest?.plan;
  return plan === undefined ? null : { interruptId: interrupt.interruptId, plan, revision: latest?.revision ?? 0 };
}
