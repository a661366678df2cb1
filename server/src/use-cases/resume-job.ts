import type { Job, ResumeJobRequest, ResumePayload } from "@plumbline/shared/api/jobs.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { Interrupt, ResumeAction } from "@plumbline/shared/events/research-event.ts";
import { threadIdOf } from "../research/thread-id.ts";
import { found } from "./found.ts";
import { requestHash } from "./request-hash.ts";
import { fillPlan } from "./start-job.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** Feedback in words is answered with a new plan this many times; then only a plan, an approval or a cancel is taken. */
export const MAX_FEEDBACK_ROUNDS = 5;

/** Answers the interrupt a job waits at. A repeated request gives the first outcome, whatever the job does now. */
export async function resumeJob(
  ports: Pick<UseCasePorts, "jobs" | "sessions" | "waker" | "forget">,
  ownerId: string,
  jobId: string,
  request: ResumeJobRequest,
): Promise<Job> {
  const hash = requestHash(request);
  const earlier = ports.jobs.outcomeOf(ownerId, jobId, request.requestId, hash);
  if (earlier !== null) return earlier;
  const waiting = found(ports.jobs.waiting(ownerId, jobId), "job");
  if (waiting.status !== "awaiting_input" || waiting.interrupt === null) {
    throw new AppError("JOB_NOT_AWAITING_INPUT", "This job does not wait for an answer.");
  }
  if (waiting.interrupt.interruptId !== request.interruptId) {
    throw new AppError("INTERRUPT_MISMATCH", "This question was answered already; the job asks another one now.");
  }
  const { action, payload } = checkAnswer(waiting.interrupt, request, waiting.feedbackRounds);
  const session = found(ports.sessions.get(ownerId, found(ports.jobs.get(ownerId, jobId), "job").sessionId), "session");
  const filled = payload.plan === undefined ? payload : { plan: fillPlan(payload.plan, session) };
  const job = ports.jobs.resume(ownerId, jobId, {
    requestId: request.requestId,
    requestHash: hash,
    resume: { interruptId: request.interruptId, action, payload: filled },
  });
  if (job.status === "cancelled") await ports.forget(threadIdOf(job.sessionId, job.id));
  else ports.waker.wake();
  return job;
}

function checkAnswer(
  interrupt: Interrupt,
  request: ResumeJobRequest,
  feedbackRounds: number,
): { action: ResumeAction; payload: ResumePayload } {
  const payload = request.payload ?? {};
  const action = interrupt.allowedActions.find((allowed) => allowed === request.action);
  if (action === undefined) {
    throw new AppError("ACTION_NOT_ALLOWED", `Allowed here: ${interrupt.allowedActions.join(", ")}.`, {
      details: { allowedActions: interrupt.allowedActions },
    });
  }
  const revises = action === "revise";
  const says = payload.plan !== undefined || payload.feedback !== undefined;
  if (revises !== says) {
    throw new AppError(
      "INVALID_REQUEST",
      revises ? "payload: revise needs a plan or feedback" : "payload: only revise takes a plan or feedback",
    );
  }
  if (payload.selectedIds !== undefined && (interrupt.kind !== "source_review" || action !== "approve")) {
    throw new AppError("INVALID_REQUEST", "payload: selectedIds belongs to the approval of a source review");
  }
  if (payload.feedback !== undefined && feedbackRounds >= MAX_FEEDBACK_ROUNDS) {
    throw new AppError(
      "REVISION_LIMIT",
      `The plan was made again ${String(MAX_FEEDBACK_ROUNDS)} times; edit it directly, approve it or cancel.`,
    );
  }
  return { action, payload };
}
