import { randomUUID } from "node:crypto";
import { PlanInput, type ResumePayload } from "@plumbline/shared/api/jobs.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ResumeAction } from "@plumbline/shared/events/research-event.ts";
import { z } from "zod";
import { cancelJob } from "../../use-cases/cancel-job.ts";
import { getJob, listJobs } from "../../use-cases/read-job.ts";
import { resumeJob } from "../../use-cases/resume-job.ts";
import { type CommandContext, EXIT, type ExitCode } from "../backend.ts";
import { readTextFile } from "../files.ts";
import { exitCodeOf, watchJob } from "../watch-job.ts";

/** `jobs`: a line a job, oldest first. */
export function jobs(context: CommandContext, options: { waiting: boolean; json: boolean }): ExitCode {
  for (const job of listJobs(context.backend.ports, context.ownerId, { waiting: options.waiting, limit: 200 })) {
    const fields = [job.id, job.status, job.phase, `${String(Math.round(job.progress * 100))}%`, job.sessionId];
    context.terminal.out(options.json ? `${JSON.stringify(job)}\n` : `${fields.join("\t")}\n`);
  }
  return EXIT.done;
}

/** `approve` and `revise`: answers what the job waits for, then follows it until it ends or waits again. */
export async function answer(
  context: CommandContext,
  jobId: string,
  action: ResumeAction,
  change: { plan: string | null; feedback: string | null },
): Promise<ExitCode> {
  const { ports } = context.backend;
  const job = getJob(ports, context.ownerId, jobId);
  if (job.interrupt === null) throw new AppError("JOB_NOT_AWAITING_INPUT", "This job does not wait for an answer.");
  const payload = await readChange(change);
  await resumeJob(ports, context.ownerId, jobId, {
    requestId: randomUUID(),
    interruptId: job.interrupt.interruptId,
    action,
    ...(payload === null ? {} : { payload }),
  });
  context.backend.startWorker();
  const { status } = await watchJob(context, jobId, job.lastEventSeq, false);
  context.terminal.out(`${jobId}\t${status}\t${job.sessionId}\n`);
  return exitCodeOf(status);
}

async function readChange(change: { plan: string | null; feedback: string | null }): Promise<ResumePayload | null> {
  if (change.feedback !== null) return { feedback: change.feedback };
  if (change.plan === null) return null;
  return {
    plan: z
      .union([PlanInput, z.object({ plan: PlanInput }).transform((file) => file.plan)])
      .parse(parseJson(await readTextFile(change.plan))),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("INVALID_REQUEST", "The plan file is not valid JSON.", { cause: error });
  }
}

/** `cancel`: ends a job, or with `finish` lets it write from what is there. */
export async function cancel(context: CommandContext, jobId: string, finish: boolean): Promise<ExitCode> {
  const job = await cancelJob(context.backend.ports, context.ownerId, jobId, finish ? "finish" : "discard");
  context.terminal.out(`${job.id}\t${job.status}\n`);
  return EXIT.done;
}
