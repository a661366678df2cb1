import type { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { JobError } from "@plumbline/shared/errors/error-code.ts";

/** What a run's failure says on its job. A setting can be put right, so a person may retry what no machine would. */
export function jobErrorOf(error: AppError): JobError {
  return { class: error.class, code: error.code, message: error.message, retryable: error.retryable || error.class === "config_error" };
}
