import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { z } from "zod";
import { fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

export interface JobRequest {
  jobId: string;
  action: "start" | "retry" | "resume" | "instruct";
  requestId: string;
  requestHash: string;
}

/** What the first request of this id gave; null when there was none. Throws AppError REQUEST_ID_CONFLICT when it asked for something else. */
export function firstOutcome<Schema extends z.ZodType>(db: Database, request: JobRequest, schema: Schema): z.infer<Schema> | null {
  const query = db.query.selectFrom("job_requests").select(["request_hash", "outcome"]).where("job_id", "=", request.jobId);
  const row = db.get(query.where("action", "=", request.action).where("request_id", "=", request.requestId));
  if (row === undefined) return null;
  if (row.request_hash !== request.requestHash) throw requestConflict();
  return fromJson(schema, row.outcome);
}

export function keepOutcome(db: Database, request: JobRequest, outcome: unknown): void {
  const row = {
    job_id: request.jobId,
    request_id: request.requestId,
    action: request.action,
    request_hash: request.requestHash,
    outcome: JSON.stringify(outcome),
    created_at: db.clock.now(),
  };
  db.run(db.query.insertInto("job_requests").values(row));
}

export function requestConflict(): AppError {
  return new AppError("REQUEST_ID_CONFLICT", "This requestId was used for another request.");
}
