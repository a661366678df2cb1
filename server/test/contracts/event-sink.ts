import type { EventDraft, Phase } from "@plumbline/shared/events/research-event.ts";
import { describe, expect, test } from "vitest";
import type { EventSink } from "../../src/research/ports.ts";

export interface OpenedSink {
  sink: EventSink;
  /** What the sink was given and stored, oldest first; `job_status` left out. */
  log: () => EventDraft[];
  progress: () => number;
  close: () => void;
}

const warning = (code: string): EventDraft => ({ type: "warning", payload: { code, message: "", recoverable: true } });

/** What every event sink does. `open` gives one of a job that has just begun its first attempt. */
export function describeEventSink(name: string, open: () => OpenedSink): void {
  const withSink = (check: (opened: OpenedSink) => void) => () => {
    const opened = open();
    try {
      check(opened);
    } finally {
      opened.close();
    }
  };

  describe(`${name} as an event sink`, () => {
    test(
      "appends in order, the same event as often as it is given",
      withSink(({ sink, log }) => {
        for (const code of ["a", "b", "a"]) sink.append(warning(code));
        expect(log()).toEqual([warning("a"), warning("b"), warning("a")]);
        expect(sink.attempt).toBe(1);
      }),
    );

    test(
      "appends an event of one key once and says so",
      withSink(({ sink, log }) => {
        expect([sink.once("k", warning("a")), sink.once("k", warning("b")), sink.once("l", warning("c"))]).toEqual([true, false, true]);
        expect(log()).toEqual([warning("a"), warning("c")]);
      }),
    );

    test(
      "enters phases forwards only, each once",
      withSink(({ sink, log }) => {
        const phases: Phase[] = ["planning", "writing", "collecting", "writing", "reviewing"];
        for (const phase of phases) sink.enter(phase, `now ${phase}`);
        expect(log().map((event) => event.payload)).toEqual([
          { from: "initializing", to: "planning", message: "now planning" },
          { from: "planning", to: "writing", message: "now writing" },
          { from: "writing", to: "reviewing", message: "now reviewing" },
        ]);
      }),
    );

    test(
      "raises the progress only",
      withSink(({ sink, progress }) => {
        for (const value of [0.2, 0.1, 0.6, 0.6]) sink.progress(value);
        expect(progress()).toBe(0.6);
      }),
    );
  });
}
