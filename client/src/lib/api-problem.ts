import type { ErrorCode } from "@plumbline/shared/errors/error-code.ts";

/** Codes of failures that have no reply of the server: it was not reached, or its reply is not what was agreed. */
export type ProblemCode = ErrorCode | "UNREACHABLE" | "BAD_REPLY";

/** A refused or failed request. `message` may be shown to a person. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** HTTP status, 0 when there was no reply. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, message: string, status: number, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ApiProblem";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
