import { ApiProblem } from "../lib/api-problem.ts";
import { backoffMs } from "./backoff.ts";
import type { ConnectionState } from "./connection-state.ts";
import { GapError, type LogReader } from "./job-log.ts";
import { readStream } from "./read-stream.ts";
import type { StreamGate } from "./stream-gate.ts";

const POLL_SEEN_MS = 2000;
const POLL_HIDDEN_MS = 5000;

export interface FollowPorts {
  gate: StreamGate;
  /** Resolves after `ms`, or sooner when the page is looked at again or the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  hidden: () => boolean;
}

export interface FollowSink {
  onState: (state: ConnectionState) => void;
  onServerTime: (time: number) => void;
}

/**
 * Follows a job to its end: what is stored first, then the stream, or polling while the browser has no stream to spare.
 * Goes on after failures, never starts or repeats work, and opens no stream for a job that has ended. Resolves at the end,
 * on a refusal and on abort.
 */
export async function followJob(jobId: string, log: LogReader, sink: FollowSink, ports: FollowPorts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let caughtUp = false;
  const onFrame = (): void => {
    failures = 0;
  };
  const left = (): boolean => signal.aborted;
  while (!left()) {
    try {
      if (!caughtUp) await log.catchUp(signal);
      caughtUp = true;
      if (log.ended || (await hear(jobId, log, { ...sink, onFrame }, ports, signal))) {
        sink.onState({ kind: "ended" });
        return;
      }
      failures = 0;
    } catch (error) {
      if (left()) return;
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
        sink.onState({ kind: "refused", problem: error });
        return;
      }
      if (error instanceof GapError) caughtUp = false;
      failures += 1;
      sink.onState({ kind: "retrying", failures });
      await ports.pause(backoffMs(failures, ports.random()), signal);
    }
  }
}

/** One stretch of listening: a whole stream, or one round of polling. True when the job has ended. */
async function hear(
  jobId: string,
  log: LogReader,
  sink: FollowSink & { onFrame: () => void },
  ports: FollowPorts,
  signal: AbortSignal,
): Promise<boolean> {
  const place = await ports.gate.enter();
  if (place === null) {
    sink.onState({ kind: "polling" });
    await ports.pause(ports.hidden() ? POLL_HIDDEN_MS : POLL_SEEN_MS, signal);
    if (!signal.aborted) await log.catchUp(signal);
    return log.ended;
  }
  try {
    let told = false;
    const onFrame = (): void => {
      if (!told) sink.onState({ kind: "live" });
      told = true;
      sink.onFrame();
    };
    return await readStream(jobId, log, { onFrame, onServerTime: sink.onServerTime }, AbortSignal.any([signal, place.yielded]));
  } finally {
    place.leave();
  }
}
