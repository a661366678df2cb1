import { parseEvent } from "@plumbline/shared/events/parse-event.ts";
import type { JobStatus, ResearchEvent } from "@plumbline/shared/events/research-event.ts";
import { readEvents } from "../use-cases/read-events.ts";
import { jobHead } from "../use-cases/read-job.ts";
import type { CommandContext } from "./backend.ts";

const POLL_MS = 250;
const SETTLED: ReadonlySet<JobStatus> = new Set(["completed", "failed", "cancelled", "awaiting_input"]);

/** Shows a job's events, whichever process runs it, until it ends or waits for an answer. `after` is the last seq already seen. */
export async function followJob(
  context: CommandContext,
  jobId: string,
  after: number,
  show: (event: ResearchEvent) => void,
): Promise<{ status: JobStatus; seq: number }> {
  const { ports } = context.backend;
  let seq = after;
  for (;;) {
    // The status is read before the events: what a settled job stored is then surely among them.
    const { status } = jobHead(ports, context.ownerId, jobId);
    const { items } = readEvents(ports, context.ownerId, jobId, { after: seq, limit: 500 });
    for (const item of items) {
      const parsed = parseEvent(item);
      if (parsed.known) show(parsed.event);
      seq = item.seq;
    }
    if (items.length > 0) continue;
    if (SETTLED.has(status)) return { status, seq };
    await changed(context, jobId);
  }
}

function changed(context: CommandContext, jobId: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = context.backend.ports.events.subscribe(jobId, done);
    const timer = setTimeout(done, POLL_MS);
  });
}
