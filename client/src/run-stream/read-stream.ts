import { type EventSourceMessage, fetchEventSource } from "@microsoft/fetch-event-source";
import { EndFrame, HeartbeatFrame, HelloFrame, streamPath } from "@plumbline/shared/api/jobs.ts";
import { readProblem } from "../lib/api-client.ts";
import type { LogReader } from "./job-log.ts";

/** Heartbeats that may be missed before a silent stream counts as broken. */
const MISSED_HEARTBEATS = 3;
const FIRST_SILENCE_MS = 60_000;

export interface StreamHandlers {
  /** Any frame arrived, events and heartbeats alike. */
  onFrame: () => void;
  /** The server's clock, in milliseconds since the epoch. */
  onServerTime: (time: number) => void;
}

/**
 * Reads one stream until the server says `end` (true), or until `signal` aborts (false).
 * A close without `end`, a silence longer than three heartbeats, a gap and a refusal throw.
 */
export async function readStream(jobId: string, log: LogReader, handlers: StreamHandlers, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const heard = { end: false };
  const over = new AbortController();
  const silence = createSilenceTimer();
  const onMessage = (message: EventSourceMessage): void => {
    if (message.data === "") return;
    silence.restart();
    handlers.onFrame();
    const data: unknown = JSON.parse(message.data);
    if (message.event === "hello") silence.allow(HelloFrame.parse(data).heartbeatMs * MISSED_HEARTBEATS);
    else if (message.event === "heartbeat") handlers.onServerTime(Date.parse(HeartbeatFrame.parse(data).serverTime));
    else if (message.event === "end") {
      EndFrame.parse(data);
      heard.end = true;
      over.abort();
    } else if (message.event === "") log.take(data);
  };
  try {
    await fetchEventSource(streamPath(jobId, log.lastSeq), {
      headers: { "last-event-id": String(log.lastSeq) },
      openWhenHidden: true,
      signal: AbortSignal.any([signal, over.signal, silence.signal]),
      onopen: async (response) => {
        if (!response.ok) throw await readProblem(response);
      },
      onmessage: onMessage,
      onclose: () => {
        if (!heard.end) throw new Error("the stream was closed before its end");
      },
      onerror: (error: unknown) => {
        throw error;
      },
    });
    if (silence.fell() && !heard.end) throw new Error("the stream fell silent");
    return heard.end;
  } finally {
    silence.stop();
  }
}

function createSilenceTimer() {
  const controller = new AbortController();
  let allowed = FIRST_SILENCE_MS;
  const arm = () =>
    setTimeout(() => {
      controller.abort();
    }, allowed);
  let timer = arm();
  const restart = (): void => {
    clearTimeout(timer);
    timer = arm();
  };
  return {
    signal: controller.signal,
    fell: () => controller.signal.aborted,
    restart,
    allow: (ms: number) => {
      allowed = ms;
      restart();
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
