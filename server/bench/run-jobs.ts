import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Job } from "@plumbline/shared/api/jobs.ts";
import type { Estimate } from "@plumbline/shared/api/usage.ts";
import { ResearchConfigInput } from "@plumbline/shared/config/research-config.ts";
import { z } from "zod";
import { composeBackend } from "../src/compose.ts";
import { LOCAL_USER } from "../src/local-user.ts";
import { parseSettings } from "../src/settings.ts";
import { checkConfig } from "../src/use-cases/check-config.ts";
import { createSession } from "../src/use-cases/create-session.ts";
import { readEvents } from "../src/use-cases/read-events.ts";
import { startJob } from "../src/use-cases/start-job.ts";
import type { UseCasePorts } from "../src/use-cases/use-case-ports.ts";
import { type LongestStop, watchLoop } from "./engine/loop-watch.ts";

/** What a process is asked to run: the product on a fresh folder, so many jobs at once. */
const JobsRequest = z.object({
  question: z.string(),
  config: ResearchConfigInput,
  jobs: z.int().min(1),
  environment: z.record(z.string(), z.string()),
  /** How long the process goes on after the last end, ms. */
  afterwards: z.int().default(1000),
});
export type JobsRequest = z.input<typeof JobsRequest>;

export interface JobsMeasured {
  /** Time of the first start: what the upstream saw earlier belongs to the run that warms the process up. */
  from: number;
  /** Time of the last end; the process goes on for a while, so that a call nobody waits for would be seen. */
  to: number;
  jobs: Job[];
  /** From the first start to the last end, ms. */
  wall: number;
  /** Processor time of this process and its threads in that time, ms. */
  processor: number;
  /** The process at its largest, MB. */
  memory: number;
  longestStop: LongestStop;
  estimate: Estimate;
  /** Warnings and errors the runs told of, by code. */
  told: Record<string, number>;
  made: Made;
}

/** What the runs have to show, by their events. */
export interface Made {
  sources: number;
  learnings: number;
  sections: number;
  reports: number;
}

const WARM_UPS = ["Which materials are roofs made of?", "How are bridges inspected for rust?"];
const MANY = { MAX_ACTIVE_JOBS: "200", MAX_ACTIVE_JOBS_PER_USER: "200", LOG_LEVEL: "warn", HOST: "127.0.0.1" };

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${JSON.stringify(await runJobs(JobsRequest.parse(JSON.parse(process.argv[2] ?? ""))))}\n`);
}

async function runJobs({ question, config, jobs, environment, afterwards }: z.infer<typeof JobsRequest>): Promise<JobsMeasured> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const backend = await composeBackend(parseSettings({ ...environment, ...MANY, DATA_DIR: folder }));
  try {
    const { ports } = backend;
    backend.startWorker();
    // What a process loads and compiles for its first runs is not the run's: a server has been up for a while.
    for (const query of WARM_UPS) {
      const { id } = createSession(ports, LOCAL_USER, { query, config: { mode: "basic", allowedMaterialChannels: ["web_search"] } });
      await untilEnded(ports, startJob(ports, LOCAL_USER, id, { requestId: "first", kind: "research" }).jobId);
    }
    const sessions = Array.from({ length: jobs }, () => createSession(ports, LOCAL_USER, { query: question, config }));
    const before = process.cpuUsage();
    const from = Date.now();
    const watch = watchLoop();
    const startedAt = performance.now();
    const ids = sessions.map(({ id }) => startJob(ports, LOCAL_USER, id, { requestId: "first", kind: "research" }).jobId);
    const ended = await Promise.all(ids.map((id) => untilEnded(ports, id)));
    const wall = performance.now() - startedAt;
    const to = Date.now();
    const longestStop = watch.stop();
    const { user, system } = process.cpuUsage(before);
    await new Promise((resolve) => setTimeout(resolve, afterwards));
    return {
      ...{
        from,
        to,
        jobs: ended,
        wall,
        processor: (user + system) / 1000,
        longestStop,
        told: toldBy(ports, ids),
        made: madeBy(ports, ids),
      },
      memory: process.resourceUsage().maxRSS / 1024,
      estimate: ports.estimate("nobody", checkConfig(ports.models, config)),
    };
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true });
  }
}

function untilEnded(ports: UseCasePorts, jobId: string): Promise<Job> {
  return new Promise((resolve) => {
    const look = (): void => {
      const job = ports.jobs.get(LOCAL_USER, jobId);
      if (job === null || !["completed", "failed", "cancelled"].includes(job.status)) return;
      unsubscribe();
      resolve(job);
    };
    const unsubscribe = ports.events.subscribe(jobId, () => {
      if (["completed", "failed", "cancelled"].includes(ports.events.head(LOCAL_USER, jobId)?.status ?? "")) look();
    });
    look();
  });
}

function eventsOf(ports: UseCasePorts, jobId: string) {
  return readEvents(ports, LOCAL_USER, jobId, { after: 0, limit: 100_000 }).items;
}

function toldBy(ports: UseCasePorts, jobIds: string[]): Record<string, number> {
  const told: Record<string, number> = {};
  for (const { type, payload } of jobIds.flatMap((jobId) => eventsOf(ports, jobId))) {
    if (type !== "warning" && type !== "error" && type !== "budget_warning") continue;
    const code = String(payload["code"] ?? payload["what"]);
    told[code] = (told[code] ?? 0) + 1;
  }
  return told;
}

function madeBy(ports: UseCasePorts, jobIds: string[]): Made {
  const events = jobIds.flatMap((jobId) => eventsOf(ports, jobId));
  const distinct = (type: string, key: string): number =>
    new Set(events.filter((event) => event.type === type).map(({ payload }) => payload[key])).size;
  return {
    sources: distinct("source_added", "id"),
    learnings: events.reduce(
      (sum, { type, payload }) => sum + (type === "deep_branch_completed" ? (payload["learnings"] as []).length : 0),
      0,
    ),
    sections: distinct("section_completed", "sectionId"),
    reports: distinct("report_completed", "reportVersion"),
  };
}
