import { z } from "zod";

/** Every code an HTTP error, a job error or a failed message can carry. */
export const ERROR_CODES = [
  "INVALID_REQUEST",
  "INVALID_CONFIG",
  "UNAUTHENTICATED",
  "FOREIGN_ORIGIN",
  "NOT_FOUND",
  "TOO_LARGE",
  "UNSUPPORTED_DOCUMENT",
  "SESSION_NOT_DRAFT",
  "SESSION_BUSY",
  "REQUEST_ID_CONFLICT",
  "JOB_NOT_RETRYABLE",
  "JOB_NOT_RUNNING",
  "JOB_NOT_AWAITING_INPUT",
  "INTERRUPT_MISMATCH",
  "ACTION_NOT_ALLOWED",
  "REVISION_LIMIT",
  "REPORT_NOT_READY",
  "EXPORT_FORMAT_UNAVAILABLE",
  "SHUTTING_DOWN",
  "NO_SOURCES",
  "MODEL_AUTHENTICATION",
  "MODEL_UNAVAILABLE",
  "MODEL_RATE_LIMITED",
  "MODEL_REFUSED",
  "MODEL_EMPTY_REPLY",
  "MODEL_BAD_REPLY",
  "MODEL_TIMEOUT",
  "CONTEXT_TOO_LONG",
  "SEARCH_UNAVAILABLE",
  "SEARCH_MISCONFIGURED",
  "SECTION_FAILED",
  "BUDGET_EXHAUSTED",
  "DISK_FULL",
  "LEASE_LOST",
  "ATTEMPTS_EXHAUSTED",
  "INTERNAL",
] as const;

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Why a run failed, in the six classes a person can act on. */
export const ErrorClass = z.enum(["config_error", "model_error", "material_error", "budget_exhausted", "disk_full", "internal_error"]);
export type ErrorClass = z.infer<typeof ErrorClass>;

/** The error of a failed job; `message` is safe to show, keys masked. */
export const JobError = z.object({ class: ErrorClass, code: ErrorCode, message: z.string(), retryable: z.boolean() });
export type JobError = z.infer<typeof JobError>;

/** The body of every HTTP error. */
export const Problem = z.object({
  error: z.object({ code: ErrorCode, message: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
});
export type Problem = z.infer<typeof Problem>;
