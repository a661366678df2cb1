import type { GuardedFetch, GuardedResponse } from "../guard/guarded-fetch.ts";
import type { UnreadableOutcome } from "./parsed-document.ts";
import type { Robots } from "./robots.ts";

export interface FetchPageRequest {
  url: string;
  /** Preferred language, BCP-47. */
  language: string;
  signal: AbortSignal;
  /** Asked before a redirect is followed; a sentence refuses it. */
  refuseHop?: (url: URL) => string | null;
  /** Validators of an earlier reply. */
  headers?: Record<string, string>;
}

/** `isLasting`: asking again later would give the same. */
export interface PageFailure {
  outcome: UnreadableOutcome;
  /** A sentence for a person. */
  reason: string;
  isLasting: boolean;
}

interface PageFetcher {
  fetch: GuardedFetch;
  /** Null: robots.txt is not asked. */
  robots: Robots | null;
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 30_000_000;
const ACCEPT = "text/html,application/xhtml+xml,application/pdf;q=0.9,text/markdown;q=0.9,text/plain;q=0.8,*/*;q=0.5";

/** Asks for a page: a response of status 200 or 304, or a failure as a value. Rejects only when the signal is aborted. */
export async function fetchPage(
  { fetch, robots, timeoutMs = TIMEOUT_MS }: PageFetcher,
  request: FetchPageRequest,
): Promise<GuardedResponse | PageFailure> {
  const { url, language, signal, refuseHop, headers } = request;
  const target = URL.parse(url);
  if (target !== null && robots !== null && !(await robots(target, signal))) {
    return { outcome: "refused", reason: "The site's robots.txt asks not to read this page.", isLasting: true };
  }
  const reply = await fetch({
    url,
    headers: { accept: ACCEPT, "accept-language": languagesOf(language), ...headers },
    signal,
    timeoutMs,
    maxBytes: MAX_BYTES,
    redirects: "follow",
    ...(refuseHop === undefined ? {} : { refuseHop }),
  });
  if (reply.outcome === "response") return failureOfStatus(reply) ?? reply;
  if (reply.outcome === "unreachable") return { outcome: "missing", reason: reply.message, isLasting: false };
  return { outcome: reply.outcome, reason: reply.message, isLasting: reply.outcome !== "timed_out" };
}

function languagesOf(language: string): string {
  const tags = [...new Set([language, language.split("-")[0] ?? language, "en"])];
  return tags.map((tag, at) => (at === 0 ? tag : `${tag};q=${(0.9 - at * 0.2).toFixed(1)}`)).join(",");
}

/** A long page that comes with such a status is not the one that was asked for. */
function failureOfStatus({ status, bytes }: GuardedResponse): PageFailure | null {
  const withStatus = (outcome: UnreadableOutcome, message: string, isLasting: boolean): PageFailure => ({
    outcome,
    reason: `${message} (status ${String(status)}).`,
    isLasting,
  });
  if (status === 304) return null;
  if (status === 404 || status === 410) return withStatus("missing", "The page does not exist", true);
  if ([401, 402, 403, 407, 429, 451].includes(status)) return withStatus("blocked", "The site does not give the page out", false);
  if (status < 200 || status > 299) return withStatus("missing", "The site did not give the page", false);
  return bytes.byteLength === 0 ? withStatus("missing", "The site gave an empty page", false) : null;
}
