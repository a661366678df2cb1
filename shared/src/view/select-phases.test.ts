import { describe, expect, it } from "vitest";
import type { JobStatus, Phase } from "../events/research-event.ts";
import { foldLog, type LogLine, logOf, secondsIn } from "./run-log.fixture.ts";
import { selectElapsedMs, selectPhases } from "./select-phases.ts";

const status = (value: JobStatus, after: number, attempt = 1): LogLine => ({
  type: "job_status",
  payload: { status: value, progress: 0, attempt },
  after,
});
const enter = (to: Phase, after: number): LogLine => ({ type: "phase_changed", payload: { from: "initializing", to, message: "" }, after });
const ask: LogLine = {
  type: "awaiting_input",
  payload: { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve", "revise", "cancel"] },
  after: 0,
};
const answer: LogLine = { type: "input_received", payload: { interruptId: "int_1", action: "approve" }, after: 600 };

const stateOf = (rows: ReturnType<typeof selectPhases>) => rows.map(({ key, state }) => `${key} ${state}`);

describe("the phases of a run", () => {
  const started = [status("running", 0), enter("planning", 1), enter("collecting", 21)];

  it("tell what is done, what goes on and what is to come", () => {
    const rows = selectPhases(foldLog(logOf(started)), "basic", secondsIn(30));
    expect(stateOf(rows)).toEqual([
      "planning done",
      "collecting now",
      "curating todo",
      "compressing todo",
      "writing todo",
      "reviewing todo",
      "exporting todo",
    ]);
    expect(rows.slice(0, 2).map(({ ms }) => ms)).toEqual([21_000, 8000]);
  });

  it("show an open question to the person as a row that waits", () => {
    const view = foldLog(logOf([status("running", 0), enter("planning", 1), { ...ask, after: 24 }, status("awaiting_input", 0)]));
    const rows = selectPhases(view, "basic", secondsIn(100));
    expect(rows.slice(0, 3)).toEqual([
      { key: "planning", state: "done", ms: 24_000 },
      { key: "plan_review", state: "waiting", ms: 75_000 },
      { key: "collecting", state: "todo", ms: null },
    ]);
  });

  it("do not count the time a person was waited for", () => {
    const view = foldLog(
      logOf([
        status("running", 0),
        enter("planning", 0),
        { ...ask, after: 20 },
        status("awaiting_input", 0),
        answer,
        status("running", 5),
        enter("collecting", 4),
      ]),
    );
    expect(selectPhases(view, "basic", secondsIn(629))[0]).toEqual({ key: "planning", state: "done", ms: 24_000 });
    expect(selectElapsedMs(view, secondsIn(631))).toBe(26_000);
  });

  it("count nothing after the last event of an attempt that was killed", () => {
    const view = foldLog(logOf([...started, enter("writing", 10), status("running", 3600, 2)]));
    expect(selectElapsedMs(view, secondsIn(3632 + 5))).toBe(32_000 + 5000);
  });

  it("name the phase a run failed in and go on in it after a retry", () => {
    const failed = [...started, status("failed", 10)];
    expect(stateOf(selectPhases(foldLog(logOf(failed)), "basic", secondsIn(99)))).toEqual(["planning done", "collecting failed"]);
    const retried = foldLog(logOf([...failed, status("queued", 60, 2), status("running", 1, 2)]));
    expect(selectPhases(retried, "quick", secondsIn(97))[1]).toEqual({ key: "collecting", state: "now", ms: 14_000 });
  });

  it("end with those that were gone through", () => {
    const view = foldLog(logOf([...started, enter("writing", 5), enter("done", 5), status("completed", 0)]));
    expect(stateOf(selectPhases(view, "basic", secondsIn(99)))).toEqual(["planning done", "collecting done", "writing done"]);
  });
});
