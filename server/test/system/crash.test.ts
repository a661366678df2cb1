import { expect, test } from "vitest";
import { startUpstream } from "../upstream/start-upstream.ts";
import { crashedRun, isGapless, type Moment, repeatedCalls, uninterruptedRun } from "./crash-run.ts";

const SPEC = { question: "What limits sodium-ion batteries for grid storage?", config: { mode: "basic" } } as const;
const MOMENTS: Moment[] = [
  { kind: "event", seq: 12 },
  { kind: "streaming", operation: "writeReport", call: 1 },
  { kind: "reply", operation: "planQueries" },
  { kind: "storing", after: "artifact" },
];

test("a server killed at any moment writes the report it would have written, and pays for nothing twice", {
  timeout: 240_000,
}, async () => {
  await using upstream = await startUpstream({ latency: { model: 20, search: 20, page: 10 } });
  const whole = await uninterruptedRun(upstream, SPEC);
  expect(whole.status).toBe("completed");
  for (const moment of MOMENTS) {
    const crashed = await crashedRun(upstream, SPEC, moment);
    expect(crashed.status, JSON.stringify(moment)).toBe("completed");
    expect(crashed.report, JSON.stringify(moment)).toBe(whole.report);
    expect(isGapless(crashed.seqs), JSON.stringify(moment)).toBe(true);
    expect(repeatedCalls(whole, crashed), JSON.stringify(moment)).toEqual([]);
  }
});
