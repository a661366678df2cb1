import type { Page } from "@playwright/test";
import { z } from "zod";

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
});

export interface TaskTimes {
  /** Processor time of the tasks of the page's main thread, longest first, in milliseconds: a busy machine does not lengthen it. */
  cpu: number[];
  /** The same by the clock. */
  wall: number[];
  seconds: number;
}

/** Evaluates `run` in the page and measures the tasks of its main thread meanwhile. */
export async function longestTasks(page: Page, run: string): Promise<TaskTimes> {
  const session = await page.context().newCDPSession(page);
  const collected: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => collected.push(...value));
  const complete = new Promise((resolve) => {
    session.once("Tracing.tracingComplete", resolve);
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] },
  });
  await page.evaluate(`(async () => { performance.mark("bench-start"); await ${run}; performance.mark("bench-end"); })()`);
  await session.send("Tracing.end");
  await complete;
  await session.detach();

  const events = collected.flatMap((event) => TraceEvent.safeParse(event).data ?? []);
  const start = events.find(({ name }) => name === "bench-start");
  const end = events.find(({ name }) => name === "bench-end");
  if (start === undefined || end === undefined) throw new Error("the trace does not hold the marks of the bench");
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      /RunTask$/.test(name) && ph === "X" && pid === start.pid && tid === start.tid && ts > start.ts && ts < end.ts,
  );
  const longestFirst = (times: number[]): number[] => times.map((time) => time / 1000).sort((a, b) => b - a);
  return {
    cpu: longestFirst(tasks.map(({ tdur }) => tdur)),
    wall: longestFirst(tasks.map(({ dur }) => dur)),
    seconds: (end.ts - start.ts) / 1_000_000,
  };
}
