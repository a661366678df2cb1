import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { z } from "zod";
import type { GuardedFetch, GuardedOutcome, GuardedResponse } from "../guard/guarded-fetch.ts";
import type { Pacer } from "./pace.ts";
import type { Send } from "./search-provider.ts";

export interface ServiceRequest<T> {
  /** As a person knows it, for messages. */
  label: string;
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
  schema: z.ZodType<T>;
  /** Reads the reply's text; JSON unless a service answers otherwise. */
  parse?: (text: string) => unknown;
  /** Looks at a reply before it is parsed; gives what it means when it is no answer. */
  inspect?: (response: GuardedResponse, text: string) => ServiceTrouble | null;
}

/** `limited` replies are waited for and repeated; `misconfigured` ones never get better. */
export interface ServiceTrouble {
  kind: "limited" | "misconfigured" | "failed";
  message: string;
}

export interface ServiceOptions {
  fetch: GuardedFetch;
  pacer: Pacer;
  signal: AbortSignal;
  send: Send;
}

/** What all searches of one provider share. */
export type ProviderServices = Pick<ServiceOptions, "fetch" | "pacer">;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 20_000_000;
/** Requests at most: when the service limits them, and when it fails otherwise. */
const TRIES = 4;
const PASSING_TRIES = 2;
/** A service that asks for a longer wait is given up for this query. */
const LONGEST_WAIT_MS = 60_000;

/**
 * One answered request to a search service. The only layer that repeats it: rate limits are waited out as told, other passing faults
 * once more each time with a longer pause. Throws AppError SEARCH_MISCONFIGURED or SEARCH_UNAVAILABLE; messages hold no key and no body.
 */
export async function askService<T>(request: ServiceRequest<T>, options: ServiceOptions): Promise<T> {
  let last: ServiceTrouble = { kind: "failed", message: "did not answer" };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await sendOnce(request, options);
    const read = readReply(request, outcome);
    if ("value" in read) return read.value;
    last = read.trouble;
    const wait = read.retryAfterMs ?? 1000 * 2 ** attempt;
    const isLast = attempt === (last.kind === "limited" ? TRIES : PASSING_TRIES) - 1;
    if (last.kind === "misconfigured" || isLast || wait > LONGEST_WAIT_MS) break;
    if (last.kind === "limited") options.pacer.limited();
    options.pacer.holdOff(wait);
  }
  const code = last.kind === "misconfigured" ? "SEARCH_MISCONFIGURED" : "SEARCH_UNAVAILABLE";
  throw new AppError(code, `${request.label}: ${last.message}`, {
    class: "material_error",
    retryable: last.kind !== "misconfigured",
    details: { reason: last.kind },
  });
}

async function sendOnce<T>(request: ServiceRequest<T>, { fetch, pacer, signal, send }: ServiceOptions): Promise<GuardedOutcome> {
  const ended = await pacer.turn(signal);
  try {
    return await send(() =>
      fetch({
        url: request.url,
        method: request.method ?? "GET",
        headers: {
          accept: "application/json",
          ...(request.body === undefined ? {} : { "content-type": "application/json" }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        redirects: "refuse",
      }),
    );
  } finally {
    ended();
  }
}

type Read<T> = { value: T } | { trouble: ServiceTrouble; retryAfterMs: number | null };

function readReply<T>(request: ServiceRequest<T>, outcome: GuardedOutcome): Read<T> {
  if (outcome.outcome === "refused")
    return { trouble: { kind: "misconfigured", message: `${outcome.message} Add its host:port to OUTBOUND_ALLOW.` }, retryAfterMs: null };
  if (outcome.outcome !== "response") return { trouble: { kind: "failed", message: outcome.message }, retryAfterMs: null };
  const text = new TextDecoder().decode(outcome.bytes);
  const trouble = request.inspect?.(outcome, text) ?? statusTrouble(outcome);
  if (trouble !== null) return { trouble, retryAfterMs: retryAfter(outcome) };
  const parsed = request.schema.safeParse((request.parse ?? parseJson)(text));
  if (parsed.success) return { value: parsed.data };
  return { trouble: { kind: "failed", message: "answered in a form that is not its own" }, retryAfterMs: null };
}

function statusTrouble({ status, headers }: GuardedResponse): ServiceTrouble | null {
  if (status === 429 || status === 202 || status === 432 || (status === 503 && headers.get("retry-after") !== null))
    return { kind: "limited", message: "limits how often it may be asked; try again later" };
  if (status === 401 || status === 403) return { kind: "misconfigured", message: "refused the key" };
  if (status === 402) return { kind: "misconfigured", message: "the quota of this key is used up" };
  if (status >= 300 && status < 400) return { kind: "misconfigured", message: "redirects; its address is not set up right" };
  if (status === 404) return { kind: "misconfigured", message: "has no search at this address" };
  if (status >= 500) return { kind: "failed", message: `answered with status ${String(status)}` };
  if (status >= 400) return { kind: "misconfigured", message: `refused the request with status ${String(status)}` };
  return null;
}

/** Seconds, or a date counted from the reply's own. */
function retryAfter({ headers }: GuardedResponse): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Undefined, which no schema takes, when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
