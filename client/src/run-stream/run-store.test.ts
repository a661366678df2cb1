import { type ParsedEvent, parseEvent } from "@plumbline/shared/events/parse-event.ts";
import { expect, it } from "vitest";
import { createRunStore } from "./run-store.ts";
import { envelope } from "./scripted-server.fixture.ts";

const events = (from: number, to: number): ParsedEvent[] => Array.from({ length: to - from + 1 }, (_, i) => parseEvent(envelope(from + i)));

it("folds everything that arrived before a frame at once, and tells of it once", () => {
  const frames: (() => void)[] = [];
  const { store, push } = createRunStore((frame) => frames.push(frame));
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  for (let seq = 1; seq <= 100; seq += 1) push(events(seq, seq));
  expect([frames.length, changes, store.getState().view.lastSeq]).toEqual([1, 0, 0]);
  frames.shift()?.();
  expect([frames.length, changes, store.getState().view.lastSeq]).toEqual([0, 1, 100]);
});

it("folds a long replay over several frames", () => {
  const frames: (() => void)[] = [];
  const { store, push } = createRunStore((frame) => frames.push(frame));
  push(events(1, 600));
  const seen: number[] = [];
  for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
    frame();
    seen.push(store.getState().view.lastSeq);
  }
  expect(seen).toEqual([250, 500, 600]);
});

it("tells that the connection changed only when the events before it are folded", () => {
  const frames: (() => void)[] = [];
  const { store, push, connect } = createRunStore((frame) => frames.push(frame));
  push(events(1, 300));
  connect({ kind: "live" });
  const seen: [number, string][] = [];
  for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
    frame();
    seen.push([store.getState().view.lastSeq, store.getState().connection.kind]);
  }
  expect(seen).toEqual([
    [250, "loading"],
    [300, "live"],
  ]);
  connect({ kind: "ended" });
  expect(store.getState().connection.kind).toBe("ended");
});
