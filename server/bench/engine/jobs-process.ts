import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { JobsMeasured, JobsRequest } from "../run-jobs.ts";

const RUN_JOBS = fileURLToPath(new URL("../run-jobs.ts", import.meta.url));

/** As the server sets them for itself. */
const NURSERY = "--max-semi-space-size=4";
const COMPILE_CACHE = join(tmpdir(), "node-compile-cache");

/** Runs the jobs in a process of their own. Throws when that process fails. */
export async function measureJobs(request: JobsRequest): Promise<JobsMeasured> {
  const child = spawn(process.execPath, [NURSERY, RUN_JOBS, JSON.stringify(request)], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit") as Promise<[number | null]>;
  const printed = await text(child.stdout);
  const [code] = await exit;
  if (code !== 0) throw new Error(`the process with the jobs ended with ${String(code)}`);
  return JSON.parse(printed) as JobsMeasured;
}
