import type { PlanInput, StartJobRequest, StartJobResponse } from "@plumbline/shared/api/jobs.ts";
import type { Session } from "@plumbline/shared/api/sessions.ts";
import type { Plan } from "@plumbline/shared/events/research-event.ts";
import { checkConfig } from "./check-config.ts";
import { found } from "./found.ts";
import { requestHash } from "./request-hash.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** Queues a run of the session with its own snapshot of configuration and plan; the same request gives the same job. */
export function startJob(
  ports: Pick<UseCasePorts, "sessions" | "jobs" | "models" | "ids" | "estimate" | "detectLanguage" | "waker">,
  ownerId: string,
  sessionId: string,
  request: StartJobRequest,
): StartJobResponse {
  const session = found(ports.sessions.get(ownerId, sessionId), "session");
  const config = checkConfig(ports.models, request.config, session.config);
  const started = ports.jobs.start(ownerId, {
    id: ports.ids.next("drj_"),
    sessionId,
    kind: request.kind,
    requestId: request.requestId,
    requestHash: requestHash(request),
    question: session.query,
    config,
    language: config.language === "auto" ? ports.detectLanguage(session.query) : config.language,
    plan: request.plan === undefined ? null : fillPlan(request.plan, session),
    estimate: ports.estimate(ownerId, config),
  });
  ports.waker.wake();
  return started;
}

/** A given plan with the ids its new sections lack. */
export function fillPlan(plan: PlanInput, session: Pick<Session, "title">): Plan {
  const taken = new Set(plan.sections.flatMap((section) => (section.id === undefined ? [] : [section.id])));
  let next = 1;
  const freeId = (): string => {
    while (taken.has(`s${String(next)}`)) next += 1;
    taken.add(`s${String(next)}`);
    return `s${String(next)}`;
  };
  return {
    title: plan.title ?? session.title,
    ...(plan.summary === undefined ? {} : { summary: plan.summary }),
    sections: plan.sections.map((section) => ({
      id: section.id ?? freeId(),
      title: section.title,
      questions: section.questions,
      scope: section.scope ?? "",
    })),
  };
}
