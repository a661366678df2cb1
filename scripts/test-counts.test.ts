import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playwrightCounts, sumCounts, vitestCounts } from "./test-counts.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-counts-"));
  file = join(folder, "report.json");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (report: unknown): void => {
  writeFileSync(file, JSON.stringify(report));
};

test("a clean Vitest run counts its passed tests", () => {
  write({ numPassedTests: 5, numFailedTests: 0, testResults: [{ status: "passed", assertionResults: [{}] }] });
  expect(vitestCounts(file, 0)).toEqual({ passed: 5, failed: 0 });
});

test("a Vitest file that could not be loaded counts as a failure beside the failed tests", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{}] },
  ];
  write({ numPassedTests: 5, numFailedTests: 2, testResults });
  expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 3 });
});

test("a Vitest run that ends badly without a failed test counts as one failure", () => {
  write({ numPassedTests: 5, numFailedTests: 0, testResults: [] });
  expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 1 });
});

test("a Playwright run counts unexpected and flaky tests and errors outside tests as failures", () => {
  write({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{ message: "fixture" }] });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 4, failed: 3 });
});

test("a run that left no report counts as one failure even when it says it ended well", () => {
  expect(vitestCounts(file, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(file, 0)).toEqual({ passed: 0, failed: 1 });
});

test("a report of another shape is refused instead of counted as nothing", () => {
  write({ testResults: [] });
  expect(() => vitestCounts(file, 0)).toThrow("numPassedTests");
});

test("the counts of all runs are summed", () => {
  expect(
    sumCounts([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
