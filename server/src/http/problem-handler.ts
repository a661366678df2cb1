import { randomUUID } from "node:crypto";
import { describeIssue } from "@plumbline/shared/config/resolve-config.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ErrorCode, Problem } from "@plumbline/shared/errors/error-code.ts";
import type { NextFunction, Request, Response } from "express";
import { MulterError } from "multer";
import { type core, ZodError } from "zod";

/** The HTTP status of every error code. */
export const STATUS_OF: Record<ErrorCode, number> = {
  INVALID_REQUEST: 400,
  INVALID_CONFIG: 422,
  UNAUTHENTICATED: 401,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_DOCUMENT: 422,
  SESSION_NOT_DRAFT: 409,
  SESSION_BUSY: 409,
  REQUEST_ID_CONFLICT: 409,
  JOB_NOT_RETRYABLE: 409,
  JOB_NOT_RUNNING: 409,
  JOB_NOT_AWAITING_INPUT: 409,
  INTERRUPT_MISMATCH: 409,
  ACTION_NOT_ALLOWED: 422,
  REVISION_LIMIT: 422,
  REPORT_NOT_READY: 409,
  EXPORT_FORMAT_UNAVAILABLE: 422,
  SHUTTING_DOWN: 503,
  NO_SOURCES: 422,
  MODEL_AUTHENTICATION: 502,
  MODEL_UNAVAILABLE: 502,
  MODEL_RATE_LIMITED: 502,
  MODEL_REFUSED: 502,
  MODEL_EMPTY_REPLY: 502,
  MODEL_BAD_REPLY: 502,
  MODEL_TIMEOUT: 504,
  CONTEXT_TOO_LONG: 422,
  SEARCH_UNAVAILABLE: 502,
  SEARCH_MISCONFIGURED: 502,
  SECTION_FAILED: 500,
  BUDGET_EXHAUSTED: 422,
  DISK_FULL: 507,
  LEASE_LOST: 409,
  ATTEMPTS_EXHAUSTED: 409,
  INTERNAL: 500,
};

interface Logger {
  error(fields: Record<string, unknown>, message: string): void;
}

/** The last handler: turns whatever was thrown into the stated error body. Unknown errors show a request id and nothing else. */
export function createProblemHandler(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = toAppError(error);
    if (known !== null) {
      sendProblem(response, known);
      return;
    }
    const requestId = randomUUID();
    log.error({ requestId, method: request.method, path: request.baseUrl + request.path, name: errorName(error) }, "request failed");
    sendProblem(response, new AppError("INTERNAL", "Something went wrong on the server.", { details: { requestId } }));
  };
}

/** Writes one AppError as the stated error body with its status. */
export function sendProblem(response: Response, error: AppError): void {
  const body: Problem = {
    error: { code: error.code, message: error.message, ...(error.details === undefined ? {} : { details: error.details }) },
  };
  response.status(STATUS_OF[error.code]).json(body);
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error.code === "INTERNAL" ? null : error;
  if (error instanceof ZodError) return invalidConfig(error) ?? invalidRequest(error);
  if (error instanceof MulterError) {
    const tooLarge = error.code === "LIMIT_FILE_SIZE" || error.code === "LIMIT_FILE_COUNT" || error.code === "LIMIT_PART_COUNT";
    return new AppError(tooLarge ? "TOO_LARGE" : "INVALID_REQUEST", error.message, { cause: error });
  }
  return fromBodyParser(error);
}

/** A body whose only fault are values of its configuration is well formed: those values are refused by name. */
function invalidConfig(error: ZodError): AppError | null {
  if (!error.issues.every((issue) => issue.path[0] === "config" && isRefusedValue(issue))) return null;
  const issues = error.issues.map((issue) => describeIssue({ path: issue.path.slice(1), message: issue.message }));
  const message = issues.map((issue) => issue.message).join("; ");
  return new AppError("INVALID_CONFIG", message, { class: "config_error", details: { issues }, cause: error });
}

/** True for a value of the right kind that the field does not take, false for a value of another kind and for unknown fields. */
function isRefusedValue(issue: core.$ZodIssue): boolean {
  if (issue.code === "invalid_type") return issue.expected === "int";
  return issue.code !== "unrecognized_keys" && issue.code !== "invalid_union";
}

function invalidRequest(error: ZodError): AppError {
  const issues = error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
  const first = issues[0];
  const message = first === undefined ? "The request is not valid." : `${first.path === "" ? "request" : first.path}: ${first.message}`;
  return new AppError("INVALID_REQUEST", message, { details: { issues }, cause: error });
}

/** Body parsers and the router throw errors that carry a client status. */
function fromBodyParser(error: unknown): AppError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status === 413) return new AppError("TOO_LARGE", "The request body is too large.", { cause: error });
  if (error.status >= 400 && error.status < 500) {
    const reason =
      "type" in error && error.type === "entity.parse.failed" ? "The body is not valid JSON." : "The request could not be read.";
    return new AppError("INVALID_REQUEST", reason, { cause: error });
  }
  return null;
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const frame = /\n\s+at (.+)/.exec(error.stack ?? "")?.[1] ?? "";
  return `${error.name}${code} ${frame}`.trim();
}
