import { expect, test } from "vitest";
import { parseIn } from "./compose-file-reader.ts";

test("a file is parsed under the signal of its own reading, so that its time limit ends it", async () => {
  const reading = new AbortController();
  const seen: AbortSignal[] = [];
  const run = (_task: string, _input: unknown, { signal }: { signal: AbortSignal }): Promise<never> => {
    seen.push(signal);
    return Promise.reject(new Error("not parsed"));
  };
  await expect(parseIn({ run })({ bytes: new Uint8Array(1), name: "a", mediaType: null, url: null }, reading.signal)).rejects.toThrow(
    "not parsed",
  );
  expect(seen).toEqual([reading.signal]);
});
