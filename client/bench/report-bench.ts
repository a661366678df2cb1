import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { longestTasks } from "./page-trace.ts";

/** No task of a page may take longer than this, in milliseconds. */
const LONGEST_TASK = 50;
const SCENARIOS = [
  ["streamed in 4,000 chunks, three a frame", "window.bench.stream(3)"],
  ["streamed in 4,000 chunks, twenty a frame", "window.bench.stream(20)"],
  ["opened from history", "window.bench.open()"],
] as const;

/** Builds the bench page, opens it in Chromium, and prints the longest tasks of streaming and of opening a 30,000-word report. */
async function main(): Promise<void> {
  const client = join(import.meta.dirname, "..");
  const outDir = await mkdtemp(join(tmpdir(), "plumbline-bench-"));
  const config = { root: join(client, "bench/page"), configFile: join(client, "vite.config.ts"), logLevel: "error" as const };
  await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(client, "bench/page/report.html") } } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const system = "/usr/bin/chromium";
  const browser = await chromium.launch(existsSync(system) ? { executablePath: system, args: ["--disable-dev-shm-usage"] } : {});
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const [what, run] of SCENARIOS) await measure(page, `${server.resolvedUrls?.local[0] ?? ""}report.html`, what, run);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

async function measure(page: Page, address: string, what: string, run: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction("window.bench !== undefined");
  const { cpu, wall, seconds } = await longestTasks(page, run);
  const blocks = await page.locator("[data-blocks]").getAttribute("data-blocks");
  const longest = cpu[0] ?? 0;
  const over = cpu.filter((task) => task > LONGEST_TASK).length;
  console.log(
    `${what}: ${blocks ?? "0"} blocks in ${seconds.toFixed(1)} s; longest task ${longest.toFixed(0)} ms of processor (${(wall[0] ?? 0).toFixed(0)} ms by the clock), ` +
      `${String(over)} over ${String(LONGEST_TASK)} ms; ratio ${(longest / LONGEST_TASK).toFixed(2)}`,
  );
  if (over > 0) process.exitCode = 1;
}

await main();
