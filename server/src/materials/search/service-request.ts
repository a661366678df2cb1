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

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 20_000_000;
const TRIES = 4;
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
    if (last.kind === "misconfigured") break;
    if (last.kind === "failed" && attempt >= 1) break;
    const wait = Math.min(LONGEST_WAIT_MS, read.retryAfterMs ?? 1000 * 2 ** attempt);
    if (attempt < TRIES - 1) options.pacer.holdOff(wait);
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
  if (outcome.outcome !== "response") return { trouble: { kind: "failed", message: outcome.message }, retryAfterMs: null };
  const text = new TextDecoder().decode(outcome.bytes);
  const trouble = request.inspect?.(outcome, text) ?? statusTrouble(outcome);
  if (trouble !== null) return { trouble, retryAfterMs: retryAfter(outcome) };
  const parsed = request.schema.safeParse(parseJson(text));
  if (parsed.success) return { value: parsed.data };
  return { trouble: { kind: "failed", message: "answered in a form that is not its own" }, retryAfterMs: null };
}

function statusTrouble({ status }: GuardedResponse): ServiceTrouble | null {
  if (status === 429 || status === 202) return { kind: "limited", message: "limits how often it may be asked; try again later" };
  if (status === 401 || status === 403) return { kind: "misconfigured", message: "refused the key" };
  if (status === 402) return { kind: "misconfigured", message: "the quota of this key is used up" };
  if (status >= 300 && status < 400) return { kind: "misconfigured", message: "redirects; its address is not set up right" };
  if (status === 404) return { kind: "misconfigured", message: "has no search at this address" };
  if (status >= 500) return { kind: "failed", message: `answered with status ${String(status)}` };
  if (status >= 400) return { kind: "misconfigured", message: `refused the request with status ${String(status)}` };
  return null;
}

function retryAfter({ headers }: GuardedResponse): number | null {
  const value = headers.get("retry-after");
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) * 1000 : null;
}

/** Undefined, which no schema takes, when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
