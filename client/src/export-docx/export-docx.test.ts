import { expect, test } from "vitest";
import { exportDocx } from "./export-docx.ts";
import type { WordReport } from "./word-report.ts";

const REPORT: WordReport = {
  ...{ title: "T", markdown: "# T", language: "en", createdAt: "2026-01-01T00:00:00Z" },
  ...{ notes: [], cited: [], furtherReading: [], evidence: null },
};

/** A thread that does one thing with what it is sent, and tells whether it was ended. */
function thread(answer: (target: EventTarget, message: unknown) => void) {
  const target = new EventTarget();
  let ended = false;
  return {
    start: () => ({
      addEventListener: target.addEventListener.bind(target),
      postMessage: (message: unknown) => {
        answer(target, message);
      },
      terminate: () => {
        ended = true;
      },
    }),
    ended: () => ended,
  };
}

test("the thread gets the report, gives the file's bytes, and ends", async () => {
  const maker = thread((target, message) => {
    expect(message).toEqual(REPORT);
    target.dispatchEvent(new MessageEvent("message", { data: { ok: true, bytes: new Uint8Array([80, 75]) } }));
  });
  const file = await exportDocx(REPORT, maker.start);
  expect({ size: file.size, type: file.type }).toEqual({
    size: 2,
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  });
  expect(maker.ended()).toBe(true);
});

test.each([
  ["the reason it gives", new MessageEvent("message", { data: { ok: false, message: "Unknown list." } }), "Unknown list."],
  ["that it could not be loaded", new ErrorEvent("error", { message: "" }), "The part that makes Word files could not be loaded."],
  ["what it stumbled over", new ErrorEvent("error", { message: "out of memory" }), "out of memory"],
  ["that the file could not be handed over", new MessageEvent("messageerror"), "The Word file could not be handed over."],
])("a thread that fails says %s, and ends", async (_what, event, message) => {
  const maker = thread((target) => target.dispatchEvent(event));
  await expect(exportDocx(REPORT, maker.start)).rejects.toThrow(message);
  expect(maker.ended()).toBe(true);
});
