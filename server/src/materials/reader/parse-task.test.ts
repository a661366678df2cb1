import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, it } from "vitest";
import { type Parse, parseInPool } from "./parse-task.ts";

const input = { bytes: new Uint8Array(1), name: "a", mediaType: null, url: null };
const { signal } = new AbortController();
const endless: Parse = (_, stop) =>
  new Promise((_resolve, reject) => {
    stop.addEventListener("abort", () => {
      reject(stop.reason as Error);
    });
  });

describe("parsing in the pool", () => {
  it("ends a document that takes too long", async () => {
    expect(await parseInPool(endless, input, signal, 20)).toMatchObject({ outcome: "timed_out" });
  });

  it("calls a document that fills the memory too large, and passes other faults on", async () => {
    const full: Parse = () => Promise.reject(new AppError("INTERNAL", "memory", { details: { reason: "out_of_memory" } }));
    expect(await parseInPool(full, input, signal)).toMatchObject({ outcome: "too_large" });
    await expect(parseInPool(() => Promise.reject(new Error("a defect")), input, signal)).rejects.toThrow("a defect");
  });

  it("rejects with the caller's reason", async () => {
    const stop = new AbortController();
    const parsing = parseInPool(endless, input, stop.signal);
    stop.abort(new Error("cancelled"));
    await expect(parsing).rejects.toThrow("cancelled");
  });
});
