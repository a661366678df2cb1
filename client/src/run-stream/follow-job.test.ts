import type { ParsedEvent } from "@plumbline/shared/events/parse-event.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ConnectionState } from "./connection-state.ts";
import { followJob } from "./follow-job.ts";
import { createLogReader } from "./job-log.ts";
import { envelope, scriptServer } from "./scripted-server.fixture.ts";
import type { StreamGate } from "./stream-gate.ts";

const openGate: StreamGate = {
  enter: () => Promise.resolve({ yielded: new AbortController().signal, leave: () => undefined }),
  close: () => undefined,
};
const closedGate: StreamGate = { enter: () => Promise.resolve(null), close: () => undefined };

function follow(gate: StreamGate = openGate) {
  const seqs: number[] = [];
  const states: ConnectionState[] = [];
  const pauses: number[] = [];
  const abort = new AbortController();
  const push = (events: ParsedEvent[]): void => {
    seqs.push(...events.map((parsed) => (parsed.known ? parsed.event.seq : parsed.envelope.seq)));
  };
  const done = followJob(
    "drj_1",
    createLogReader("drj_1", 0, null, push),
    { onState: (state) => states.push(state), onServerTime: () => undefined },
    {
      gate,
      random: () => 0,
      hidden: () => false,
      pause: (ms) => {
        pauses.push(ms);
        return Promise.resolve();
      },
    },
    abort.signal,
  );
  return { seqs, states, pauses, done, abort };
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const log = (n: number, last?: "completed"): Record<string, unknown>[] =>
  upTo(n).map((seq) => envelope(seq, seq === 1 ? "running" : seq === n ? last : undefined));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("following a job", () => {
  it("reads an ended job from its log and opens no stream", async () => {
    const server = scriptServer(log(600, "completed"));
    const { seqs, done, states } = follow();
    await done;
    expect(seqs).toEqual(upTo(600));
    expect(server.streams).toHaveLength(0);
    expect(server.requests).toEqual(["GET events", "GET events", "GET events"]);
    expect(states).toEqual([{ kind: "ended" }]);
  });

  it("streams after the last stored event, stays quiet after the end and sends nothing but GET", async () => {
    const stored = log(3);
    const server = scriptServer(stored);
    const { seqs, done, states } = follow();
    const stream = await server.stream(0);
    expect(stream.after).toBe(3);
    stream.frame("hello", { headSeq: 3, heartbeatMs: 15_000 });
    stored.push(envelope(4), envelope(5, "completed"));
    stream.sendTo(5);
    stream.frame("end", { reason: "completed" });
    await done;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(seqs).toEqual(upTo(5));
    expect(server.requests).toEqual(["GET events", "GET stream"]);
    expect(states).toEqual([{ kind: "live" }, { kind: "ended" }]);
  });

  it("goes on after the last event when the connection is cut, each event once", async () => {
    const stored = log(2);
    const server = scriptServer(stored);
    const { seqs, done, pauses } = follow();
    const first = await server.stream(0);
    stored.push(...[3, 4, 5, 6].map((seq) => envelope(seq)), envelope(7, "completed"));
    first.sendTo(4);
    first.close();
    const second = await server.stream(1);
    expect(second.after).toBe(4);
    second.sendTo(7);
    second.frame("end", { reason: "completed" });
    await done;
    expect(seqs).toEqual(upTo(7));
    expect(pauses).toEqual([1000]);
  });

  it("takes each event once from a server that replays from the start", async () => {
    const stored = log(4);
    const server = scriptServer(stored);
    const { seqs, done } = follow();
    const stream = await server.stream(0);
    for (const event of [...stored, envelope(5, "completed")]) stream.frame("", event);
    stream.frame("end", { reason: "completed" });
    await done;
    expect(seqs).toEqual(upTo(5));
  });

  it("reads the missing events from the log when the stream skips some", async () => {
    const stored = log(2);
    const server = scriptServer(stored);
    const { seqs, done } = follow();
    const stream = await server.stream(0);
    stored.push(envelope(3), envelope(4), envelope(5, "completed"));
    stream.frame("", stored[4]);
    await done;
    expect(seqs).toEqual(upTo(5));
    expect(server.requests).toEqual(["GET events", "GET stream", "GET events"]);
  });

  it("waits 1, 2, 4 … 30 seconds between failures, and from 1 again after any frame", async () => {
    const server = scriptServer(log(2));
    const { done, pauses, states, abort } = follow();
    for (let i = 0; i < 7; i += 1) (await server.stream(i)).close();
    const seventh = await server.stream(7);
    seventh.frame("heartbeat", { serverTime: "2026-03-01T08:00:00.000Z" });
    seventh.close();
    await server.stream(8);
    abort.abort();
    await done;
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000]);
    expect(states.filter(({ kind }) => kind === "live")).toHaveLength(1);
  });

  it("stops at a refusal and says what the server said", async () => {
    const server = scriptServer(log(2));
    server.refuseNext(Response.json({ error: { code: "NOT_FOUND", message: "no such job" } }, { status: 404 }));
    const { done, states } = follow();
    await done;
    expect(states).toMatchObject([{ kind: "refused", problem: { code: "NOT_FOUND", status: 404 } }]);
    expect(server.requests).toHaveLength(1);
  });

  it("tries again after a failure of the server itself", async () => {
    const server = scriptServer(log(2, "completed"));
    server.refuseNext(Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 }));
    const { done, seqs } = follow();
    await done;
    expect(seqs).toEqual([1, 2]);
  });

  it("asks now and then while the browser has no stream to spare", async () => {
    const stored = log(2);
    const server = scriptServer(stored);
    const { done, seqs, states } = follow({
      ...closedGate,
      enter: () => {
        stored.push(envelope(stored.length + 1, stored.length === 4 ? "completed" : undefined));
        return Promise.resolve(null);
      },
    });
    await done;
    expect(seqs).toEqual(upTo(5));
    expect(server.streams).toHaveLength(0);
    expect(states[0]).toEqual({ kind: "polling" });
  });

  it("closes its stream when the page leaves the job", async () => {
    const server = scriptServer(log(2));
    const { done, abort } = follow();
    const stream = await server.stream(0);
    abort.abort();
    await done;
    expect(stream.aborted).toBe(true);
    expect(server.requests).toEqual(["GET events", "GET stream"]);
  });
});
