import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBrowser } from "./ensure-browser.ts";
import { runCommand } from "./run-command.ts";
import { playwrightCounts, sumCounts, type TestCounts, vitestCounts } from "./test-counts.ts";

const root = dirname(import.meta.dirname);
const reports = join(root, "test-results");
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
/** Milliseconds; a hanging test must not hang the run. */
const unitLimit = 14.5 * 60_000;

async function unitTests(): Promise<TestCounts> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const signal = AbortSignal.timeout(unitLimit);
  return vitestCounts(unitReport, await runCommand("pnpm", ["exec", "vitest", "run", ...reporters], { cwd: root, signal }));
}

async function browserTests(): Promise<TestCounts> {
  if ((await runCommand("node", [join(root, "scripts/build-client.ts")])) !== 0 || (await ensureBrowser()) !== 0)
    return { passed: 0, failed: 1 };
  return playwrightCounts(browserReport, await runCommand("pnpm", ["exec", "playwright", "test"], { cwd: root }));
}

rmSync(reports, { recursive: true, force: true });
const { passed, failed } = sumCounts([await unitTests(), await browserTests()]);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${String(passed)} passed, ${String(failed)} failed`);
