import { EventsResponse as Events, type EventsResponse, eventsPath } from "@plumbline/shared/api/jobs.ts";
import { type ParsedEvent, parseEvent } from "@plumbline/shared/events/parse-event.ts";
import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { isEnded } from "@plumbline/shared/view/run-view.ts";
import { apiGet } from "../lib/api-client.ts";

const PAGE = 250;

/** Raised when an event arrives before the one it follows: the missing ones must be read from the log. */
export class GapError extends Error {
  constructor(expected: number, got: number) {
    super(`expected event ${String(expected)}, got ${String(got)}`);
    this.name = "GapError";
  }
}

/** Where a job's log has been read to. Hands on each event once, in order. */
export interface LogReader {
  readonly lastSeq: number;
  readonly ended: boolean;
  /** Reads the stored events after the last one, page by page. */
  catchUp: (signal: AbortSignal) => Promise<void>;
  /** Takes one event of the stream. Throws GapError when one before it is missing. */
  take: (value: unknown) => void;
}

export function createLogReader(jobId: string, after: number, status: JobStatus | null, push: (events: ParsedEvent[]) => void): LogReader {
  let lastSeq = after;
  let latest = status;

  const accept = (values: unknown[]): void => {
    const fresh: ParsedEvent[] = [];
    let gap: GapError | null = null;
    for (const value of values) {
      const parsed = parseEvent(value);
      const { seq } = parsed.known ? parsed.event : parsed.envelope;
      if (seq <= lastSeq) continue;
      if (seq > lastSeq + 1) {
        gap = new GapError(lastSeq + 1, seq);
        break;
      }
      lastSeq = seq;
      if (parsed.known && parsed.event.type === "job_status") latest = parsed.event.payload.status;
      fresh.push(parsed);
    }
    if (fresh.length > 0) push(fresh);
    if (gap !== null) throw gap;
  };

  return {
    get lastSeq() {
      return lastSeq;
    },
    get ended() {
      return isEnded(latest);
    },
    take: (value) => {
      accept([value]);
    },
    catchUp: async (signal) => {
      for (;;) {
        const page: EventsResponse = await apiGet(eventsPath(jobId, lastSeq, PAGE), Events, signal);
        accept(page.items);
        if (page.items.length === 0 || lastSeq >= page.lastSeq) return;
      }
    },
  };
}
