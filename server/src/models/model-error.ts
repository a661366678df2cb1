import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ErrorClass, ErrorCode } from "@plumbline/shared/errors/error-code.ts";
import { APIConnectionError, APIConnectionTimeoutError } from "openai";
import { isContextError, refusalOf, type ServerRefusal } from "./server-refusal.ts";

/** Which call failed: what an error message names. */
export interface CallContext {
  /** Registered name. */
  model: string;
  /** Host of the server's base URL. */
  host: string;
  operation: string;
  apiKey: string | null;
}

interface Kind {
  code: ErrorCode;
  class: ErrorClass;
  retryable: boolean;
  says: string;
}

/**
 * An error of a request as AppError. Its message is made here: host, model, operation, status and identifiers, the key by its last four
 * characters. Nothing the server wrote goes into it, because servers repeat prompts and keys; for the same reason it has no cause.
 */
export function toModelError(error: unknown, context: CallContext): AppError {
  if (error instanceof AppError) return error;
  const kind = kindOf(error, context);
  const refusal = refusalOf(error);
  const detail = refusal === null ? "" : describe(refusal);
  return modelError(
    kind,
    `${kind.says}${detail}`,
    context,
    refusal === null ? {} : { status: refusal.status, identifiers: refusal.identifiers },
  );
}

/** An AppError of a model call; the sentence ends with the model and operation. */
export function modelError(
  { code, class: errorClass = "model_error", retryable = false }: { code: ErrorCode; class?: ErrorClass; retryable?: boolean },
  sentence: string,
  { model, host, operation }: CallContext,
  details: Record<string, unknown> = {},
): AppError {
  return new AppError(code, `${sentence} (model ${model}, operation ${operation}).`, {
    class: errorClass,
    retryable,
    details: { model, host, operation, ...details },
  });
}

function kindOf(error: unknown, context: CallContext): Kind {
  const { host } = context;
  const refusal = refusalOf(error);
  if (error instanceof APIConnectionTimeoutError) {
    return { code: "MODEL_TIMEOUT", class: "model_error", retryable: true, says: `${host} did not answer in time` };
  }
  if (error instanceof APIConnectionError) {
    return { code: "MODEL_UNAVAILABLE", class: "model_error", retryable: true, says: `${host} could not be reached` };
  }
  if (refusal !== null) return kindOfStatus(refusal, context);
  return { code: "MODEL_UNAVAILABLE", class: "model_error", retryable: true, says: `The reply of ${host} broke off or could not be read` };
}

function kindOfStatus(refusal: ServerRefusal, { host, model, apiKey }: CallContext): Kind {
  const kind = (code: ErrorCode, says: string, more: { class?: ErrorClass; retryable?: boolean } = {}): Kind => ({
    ...{ code, says, class: "model_error", retryable: false },
    ...more,
  });
  const { status } = refusal;
  if (status === 401 || status === 403) {
    const key = apiKey === null ? "no key is set" : `the key ${maskKey(apiKey)} was refused`;
    return kind("MODEL_AUTHENTICATION", `Authentication was refused by ${host}: ${key}`, { class: "config_error" });
  }
  if (isContextError(refusal)) return kind("CONTEXT_TOO_LONG", `The prompt is longer than ${host} takes`);
  if (status === 404)
    return kind("MODEL_REFUSED", `${host} knows no model ${model} or no chat interface at this base URL`, { class: "config_error" });
  if (status === 402 || refusal.identifiers.includes("insufficient_quota")) {
    return kind("MODEL_REFUSED", `The account at ${host} has nothing left to spend`, { class: "config_error", retryable: true });
  }
  if (status === 429) {
    const wait = refusal.retryAfter === null ? "" : ` and asks to wait ${String(refusal.retryAfter)} seconds`;
    return kind("MODEL_RATE_LIMITED", `${host} still refuses for too many requests${wait}`, { retryable: true });
  }
  if (status === 408) return kind("MODEL_TIMEOUT", `${host} did not answer in time`, { retryable: true });
  if (status !== null && status >= 300 && status < 400) {
    return kind("MODEL_REFUSED", `${host} points to another address, which is not followed; set the base URL to it`, {
      class: "config_error",
    });
  }
  if (status === null || status >= 500) return kind("MODEL_UNAVAILABLE", `${host} failed`, { retryable: true });
  return kind("MODEL_REFUSED", `${host} refused the request`);
}

const describe = ({ status, identifiers }: ServerRefusal): string => {
  const facts = [status === null ? [] : `status ${String(status)}`, identifiers].flat();
  return facts.length === 0 ? "" : `: ${facts.join(", ")}`;
};

/** The last four characters of a key long enough to spare them. */
export const maskKey = (key: string): string => (key.length >= 16 ? `…${key.slice(-4)}` : "…");
