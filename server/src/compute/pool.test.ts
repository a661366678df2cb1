import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { afterAll, describe, expect, it } from "vitest";
import { createComputePool } from "./pool.ts";

const workerUrl = new URL("../../test/compute/probe.worker.ts", import.meta.url);
const pool = createComputePool({ workerUrl, threads: 2, heapMb: 64 });
const { signal } = new AbortController();
const passages = { queries: ["a"], sources: [], maxTokens: 1, maxWords: 1 };

afterAll(() => pool.close());

describe("the worker pool", () => {
  it("runs a task in another thread and gives its output back", async () => {
    const output: unknown = await pool.run("selectPassages", passages, { signal });
    expect(output).toEqual({ input: passages, onMainThread: false });
  });

  it("keeps code, class, message, details and retryability of an AppError across the thread", async () => {
    const failure: unknown = await pool
      .run("checkClaims", { markdown: "", sectionId: null, language: "en", sources: [] }, { signal })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      code: "UNSUPPORTED_DOCUMENT",
      class: "material_error",
      message: "No text layer.",
      retryable: true,
      details: { page: 3 },
    });
  });

  it("gives an unexpected error back with its name and message", async () => {
    await expect(pool.run("findOrigins", { sources: [] }, { signal })).rejects.toMatchObject({ name: "RangeError", message: "off by one" });
  });

  it("ends a task that never ends when its signal is aborted, and only that task", async () => {
    const stop = new AbortController();
    const endless = pool.run("renderReport", {} as never, { signal: stop.signal });
    const other = pool.run("selectPassages", passages, { signal });
    expect(await other).toMatchObject({ input: passages });
    stop.abort(new Error("stopped by the person"));
    await expect(endless).rejects.toThrow("stopped by the person");
    expect(await pool.run("selectPassages", passages, { signal })).toMatchObject({ input: passages });
  });

  it("starts nothing for a signal that is aborted already", async () => {
    await expect(pool.run("selectPassages", passages, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
  });

  it("survives a task that fills the heap", async () => {
    await expect(pool.run("builtinOperation", {} as never, { signal })).rejects.toMatchObject({
      code: "INTERNAL",
      details: { reason: "out_of_memory" },
    });
    expect(await pool.run("selectPassages", passages, { signal })).toMatchObject({ input: passages });
  });

  it("refuses a task it does not know", async () => {
    await expect(pool.run("missing" as "findOrigins", { sources: [] }, { signal })).rejects.toThrow("no such task: missing");
  });
});

describe("the pool with the product's own tasks", () => {
  it("parses a document in a thread, and hands out one that cannot be read as a value", async () => {
    const real = createComputePool({ threads: 1 });
    const parse = (text: string) =>
      real.run("parseDocument", { bytes: new TextEncoder().encode(text), name: "a.md", mediaType: null, url: null }, { signal });
    expect(await parse("# Cells\n\nThey are cheap.")).toMatchObject({ outcome: "read", document: { title: "Cells", words: 4 } });
    expect(await parse("")).toMatchObject({ outcome: "unsupported", issue: "empty" });
    await real.close();
  });
});
