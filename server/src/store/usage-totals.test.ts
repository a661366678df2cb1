import { EMPTY_USAGE } from "@plumbline/shared/api/usage.ts";
import { expect, test } from "vitest";
import { addModelUsage, addQueryUsage } from "./usage-totals.ts";

const call = { model: "a", role: "fast", operation: "o", promptTokens: 10, completionTokens: 5, estimated: false } as const;

test("usage adds up over calls and by model", () => {
  const one = addModelUsage(EMPTY_USAGE, { ...call, cost: 0.5, calls: 2 });
  const two = addModelUsage(one, { ...call, model: "b", cost: 0.25, estimated: true });
  expect(two).toMatchObject({ promptTokens: 20, completionTokens: 10, calls: 3, estimated: true, cost: 0.75 });
  expect(two.byModel).toEqual([
    { model: "a", promptTokens: 10, completionTokens: 5, calls: 2, estimated: false, cost: 0.5 },
    { model: "b", promptTokens: 10, completionTokens: 5, calls: 1, estimated: true, cost: 0.25 },
  ]);
});

test("one call without a price leaves the whole without one, for good", () => {
  const priced = addModelUsage(EMPTY_USAGE, { ...call, cost: 1 });
  const mixed = addModelUsage(addModelUsage(priced, { ...call, model: "b" }), { ...call, cost: 1 });
  expect(mixed.cost).toBeNull();
  expect(mixed.byModel.map((model) => model.cost)).toEqual([2, null]);
});

test("searches and pages are those really made", () => {
  const query = { queryId: "q", query: "q", iteration: 1, resultCount: 8, durationMs: 5, cached: false, searches: 2, pages: 3 };
  expect(addQueryUsage(addQueryUsage(EMPTY_USAGE, query), { ...query, searches: 0, pages: 1 })).toMatchObject({ searches: 2, pages: 4 });
});
