import type { ErrorClass, ErrorCode } from "./error-code.ts";

interface AppErrorOptions {
  class?: ErrorClass;
  retryable?: boolean;
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure with a code of the closed list. `message` may be shown to a person: no key, no source text, no internal path. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly class: ErrorClass;
  readonly retryable: boolean;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.class = options.class ?? "internal_error";
    this.retryable = options.retryable ?? false;
    this.details = options.details;
  }
}
