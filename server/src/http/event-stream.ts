import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import type { Response } from "express";
import type { Frame, JobFeed } from "./job-feed.ts";

export interface EventStreamOptions {
  heartbeatMs: number;
  /** A client that takes nothing for this long is cut off; it resumes from its last seq. */
  stalledMs: number;
  /** Aborted when the server shuts down. */
  closing: AbortSignal;
  now: () => number;
}

const ENDED: ReadonlySet<JobStatus> = new Set(["completed", "failed", "cancelled"]);

/** Opens a reply as an event stream that no proxy buffers or compresses. */
export function openStream(response: Response): void {
  response.status(200).set({
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
    Connection: "keep-alive",
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
}

export function controlFrame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Sends a job's events strictly after `after`, each once and only when stored, then `end` once the job has ended.
 * Nothing is queued for a slow reader: it is sent the next batch when it has taken the last.
 */
export async function streamJob(response: Response, feed: JobFeed, after: number, options: EventStreamOptions): Promise<void> {
  const gone = new AbortController();
  const leave = () => {
    gone.abort();
  };
  response.once("close", leave);
  options.closing.addEventListener("abort", leave, { once: true });
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(controlFrame("heartbeat", { serverTime: new Date(options.now()).toISOString() }));
  }, options.heartbeatMs);
  try {
    openStream(response);
    response.write(controlFrame("hello", { headSeq: feed.head()?.lastSeq ?? 0, heartbeatMs: options.heartbeatMs }));
    await pump(response, feed, after, gone.signal, options);
  } finally {
    clearInterval(heartbeat);
    options.closing.removeEventListener("abort", leave);
    response.off("close", leave);
    feed.close();
    response.end();
  }
}

async function pump(response: Response, feed: JobFeed, after: number, gone: AbortSignal, options: EventStreamOptions): Promise<void> {
  let seq = after;
  while (!gone.aborted) {
    // The status is read before the events: what an ended job stored is then surely in the batch.
    const head = feed.head();
    const frames = feed.after(seq);
    const last = frames.at(-1);
    if (last !== undefined) {
      seq = last.seq;
      // One write for all that is there: many readers of a busy run would else cost a system call an event each.
      if (!response.write(joined(frames)) && !(await drained(response, gone, options.stalledMs))) return;
      continue;
    }
    if (head === null || ENDED.has(head.status)) {
      response.write(controlFrame("end", { reason: head?.status ?? "deleted" }));
      return;
    }
    await feed.changed(seq, gone);
  }
}

const joined = (frames: Frame[]): Buffer =>
  frames.length === 1 && frames[0] !== undefined ? frames[0].bytes : Buffer.concat(frames.map((frame) => frame.bytes));

/** Waits until the reader has taken what was written; false when it left or took nothing in time (it is then cut off). */
async function drained(response: Response, gone: AbortSignal, stalledMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (ready: boolean) => {
      clearTimeout(timer);
      response.off("drain", onDrain);
      gone.removeEventListener("abort", onGone);
      resolve(ready);
    };
    const onDrain = () => {
      finish(true);
    };
    const onGone = () => {
      finish(false);
    };
    const timer = setTimeout(() => {
      response.destroy();
      finish(false);
    }, stalledMs);
    response.once("drain", onDrain);
    gone.addEventListener("abort", onGone, { once: true });
  });
}
