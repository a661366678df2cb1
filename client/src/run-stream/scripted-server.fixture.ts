import type { JobStatus } from "@plumbline/shared/events/research-event.ts";
import { vi } from "vitest";

interface OpenStream {
  after: number;
  /** Sends stored events up to this seq, in order. */
  sendTo: (seq: number) => void;
  frame: (event: string, data: unknown) => void;
  close: () => void;
  readonly aborted: boolean;
}

export const envelope = (seq: number, status?: JobStatus): Record<string, unknown> => ({
  seq,
  sessionId: "drs_1",
  jobId: "drj_1",
  type: status === undefined ? "report_chunk" : "job_status",
  phase: "writing",
  timestamp: "2026-03-01T08:00:00.000Z",
  payload: status === undefined ? { sectionId: "report", delta: `${String(seq)} ` } : { status, progress: 0, attempt: 1 },
});

/** Plays the server's side of one job's log over `fetch`: pages of stored events, and streams a test sends frames into. */
export function scriptServer(log: Record<string, unknown>[]) {
  const streams: OpenStream[] = [];
  const requests: string[] = [];
  const refusals: Response[] = [];
  const opened = Promise.withResolvers<undefined>();
  let onOpen = opened;
  const fetchLog = (after: number, limit: number): Response =>
    Response.json({ items: log.filter(({ seq }) => Number(seq) > after).slice(0, limit), lastSeq: log.length });

  const openStream = (after: number, signal: AbortSignal | null | undefined): Response => {
    const encoder = new TextEncoder();
    let sent = after;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    const write = (text: string): void => controller?.enqueue(encoder.encode(text));
    signal?.addEventListener("abort", () => controller?.error(signal.reason));
    streams.push({
      after,
      sendTo: (seq) => {
        for (const event of log.filter((stored) => Number(stored["seq"]) > sent && Number(stored["seq"]) <= seq)) {
          write(`id: ${String(event["seq"])}\ndata: ${JSON.stringify(event)}\n\n`);
        }
        sent = seq;
      },
      frame: (event, data) => {
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      close: () => controller?.close(),
      get aborted() {
        return signal?.aborted ?? false;
      },
    });
    onOpen.resolve(undefined);
    onOpen = Promise.withResolvers();
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };

  const answer = (input: string, init?: RequestInit): Response => {
    const url = new URL(input, "http://localhost");
    requests.push(`${init?.method ?? "GET"} ${url.pathname.split("/").at(-1) ?? ""}`);
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    const after = Number(new Headers(init?.headers).get("last-event-id") ?? url.searchParams.get("after"));
    return url.pathname.endsWith("/stream") ? openStream(after, init?.signal) : fetchLog(after, Number(url.searchParams.get("limit")));
  };
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => Promise.resolve(answer(input, init)));

  return {
    requests,
    streams,
    refuseNext: (response: Response) => refusals.push(response),
    /** The stream number `index` once it was opened. */
    async stream(index: number): Promise<OpenStream> {
      while (streams.length <= index) await onOpen.promise;
      const stream = streams[index];
      if (stream === undefined) throw new Error("no such stream");
      return stream;
    },
  };
}
