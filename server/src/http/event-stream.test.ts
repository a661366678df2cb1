import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { JobStatus, UnknownEnvelope } from "@plumbline/shared/events/research-event.ts";
import express from "express";
import { describe, expect, test } from "vitest";
import { streamJob } from "./event-stream.ts";
import { createJobFeeds } from "./job-feed.ts";

function createLog() {
  const events: UnknownEnvelope[] = [];
  const listeners = new Set<() => void>();
  let status: JobStatus = "running";
  return {
    add(delta: string) {
      events.push({
        seq: events.length + 1,
        sessionId: "drs_1",
        jobId: "drj_1",
        type: "report_chunk",
        phase: "writing",
        timestamp: "2026-01-01T00:00:00.000Z",
        payload: { sectionId: "report", delta },
      });
      for (const listener of listeners) listener();
    },
    finish() {
      status = "completed";
      for (const listener of listeners) listener();
    },
    read: (_ownerId: string, _jobId: string, after: number, limit: number) => events.slice(after, after + limit),
    head: () => ({ lastSeq: events.length, status }),
    subscribe(_jobId: string, listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
  };
}

async function serve(log: ReturnType<typeof createLog>, options: { heartbeatMs?: number } = {}) {
  const feeds = createJobFeeds(log, { pollMs: 20 });
  const closing = new AbortController();
  const app = express();
  app.get("/stream", (request, response) =>
    streamJob(response, feeds.open("local", "drj_1"), Number(request.query["after"] ?? 0), {
      heartbeatMs: options.heartbeatMs ?? 1000,
      stalledMs: Number(request.query["stalledMs"] ?? 60_000),
      closing: closing.signal,
      now: () => 0,
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/stream`;
  return {
    url,
    closing,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        closing.abort();
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, resolve).on("error", reject);
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return text;
}

async function readUntil(response: IncomingMessage, wanted: string): Promise<string> {
  let text = "";
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes(wanted)) break;
  }
  return text;
}

const seqs = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));

describe("the event stream", () => {
  test("replays what is stored, follows what comes, and ends with the job", async () => {
    const log = createLog();
    log.add("a");
    log.add("b");
    await using server = await serve(log);
    const response = await open(server.url);
    const all = readAll(response);
    log.add("c");
    log.finish();
    const text = await all;
    expect(seqs(text)).toEqual([1, 2, 3]);
    expect(text).toMatch(/^event: hello\ndata: \{"headSeq":2,"heartbeatMs":1000\}\n\n/);
    expect(text).toMatch(/event: end\ndata: \{"reason":"completed"\}\n\n$/);
    expect(text).not.toMatch(/event: report_chunk/);
    expect(log.listeners.size).toBe(0);
  });

  test("sends strictly what is after the given seq", async () => {
    const log = createLog();
    for (let i = 0; i < 500; i++) log.add(String(i));
    log.finish();
    await using server = await serve(log);
    expect(seqs(await readAll(await open(`${server.url}?after=497`)))).toEqual([498, 499, 500]);
    expect(seqs(await readAll(await open(`${server.url}?after=500`)))).toEqual([]);
  });

  test("tells every proxy not to buffer, cache or compress", async () => {
    const log = createLog();
    log.finish();
    await using server = await serve(log);
    const response = await open(server.url);
    response.resume();
    expect(response.headers).toMatchObject({
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "content-type": "text/event-stream; charset=utf-8",
    });
    expect(response.headers["content-encoding"]).toBeUndefined();
  });

  test("keeps a quiet stream alive with heartbeats that carry no id", async () => {
    const log = createLog();
    await using server = await serve(log, { heartbeatMs: 10 });
    const response = await open(server.url);
    const text = await readUntil(response, "event: heartbeat");
    response.destroy();
    expect(seqs(text)).toEqual([]);
  });

  test("gives readers at different places each event once", async () => {
    const log = createLog();
    for (let i = 0; i < 3000; i++) log.add("x".repeat(50));
    await using server = await serve(log);
    const starts = [0, 1, 199, 200, 1500, 2999];
    const all = starts.map(async (start) => seqs(await readAll(await open(`${server.url}?after=${String(start)}`))));
    log.add("last");
    log.finish();
    const got = await Promise.all(all);
    got.forEach((list, i) => {
      expect(list).toEqual(Array.from({ length: 3001 - (starts[i] ?? 0) }, (_, k) => (starts[i] ?? 0) + k + 1));
    });
  });

  test("cuts off a reader that takes nothing, and others go on", async () => {
    const log = createLog();
    await using server = await serve(log);
    const stalled = await open(`${server.url}?stalledMs=50`);
    let taken = "";
    stalled.on("data", (chunk: Buffer) => {
      taken += chunk.toString();
    });
    stalled.pause();
    const cut = new Promise((resolve) => stalled.once("error", resolve));
    const reading = open(server.url).then(readAll);
    const big = "x".repeat(15_000);
    for (let i = 0; i < 2000; i++) log.add(big);
    log.finish();
    expect(seqs(await reading)).toHaveLength(2000);
    stalled.resume();
    await cut;
    expect(seqs(taken).length).toBeLessThan(2000);
  });
});
