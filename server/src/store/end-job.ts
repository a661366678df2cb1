import type { JobError } from "@plumbline/shared/errors/error-code.ts";
import type { Interrupt } from "@plumbline/shared/events/research-event.ts";
import type { FinishedReport } from "../research/ports.ts";
import type { Lease } from "../research/repositories/job-leases.ts";
import { appendEvent, leasedJob } from "./append-event.ts";
import { moveJob } from "./change-job.ts";
import type { EventLog } from "./event-log.ts";
import { enterPhase } from "./events-repository.ts";
import { storeReport } from "./store-report.ts";

/** Stores the report and ends the job, with the events that tell of both. Only inside a write transaction; gives the report's version. */
export function completeJob(log: EventLog, lease: Lease, report: FinishedReport): number {
  const job = leasedJob(log, lease);
  const version = storeReport(log.db, job, report);
  const { source_count } = log.db.get(log.db.query.selectFrom("sessions").select("source_count").where("id", "=", job.session_id)) ?? {
    source_count: 0,
  };
  const incomplete = report.incomplete ? { incomplete: true } : {};
  appendEvent(log, job, { type: "report_completed", payload: { reportVersion: version, sourceCount: source_count, ...incomplete } });
  enterPhase(log, job, "done", "");
  moveJob(log, job, "completed", { progress: 1 });
  return version;
}

export function failJob(log: EventLog, lease: Lease, error: JobError): void {
  const job = leasedJob(log, lease);
  const { code, message, retryable } = error;
  appendEvent(log, job, { type: "error", payload: { code, message, retryable } });
  moveJob(log, job, "failed", { error: JSON.stringify(error) });
}

export function endCancelled(log: EventLog, lease: Lease): void {
  moveJob(log, leasedJob(log, lease), "cancelled");
}

/** The question stands whole in the row; its event may have shortened lists. */
export function awaitInput(log: EventLog, lease: Lease, interrupt: Interrupt): void {
  const job = leasedJob(log, lease);
  appendEvent(log, job, { type: "awaiting_input", payload: interrupt });
  moveJob(log, job, "awaiting_input", { interrupt: JSON.stringify(interrupt), resume: null });
}
