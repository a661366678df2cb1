import { expect, test } from "vitest";
import { finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

const estimate = {
  searches: 4,
  pages: 10,
  modelCalls: 5,
  tokens: { low: 10, high: 20 },
  minutes: { low: 1, high: 2 },
  cost: null,
  basis: "formula",
} as const;

const call = (operation: string, cost?: number) =>
  ({
    type: "model_usage",
    payload: {
      model: "m",
      role: "fast",
      operation,
      promptTokens: 10,
      completionTokens: 2,
      estimated: false,
      ...(cost === undefined ? {} : { cost }),
    },
  }) as const;

test("a session's use stands beside what was expected, by phase and operation", () => {
  using store = openTestStore();
  const { id } = store.addSession();
  store.addJob(id, { estimate });
  const { lease } = store.claim();
  store.events.enter(lease, "planning", "");
  store.events.append(lease, call("planQueries", 0.5));
  store.events.enter(lease, "writing", "");
  store.events.append(lease, call("writeReport", 1));
  store.events.append(lease, call("writeReport"));
  store.clock.advance(90_000);
  expect(store.usage.report(OWNER, id)).toMatchObject({
    estimate,
    minutes: 1.5,
    actual: { calls: 3, promptTokens: 30, cost: null },
    rows: [
      { phase: "planning", operation: "planQueries", calls: 1, promptTokens: 10, completionTokens: 2, cost: 0.5 },
      { phase: "writing", operation: "writeReport", calls: 2, promptTokens: 20, completionTokens: 4, cost: null },
    ],
  });
});

test("the history holds completed runs of the mode that had an estimate, newest first", () => {
  using store = openTestStore();
  const run = (mode: "quick" | "deep", given: typeof estimate | null) => {
    store.addJob(store.addSession({ config: { mode } }).id, { estimate: given });
    const { lease } = store.claim();
    store.events.append(lease, call("planQueries"));
    store.clock.advance(60_000);
    store.leases.complete(lease, finishedReport());
    return lease.jobId;
  };
  run("quick", estimate);
  run("quick", null);
  run("deep", estimate);
  expect(store.usage.history(OWNER, "quick", 5)).toEqual([{ estimate, searches: 0, pages: 0, modelCalls: 1, tokens: 12, minutes: 1 }]);
});
