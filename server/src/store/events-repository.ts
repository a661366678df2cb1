import {
  type EventDraft,
  JobStatus,
  MAX_EVENT_BYTES,
  PHASES,
  Phase,
  type UnknownEnvelope,
} from "@plumbline/shared/events/research-event.ts";
import type { EventsRepository } from "../research/repositories/events-repository.ts";
import type { Lease } from "../research/repositories/job-leases.ts";
import { appendEvent, leasedJob } from "./append-event.ts";
import type { EventLog } from "./event-log.ts";
import { type JobRow, toIso } from "./job-rows.ts";
import { AnyRecord, fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

/** Parts of the progress that are told of, so that a run has some twenty such events. */
const PROGRESS_STEPS = 20;
/** Code units of text in one report chunk: a code unit takes at most three bytes, or six when escaped. */
const CHUNK_LENGTH = Math.floor(MAX_EVENT_BYTES / 8);

export function createEventsRepository(log: EventLog): EventsRepository {
  const { db, bus } = log;

  function append(lease: Lease, event: EventDraft): void {
    db.write(() => {
      const job = leasedJob(log, lease);
      for (const part of splitChunk(event)) appendEvent(log, job, part);
    });
  }

  return {
    append,
    once: (lease, key, event) =>
      db.write(() => {
        const job = leasedJob(log, lease);
        if (db.get(log.findKey.with({ job_id: job.id, once_key: key })) !== undefined) return false;
        appendEvent(log, job, event, key);
        return true;
      }),
    enter: (lease, phase, message) =>
      db.write(() => {
        const job = leasedJob(log, lease);
        return enterPhase(log, job, phase, message);
      }),
    progress: (lease, value) => {
      db.write(() => {
        const job = leasedJob(log, lease);
        const before = job.progress;
        const next = Math.min(1, value);
        if (!(next > before)) return;
        job.progress = next;
        if (Math.floor(next * PROGRESS_STEPS) === Math.floor(before * PROGRESS_STEPS)) db.run(log.updateJob.with(job));
        else appendEvent(log, job, { type: "job_status", payload: { status: "running", progress: next, attempt: job.attempt } });
      });
    },
    read: (ownerId, jobId, after, limit) =>
      db.read(() => {
        const job = db.get(db.query.selectFrom("jobs").select("session_id").where("id", "=", jobId).where("owner_id", "=", ownerId));
        return job === undefined ? null : readEvents(db, jobId, job.session_id, after, limit);
      }),
    head: (ownerId, jobId) => {
      const job = db.get(log.findHead.with({ id: jobId, owner_id: ownerId }));
      return job === undefined ? null : { lastSeq: job.last_event_seq, status: JobStatus.parse(job.status) };
    },
    subscribe: (jobId, listener) => bus.subscribe(jobId, listener),
  };
}

/** Moves a leased job's phase forward with `phase_changed`; false when it is there already or beyond. Only inside a write transaction. */
export function enterPhase(log: EventLog, job: JobRow, phase: Phase, message: string): boolean {
  const from = Phase.parse(job.phase);
  if (PHASES.indexOf(phase) <= PHASES.indexOf(from)) return false;
  job.phase = phase;
  appendEvent(log, job, { type: "phase_changed", payload: { from, to: phase, message } });
  return true;
}

function readEvents(db: Database, jobId: string, sessionId: string, after: number, limit: number): UnknownEnvelope[] {
  const rows = db.all(
    db.query
      .selectFrom("events")
      .select(["seq", "type", "phase", "created_at", "payload"])
      .where("job_id", "=", jobId)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(limit),
  );
  return rows.map((row) => ({
    seq: row.seq,
    sessionId,
    jobId,
    type: row.type,
    phase: Phase.parse(row.phase),
    timestamp: toIso(row.created_at),
    payload: fromJson(AnyRecord, row.payload),
  }));
}

/** A report chunk in parts that fit an event each; no character is cut in two. */
function splitChunk(event: EventDraft): EventDraft[] {
  if (event.type !== "report_chunk" || event.payload.delta.length <= CHUNK_LENGTH) return [event];
  const { sectionId, delta } = event.payload;
  const parts: EventDraft[] = [];
  for (let start = 0; start < delta.length; ) {
    let end = Math.min(delta.length, start + CHUNK_LENGTH);
    if (end < delta.length && /[\uD800-\uDBFF]/.test(delta.charAt(end - 1))) end -= 1;
    parts.push({ type: "report_chunk", payload: { sectionId, delta: delta.slice(start, end) } });
    start = end;
  }
  return parts;
}
