import { expect, test } from "vitest";
import { retryPause } from "./retry-pause.ts";

test.each([
  [0, 100, 250],
  [1, 300, 750],
  [3, 2700, 6750],
])("repeat %i comes after %i to %i ms, not always after the same time", (retry, low, high) => {
  const pauses = Array.from({ length: 200 }, () => retryPause(retry));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(high);
  expect(new Set(pauses).size).toBeGreaterThan(100);
});
