import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createWorker } from "../../src/jobs/worker.ts";
import type { Engine } from "../../src/research/ports.ts";
import { openStore } from "../../src/store/open-store.ts";
import { finishedReport } from "../finished-report.ts";
import { openStoreRunPorts } from "./run-ports.ts";

/**
 * A worker on a shared data folder whose runs take `stepMs` a step. Prints `started <job>` for each run and `over <count>` should more
 * jobs run than the limit allows; drains when it is sent SIGTERM.
 */
const [, , dataDir, workerId, stepMs, maxActiveJobs, leaseMs] = process.argv;
if (dataDir === undefined || workerId === undefined) throw new Error("name a folder and a worker");

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const store = openStore({
  dataDir,
  clock: { now: () => Date.now() },
  ids: { next: (prefix) => `${prefix}${randomUUID()}` },
  warn: (error) => {
    throw error;
  },
});
const limit = Number(maxActiveJobs);

const engine: Engine = {
  async run(run, ports) {
    say(`started ${run.jobId}`);
    for (let step = 1; step <= 3; step += 1) {
      const running = store.db.all(store.db.query.selectFrom("jobs").select("id").where("status", "=", "running"));
      if (running.length > limit) say(`over ${String(running.length)}`);
      const text = `${workerId} step ${String(step)}`;
      ports.events.once(`step ${String(step)}`, { type: "warning", payload: { code: "STEP", message: text, recoverable: true } });
      await delay(Number(stepMs), undefined, { signal: ports.signal });
    }
    return { kind: "completed", report: finishedReport({ title: workerId }) };
  },
  forget: () => Promise.resolve(),
};

const worker = createWorker({
  workerId,
  leases: store.leases,
  engine,
  openRunPorts: (claimed, signals) => openStoreRunPorts(store, claimed, signals),
  log: {
    warn: (fields, message) => {
      say(`warning ${message} ${JSON.stringify(fields)}`);
    },
  },
  options: {
    leaseMs: Number(leaseMs),
    heartbeatMs: Number(leaseMs) / 5,
    pollMs: 50,
    maxAttempts: 5,
    limits: { maxActiveJobs: limit, maxActiveJobsPerUser: limit },
  },
});
worker.start();
process.once("SIGTERM", () => {
  void worker.drain().then(() => {
    store.close();
    process.exit(0);
  });
});
