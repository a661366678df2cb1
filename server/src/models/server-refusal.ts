import { APIError } from "openai";

/** An error reply of a model server, reduced to what is decided by it. Its text may repeat the prompt: it is read here and shown nowhere. */
export interface ServerRefusal {
  status: number | null;
  /** `code`, `type` or `param`, where they are plain identifiers. */
  identifiers: string[];
  /** Seconds it asks to wait; null when it names none. */
  retryAfter: number | null;
  /** The parameter the error names, in lower case; "" when it names none. */
  param: string;
  /** Parameter, code and message in lower case, for matching only. */
  text: string;
}

const IDENTIFIER = /^[A-Za-z][\w.-]{0,59}$/;
const CONTEXT = new RegExp(
  [
    "context_length_exceeded|context.{0,12}(?:length|window|size)|maximum (?:context|prompt|input) length|(?:prompt|input|request).{0,20}too (?:long|large)",
    "too many (?:input )?tokens|exceed.{0,40}(?:context|token)|reduce the length|token limit exceeded|range of input length|string_above_max_length",
    "上下文.{0,10}(?:长度|超)|输入.{0,10}(?:过长|超出|超过)|超出.{0,10}最大.{0,6}长度",
  ].join("|"),
);

/** The refusal in an error of the SDK; null when it is none. */
export function refusalOf(thrown: unknown): ServerRefusal | null {
  if (!(thrown instanceof APIError)) return null;
  const error = thrown as APIError;
  const named = [error.code, error.type, error.param].filter((value) => typeof value === "string");
  const body: unknown = error.error;
  const text = [...named, error.message, typeof body === "object" ? JSON.stringify(body) : ""].join("\n").slice(0, 8000).toLowerCase();
  const status: unknown = error.status;
  return {
    status: typeof status === "number" ? status : null,
    identifiers: [...new Set(named.filter((value) => IDENTIFIER.test(value)))],
    retryAfter: secondsIn(error.headers?.get("retry-after") ?? ""),
    param: typeof error.param === "string" ? error.param.toLowerCase() : "",
    text,
  };
}

const secondsIn = (header: string): number | null => (/^\d{1,6}$/.test(header.trim()) ? Number(header) : null);

/** The prompt did not fit the server's window. */
export const isContextError = ({ status, text }: ServerRefusal): boolean =>
  status === 413 ||
  ((status === null || (status >= 400 && status !== 429)) &&
    CONTEXT.test(text) &&
    !/max_(?:completion_)?tokens.{0,20}(?:too large|at most|invalid)/.test(text));

/** The window in tokens, where a context error names it. */
export function windowIn({ text }: ServerRefusal): number | null {
  const named =
    /(?:maximum context length is|context (?:length|window|size) (?:is|of)|n_ctx[^0-9]{0,8}|maximum (?:prompt|input) length is)\s*\(?(\d[\d,]{2,9})/.exec(
      text,
    )?.[1];
  return named === undefined ? null : Number(named.replaceAll(",", ""));
}
