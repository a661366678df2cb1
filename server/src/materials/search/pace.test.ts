import { describe, expect, it } from "vitest";
import { createPacer } from "./pace.ts";

const { signal } = new AbortController();

describe("the pace of a service's requests", () => {
  it("lets a burst go at once and spaces what follows", async () => {
    let time = 0;
    const pacer = createPacer({ burst: 2, everyMs: 20, concurrent: 10 }, () => time);
    (await pacer.turn(signal))();
    (await pacer.turn(signal))();
    let served = false;
    const third = pacer.turn(signal).then((ended) => {
      served = true;
      return ended;
    });
    await new Promise(setImmediate);
    expect(served).toBe(false);
    time = 20;
    (await third)();
    expect(served).toBe(true);
  });

  it("never lets more than the allowed number be under way", async () => {
    const pacer = createPacer({ burst: 10, everyMs: 1, concurrent: 2 }, () => 0);
    const first = await pacer.turn(signal);
    await pacer.turn(signal);
    let served = false;
    const third = pacer.turn(signal).then(() => {
      served = true;
    });
    await new Promise(setImmediate);
    expect(served).toBe(false);
    first();
    await third;
  });

  it("spaces nothing at an address of one's own before it says that it is asked too often", async () => {
    let time = 0;
    const pacer = createPacer({ burst: 1, everyMs: 20, concurrent: 1 }, () => time, { untilLimited: true });
    const free = await Promise.all(Array.from({ length: 50 }, () => pacer.turn(signal)));
    for (const ended of free) ended();
    pacer.limited();
    (await pacer.turn(signal))();
    let served = false;
    const spaced = pacer.turn(signal).then(() => {
      served = true;
    });
    await new Promise(setImmediate);
    expect(served).toBe(false);
    time = 20;
    await spaced;
  });

  it("serves nobody while the service asked to wait", async () => {
    let time = 0;
    const pacer = createPacer({ burst: 10, everyMs: 1, concurrent: 2 }, () => time);
    pacer.holdOff(30);
    let served = false;
    const turn = pacer.turn(signal).then(() => {
      served = true;
    });
    await new Promise(setImmediate);
    expect(served).toBe(false);
    time = 30;
    await turn;
  });

  it("lets a caller that stops leave at once, and those behind it go on", async () => {
    let time = 0;
    const pacer = createPacer({ burst: 1, everyMs: 50, concurrent: 1 }, () => time);
    const first = await pacer.turn(signal);
    const stop = new AbortController();
    const waiting = pacer.turn(stop.signal);
    const behind = pacer.turn(signal);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await expect(pacer.turn(AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
    time = 100;
    first();
    (await behind)();
  });
});
