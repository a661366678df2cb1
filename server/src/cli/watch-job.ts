import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { cancelJob } from "../use-cases/cancel-job.ts";
import { askForPlan } from "./ask-for-plan.ts";
import { type CommandContext, EXIT, type ExitCode } from "./backend.ts";
import { describeEvent } from "./describe-event.ts";
import { followJob } from "./follow-job.ts";

/**
 * Shows a job's progress until it ends or waits for an answer that nobody here can give. Ctrl+C once asks it to stop and write, twice cancels it;
 * `stopped` tells whether that happened. `after` is the last seq already seen.
 */
export async function watchJob(
  context: CommandContext,
  jobId: string,
  after: number,
  mayAsk: boolean,
): Promise<{ status: JobStatus; stopped: boolean }> {
  const { terminal, ownerId, backend } = context;
  const stop: { asked: Promise<unknown> | null } = { asked: null };
  const release = context.onInterrupt((count) => {
    const mode = count === 1 ? "finish" : "discard";
    terminal.err(count === 1 ? "stopping: the report is written from what is there; press again to cancel\n" : "cancelling\n");
    stop.asked = Promise.resolve(stop.asked).then(() => cancelJob(backend.ports, ownerId, jobId, mode));
  });
  try {
    let seq = after;
    for (;;) {
      const followed = await followJob(context, jobId, seq, (event) => {
        const text = describeEvent(event);
        if (text !== null) terminal.err(`${text}\n`);
      });
      seq = followed.seq;
      if (followed.status !== "awaiting_input" || !mayAsk) {
        await stop.asked;
        return { status: followed.status, stopped: stop.asked !== null };
      }
      await askForPlan(context, jobId);
    }
  } finally {
    release();
  }
}

export function exitCodeOf(status: JobStatus): ExitCode {
  if (status === "awaiting_input") return EXIT.waiting;
  return status === "completed" ? EXIT.done : status === "cancelled" ? EXIT.cancelled : EXIT.failed;
}
