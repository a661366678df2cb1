import type { ChatLimits } from "./chat-stream.ts";
import { retryPause } from "./retry-pause.ts";
import { createWatchdog, type Watchdog } from "./watchdog.ts";

/**
 * Fetch for the requests of one call, which the SDK repeats. The watchdog is on while a reply comes: waiting for a retry is no silence. A request
 * that gets no answer in time is sent once more, as it may have been lost; then the watchdog ends the call. A refusal says when to come back, or,
 * where no waiting mends it, that it is final.
 */
export function watchedFetch(watchdog: Watchdog, limits: ChatLimits): typeof fetch {
  let refusals = 0;
  let isSecond = false;
  return async (input, init) => {
    const begin = isSecond ? watchdog : createWatchdog();
    const given = init?.signal ?? null;
    let response: Response;
    begin.wait(limits.beginMs);
    try {
      response = await fetch(input, { ...init, signal: given === null ? begin.signal : AbortSignal.any([given, begin.signal]) });
    } catch (error) {
      if (isSecond || !begin.expired || given?.aborted === true) throw error;
      isSecond = true;
      return new Response(null, { status: 408, headers: { "retry-after-ms": "0" } });
    } finally {
      begin.stop();
    }
    if (response.ok) {
      watchdog.wait(limits.idleMs);
      return response;
    }
    return isPassing(response.status) ? await toldWhen(response, refusals++) : response;
  };
}

/** What the SDK sends again. */
const isPassing = (status: number): boolean => [408, 409, 429].includes(status) || status >= 500;

async function toldWhen(response: Response, retry: number): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  if (response.status === 429 && /insufficient_quota|billing_hard_limit/.test(text)) headers.set("x-should-retry", "false");
  if (!headers.has("retry-after") && !headers.has("retry-after-ms")) headers.set("retry-after-ms", String(retryPause(retry)));
  return new Response(text, { status: response.status, headers });
}
