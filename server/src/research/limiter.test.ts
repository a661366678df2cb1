import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLimiter } from "./limiter.ts";

const never = new AbortController().signal;

/** Calls that end when told to, with a note of what is in flight. */
function calls() {
  const ends = new Map<number, () => void>();
  const started: number[] = [];
  let inFlight = 0;
  let most = 0;
  const call = (id: number) => async (): Promise<number> => {
    started.push(id);
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise<void>((resolve) => ends.set(id, resolve));
    inFlight -= 1;
    return id;
  };
  const end = async (id: number): Promise<void> => {
    ends.get(id)?.();
    await new Promise(setImmediate);
  };
  return { call, end, started, inFlight: () => inFlight, most: () => most };
}

describe("the limiter", () => {
  it("has exactly as many calls in flight as it may, and starts them in the order they came", async () => {
    const { call, end, started, inFlight } = calls();
    const limiter = createLimiter(2);
    const results = [0, 1, 2, 3].map((id) => limiter.run(never, call(id)));
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1]);
    await end(1);
    expect(started).toEqual([0, 1, 2]);
    expect(inFlight()).toBe(2);
    await end(2);
    await end(3);
    await end(0);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  it("gives the place of a failed call to the next", async () => {
    const limiter = createLimiter(1);
    const failed = limiter.run(never, () => Promise.reject(new Error("down")));
    const next = limiter.run(never, () => Promise.resolve("up"));
    await expect(failed).rejects.toThrow("down");
    expect(await next).toBe("up");
  });

  it("lets a waiting caller leave the queue, and does not call for one that was aborted before", async () => {
    const { call, end, started } = calls();
    const limiter = createLimiter(1);
    const leaving = new AbortController();
    const first = limiter.run(never, call(0));
    const left = limiter.run(leaving.signal, call(1));
    const last = limiter.run(never, call(2));
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    await expect(limiter.run(leaving.signal, call(3))).rejects.toMatchObject({ name: "AbortError" });
    await end(0);
    await end(2);
    await Promise.all([first, last]);
    expect(started).toEqual([0, 2]);
  });

  it("never exceeds its limit and never idles while a call waits, whatever ends or leaves when", async () => {
    const script = fc.array(fc.record({ abort: fc.boolean(), pick: fc.nat() }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }), script, async (limit, count, moves) => {
        const { call, end, started, inFlight, most } = calls();
        const limiter = createLimiter(limit);
        const controllers = Array.from({ length: count }, () => new AbortController());
        const results = controllers.map((controller, id) => limiter.run(controller.signal, call(id)).catch(() => -1));
        const left = new Set<number>();
        await new Promise(setImmediate);
        const ended = new Set<number>();
        for (const { abort, pick } of [...moves, ...controllers.flatMap(() => [{ abort: false, pick: 0 }])]) {
          const running = started.filter((id) => !ended.has(id));
          const waiting = controllers.map((_, id) => id).filter((id) => !started.includes(id) && !left.has(id));
          expect(inFlight()).toBe(Math.min(limit, running.length));
          if (waiting.length > 0) expect(running.length).toBe(limit);
          const from = abort ? waiting : running;
          const id = from[pick % Math.max(1, from.length)];
          if (id === undefined) continue;
          if (abort) {
            left.add(id);
            controllers[id]?.abort();
            await new Promise(setImmediate);
          } else {
            ended.add(id);
            await end(id);
          }
        }
        await Promise.all(results);
        expect(most()).toBeLessThanOrEqual(limit);
        expect(started).toEqual(started.toSorted((a, b) => a - b));
        expect(started.length + left.size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });
});
