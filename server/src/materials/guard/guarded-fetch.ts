import { type Agent, fetch, type Response } from "undici";
import { type AllowedTarget, checkUrl } from "./check-url.ts";
import { createGuardedAgent, RefusedAddressError, type Resolve } from "./guarded-agent.ts";
import { readBody } from "./read-body.ts";

export interface GuardedRequest {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** For everything: names, connections, redirects and the whole body. */
  timeoutMs: number;
  /** Of the decoded body. */
  maxBytes: number;
  /**
   * `follow` is for pages and carries no header of the caller to another origin. `refuse` is for services with a key:
   * a redirect is given back as it is.
   */
  redirects: "follow" | "refuse";
  /** Asked before each further hop; a sentence refuses it. */
  refuseHop?: (url: URL) => string | null;
}

export interface GuardedResponse {
  outcome: "response";
  /** Where the last redirect led. */
  url: string;
  status: number;
  headers: { get(name: string): string | null };
  bytes: Uint8Array;
}

/** Messages name hosts and limits, never what a server said. `unreachable`: no name, no connection, or one that broke. */
export type GuardedOutcome = GuardedResponse | { outcome: "refused" | "too_large" | "timed_out" | "unreachable"; message: string };

export interface GuardedFetch {
  /** Rejects only when `signal` is aborted, with its reason. */
  (request: GuardedRequest): Promise<GuardedOutcome>;
  close(): Promise<void>;
}

interface GuardedFetchOptions {
  /** Host and port pairs that may be reached although their address is private. */
  allow: readonly AllowedTarget[];
  resolve?: Resolve;
  connectTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_HOPS = 8;
const USER_AGENT = "Mozilla/5.0 (compatible; Plumbline/0.1; research reader)";

/** The only way out: every request of pages, images, search services and tools goes through one of these. */
export function createGuardedFetch({ allow, resolve, connectTimeoutMs = CONNECT_TIMEOUT_MS }: GuardedFetchOptions): GuardedFetch {
  const agent = createGuardedAgent({ allow, resolve, connectTimeoutMs });
  const send = async (request: GuardedRequest): Promise<GuardedOutcome> => {
    request.signal.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
    }, request.timeoutMs);
    const stop = (): void => {
      limit.abort();
    };
    request.signal.addEventListener("abort", stop, { once: true });
    try {
      return await followHops(agent, allow, request, limit.signal);
    } catch (error) {
      request.signal.throwIfAborted();
      return limit.signal.aborted ? timedOut(request) : failureOf(error, request);
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", stop);
    }
  };
  return Object.assign(send, { close: () => agent.destroy() });
}

async function followHops(
  agent: Agent,
  allow: readonly AllowedTarget[],
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedOutcome> {
  let target = request.url;
  let headers: Record<string, string> = { "user-agent": USER_AGENT, ...request.headers };
  let { method = "GET", body } = request;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const check = checkUrl(target, allow);
    if (!check.ok) return { outcome: "refused", message: check.reason };
    const veto = hop === 0 ? null : (request.refuseHop?.(check.url) ?? null);
    if (veto !== null) return { outcome: "refused", message: veto };
    const response = await fetch(check.url, {
      method,
      headers,
      body: body ?? null,
      signal,
      redirect: "manual",
      dispatcher: agent,
    });
    const next = request.redirects === "follow" ? redirectOf(response, check.url) : null;
    if (next === null) return await finish(response, check.url, request);
    await response.body?.cancel();
    if (next.origin !== check.url.origin) headers = safeHeaders(headers);
    if (response.status !== 307 && response.status !== 308) {
      method = "GET";
      body = undefined;
    }
    target = next.href;
  }
  return { outcome: "unreachable", message: `${hostName(request.url)} redirects without an end.` };
}

function redirectOf(response: Response, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get("location");
  return location === null ? null : URL.parse(location, base.href);
}

const SAFE_HEADERS = new Set(["user-agent", "accept", "accept-language"]);

const safeHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => SAFE_HEADERS.has(name.toLowerCase())));

async function finish(response: Response, url: URL, { maxBytes }: GuardedRequest): Promise<GuardedOutcome> {
  const body = await readBody(response, maxBytes);
  if (body === null)
    return { outcome: "too_large", message: `${url.hostname} sent more than ${String(Math.floor(maxBytes / 1_000_000))} MB.` };
  return { outcome: "response", url: url.href, status: response.status, headers: response.headers, bytes: body };
}

function timedOut({ url, timeoutMs }: GuardedRequest): GuardedOutcome {
  return { outcome: "timed_out", message: `${hostName(url)} did not finish within ${String(Math.round(timeoutMs / 1000))} s.` };
}

function failureOf(error: unknown, { url }: GuardedRequest): GuardedOutcome {
  const refusal = causeOf(error, (cause) => cause instanceof RefusedAddressError);
  if (refusal !== null) return { outcome: "refused", message: refusal.message };
  if (causeOf(error, (cause) => cause.message === "bad port") !== null) {
    return { outcome: "refused", message: `${hostName(url)} is asked for on a port that belongs to another service.` };
  }
  const coded = causeOf(error, (cause) => "code" in cause && typeof cause.code === "string");
  const timeout = coded !== null && "code" in coded && String(coded.code).endsWith("TIMEOUT");
  const code = coded !== null && "code" in coded ? ` (${String(coded.code)})` : "";
  if (timeout) return { outcome: "timed_out", message: `${hostName(url)} did not answer in time.` };
  return { outcome: "unreachable", message: `${hostName(url)} could not be reached${code}.` };
}

/** The first error along the chain of causes that fits; one failed attempt among several addresses counts too. */
function causeOf(error: unknown, fits: (cause: Error) => boolean): Error | null {
  if (!(error instanceof Error)) return null;
  if (fits(error)) return error;
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  for (const cause of [error.cause, ...inner]) {
    const found = causeOf(cause, fits);
    if (found !== null) return found;
  }
  return null;
}

const hostName = (url: string): string => URL.parse(url)?.hostname ?? "The server";
