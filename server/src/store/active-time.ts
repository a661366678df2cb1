import { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { sql } from "kysely";
import { z } from "zod";
import { fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

const Told = z.looseObject({ status: JobStatus, attempt: z.int() });

/**
 * Milliseconds the job was worked on in all stretches that have ended: waiting in the queue or for a person does not count. A stretch whose
 * process was lost lasted until the last event it stored.
 */
export function activeMs(db: Database, jobId: string): number {
  const events = db.query.selectFrom("events").where("job_id", "=", jobId);
  const moves = db
    .all(events.select(["seq", "created_at", "payload"]).where("type", "=", "job_status").orderBy("seq"))
    .map(({ seq, created_at: at, payload }) => ({ seq, at, ...fromJson(Told, payload) }));
  return moves.reduce((sum, move, index) => {
    const next = moves[index + 1];
    if (move.status !== "running" || next === undefined) return sum;
    const givenUp = events.where("seq", "=", next.seq - 1).where(sql`payload ->> 'code'`, "=", "ATTEMPTS_EXHAUSTED");
    const wasLost = next.attempt > move.attempt || db.get(givenUp.select("seq")) !== undefined;
    const own = events.where("type", "!=", "error").where("seq", "<", next.seq).orderBy("seq", "desc").limit(1);
    const last = wasLost ? db.get(own.select("created_at")) : undefined;
    return sum + (last?.created_at ?? next.at) - move.at;
  }, 0);
}
