import { existsSync, readFileSync } from "node:fs";

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

type Report = Readonly<Record<string, unknown>>;

function isReport(value: unknown): value is Report {
  return typeof value === "object" && value !== null;
}

function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return isReport(report) ? report : undefined;
}

function count(report: unknown, name: string): number {
  const value = isReport(report) ? report[name] : undefined;
  if (typeof value !== "number") throw new Error(`the test report has no number "${name}"`);
  return value;
}

function list(report: unknown, name: string): readonly unknown[] {
  const value = isReport(report) ? report[name] : undefined;
  if (!Array.isArray(value)) throw new Error(`the test report has no list "${name}"`);
  return value;
}

/** A run that ended badly without a failed test (a crash, an unhandled error, a missing report) still counts as one failure. */
function withExit(counts: TestCounts, exitCode: number): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const nothing: TestCounts = { passed: 0, failed: 0 };

/** Counts of Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file: string, exitCode: number): TestCounts {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = list(report, "testResults").filter(
    (result) => isReport(result) && result["status"] === "failed" && list(result, "assertionResults").length === 0,
  );
  return withExit({ passed: count(report, "numPassedTests"), failed: count(report, "numFailedTests") + brokenFiles.length }, exitCode);
}

/** Counts of Playwright's JSON report; an error outside a test counts as one failure. */
export function playwrightCounts(file: string, exitCode: number): TestCounts {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const stats = report["stats"];
  return withExit(
    { passed: count(stats, "expected"), failed: count(stats, "unexpected") + count(stats, "flaky") + list(report, "errors").length },
    exitCode,
  );
}

export function sumCounts(parts: readonly TestCounts[]): TestCounts {
  return parts.reduce((sum, part) => ({ passed: sum.passed + part.passed, failed: sum.failed + part.failed }), nothing);
}
