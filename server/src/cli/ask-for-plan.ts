import { randomUUID } from "node:crypto";
import { Plan } from "@plumbline/shared/events/research-event.ts";
import { cancelJob } from "../use-cases/cancel-job.ts";
import { getJob } from "../use-cases/read-job.ts";
import { resumeJob } from "../use-cases/resume-job.ts";
import type { CommandContext } from "./backend.ts";
import { describePlan } from "./describe-event.ts";

/** Shows what a job waits for on the terminal and takes the person's answer: yes, cancel, or what to change in words. */
export async function askForPlan(context: CommandContext, jobId: string): Promise<void> {
  const { terminal, backend, ownerId } = context;
  const { interrupt } = getJob(backend.ports, ownerId, jobId);
  if (interrupt === null) return;
  const plan = Plan.safeParse(interrupt.payload["plan"]);
  if (plan.success) terminal.err(`${describePlan(plan.data)}\n`);
  const canRevise = interrupt.allowedActions.includes("revise");
  const prompt = canRevise ? "Approve? [y = approve, c = cancel, or say what to change] " : "Approve? [y = approve, c = cancel] ";
  const asking = new AbortController();
  const release = context.onInterrupt(() => {
    asking.abort();
  });
  try {
    const answer = (await terminal.ask(prompt, asking.signal))?.trim() ?? "c";
    await send(context, jobId, interrupt.interruptId, answer, canRevise);
  } finally {
    release();
  }
}

async function send(context: CommandContext, jobId: string, interruptId: string, answer: string, canRevise: boolean): Promise<void> {
  const { ports } = context.backend;
  const request = { requestId: randomUUID(), interruptId };
  if (/^(?:y|yes|好|是|可以|同意)$/i.test(answer)) await resumeJob(ports, context.ownerId, jobId, { ...request, action: "approve" });
  else if (/^(?:c|cancel|取消)$/i.test(answer)) await cancelJob(ports, context.ownerId, jobId, "discard");
  else if (canRevise && answer !== "")
    await resumeJob(ports, context.ownerId, jobId, { ...request, action: "revise", payload: { feedback: answer } });
}
