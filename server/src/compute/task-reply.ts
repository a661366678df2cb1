import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ErrorClass, ErrorCode } from "@plumbline/shared/errors/error-code.ts";

/** A failure as plain data: structured clone keeps an error's message but loses its class and code. */
export type TaskFailure =
  | { kind: "app"; code: ErrorCode; class: ErrorClass; message: string; retryable: boolean; details: Record<string, unknown> | undefined }
  | { kind: "unexpected"; name: string; message: string; stack: string | undefined };

export type TaskReply = { ok: true; output: unknown } | { ok: false; failure: TaskFailure };

export function toFailure(error: unknown): TaskFailure {
  if (error instanceof AppError) {
    const { code, message, retryable, details } = error;
    return { kind: "app", code, class: error.class, message, retryable, details };
  }
  if (error instanceof Error) return { kind: "unexpected", name: error.name, message: error.message, stack: error.stack };
  return { kind: "unexpected", name: "Error", message: String(error), stack: undefined };
}

export function fromFailure(failure: TaskFailure): Error {
  if (failure.kind === "app") {
    const { code, message, retryable, details } = failure;
    return new AppError(code, message, { class: failure.class, retryable, ...(details === undefined ? {} : { details }) });
  }
  const error = new Error(failure.message);
  error.name = failure.name;
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
