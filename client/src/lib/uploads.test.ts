import { expect, test, vi } from "vitest";
import { sampleDocument } from "../../test/samples.ts";
import type { UploadOutcome } from "./send-document.ts";
import { createUploads } from "./uploads.ts";

const file = (name: string): File => new File(["x"], name);
const stored = (fileName: string): UploadOutcome => ({ fileName, document: sampleDocument({ fileName }), duplicate: false, error: null });

/** A sender whose uploads end when the test says so. */
function heldSender() {
  const held = new Map<string, PromiseWithResolvers<UploadOutcome>>();
  const send = ({ name }: File, onProgress: (sent: number) => void): Promise<UploadOutcome> => {
    const upload = Promise.withResolvers<UploadOutcome>();
    held.set(name, upload);
    onProgress(0.5);
    return upload.promise;
  };
  return { send, started: () => [...held.keys()], end: (name: string) => held.get(name)?.resolve(stored(name)) };
}

test("two go at a time, the next when one is done", async () => {
  const sender = heldSender();
  const uploads = createUploads(sender.send);
  const onStored = vi.fn();
  uploads.getState().add([file("a"), file("b"), file("c")], onStored);
  expect(sender.started()).toEqual(["a", "b"]);
  expect(uploads.getState().items.map(({ state, sent }) => [state, sent])).toEqual([
    ["sending", 0.5],
    ["sending", 0.5],
    ["waiting", 0],
  ]);
  sender.end("b");
  await vi.waitFor(() => {
    expect(sender.started()).toEqual(["a", "b", "c"]);
  });
  expect(onStored).toHaveBeenCalledTimes(1);
});

test("a file the library refuses fails alone, with the library's reason", async () => {
  const uploads = createUploads(({ name }) =>
    Promise.resolve(
      name === "bad" ? { ...stored(name), document: null, error: { code: "TOO_LARGE", message: "too large" } } : stored(name),
    ),
  );
  uploads.getState().add([file("bad"), file("good")], () => undefined);
  await vi.waitFor(() => {
    expect(uploads.getState().items.map(({ state }) => state)).toEqual(["failed", "stored"]);
  });
  expect(uploads.getState().items[0]?.error).toMatchObject({ code: "TOO_LARGE", message: "too large" });
});

test("a failed upload is sent again in its own row", async () => {
  let broken = true;
  const uploads = createUploads(({ name }) => (broken ? Promise.reject(new Error("cut off")) : Promise.resolve(stored(name))));
  uploads.getState().add([file("a")], () => undefined);
  await vi.waitFor(() => {
    expect(uploads.getState().items[0]?.state).toBe("failed");
  });
  broken = false;
  uploads.getState().retry(uploads.getState().items[0]?.id ?? 0, () => undefined);
  await vi.waitFor(() => {
    expect(uploads.getState().items).toMatchObject([{ state: "stored", error: null }]);
  });
  uploads.getState().dismiss(uploads.getState().items[0]?.id ?? 0);
  expect(uploads.getState().items).toEqual([]);
});
