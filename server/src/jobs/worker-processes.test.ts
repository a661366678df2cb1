import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";

const PROGRAM = fileURLToPath(new URL("../../test/jobs/worker-process.ts", import.meta.url));

interface WorkerProcess extends AsyncDisposable {
  child: ChildProcess;
  lines: string[];
  startedJobs(): string[];
}

/** Long enough for a busy machine not to look dead. */
const LEASE_MS = 10_000;

function startWorker(store: TestStore, name: string, options: { stepMs: number; limit: number; leaseMs?: number }): WorkerProcess {
  const { stepMs, limit, leaseMs = LEASE_MS } = options;
  const child = spawn(process.execPath, [PROGRAM, store.dataDir, name, ...[stepMs, limit, leaseMs].map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  let rest = "";
  child.stdout.on("data", (data: Buffer) => {
    const parts = (rest + data.toString()).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return {
    child,
    lines,
    startedJobs: () => lines.filter((line) => line.startsWith("started ")).map((line) => line.slice("started ".length)),
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const addJobs = (store: TestStore, count: number) => Array.from({ length: count }, () => store.addJob(store.addSession().id));
const statuses = (store: TestStore, ids: string[]) => new Set(ids.map((id) => store.jobs.get(OWNER, id)?.status));
const until = (check: () => void) => vi.waitFor(check, { timeout: 25_000, interval: 50 });

test("two processes run each of fifty jobs once and never more than the limit together", async () => {
  using store = openTestStore();
  const ids = addJobs(store, 50);
  await using one = startWorker(store, "one", { stepMs: 5, limit: 3 });
  await using two = startWorker(store, "two", { stepMs: 5, limit: 3 });
  await until(() => {
    expect(statuses(store, ids)).toEqual(new Set(["completed"]));
  });
  const started = [...one.startedJobs(), ...two.startedJobs()];
  expect(started.toSorted()).toEqual(ids.toSorted());
  expect([...one.lines, ...two.lines].filter((line) => !line.startsWith("started "))).toEqual([]);
  for (const id of ids) {
    const seqs = (store.events.read(OWNER, id, 0, 100) ?? []).map((event) => event.seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(store.reports.list(OWNER, store.jobs.get(OWNER, id)?.sessionId ?? "")).toHaveLength(1);
  }
}, 40_000);

test("a process that is killed loses its jobs to another one, which finishes them", async () => {
  using store = openTestStore();
  const ids = addJobs(store, 2);
  await using killed = startWorker(store, "killed", { stepMs: 60_000, limit: 2, leaseMs: 1500 });
  await until(() => {
    expect(killed.startedJobs()).toHaveLength(2);
  });
  await using heir = startWorker(store, "heir", { stepMs: 5, limit: 2 });
  killed.child.kill("SIGKILL");
  await until(() => {
    expect(statuses(store, ids)).toEqual(new Set(["completed"]));
  });
  expect(heir.startedJobs().toSorted()).toEqual(ids.toSorted());
  for (const id of ids) {
    expect(store.jobs.get(OWNER, id)?.attempt).toBe(2);
    const steps = (store.events.read(OWNER, id, 0, 100) ?? []).filter((event) => event.type === "warning");
    expect(steps.map((event) => event.payload["message"])).toEqual(["killed step 1", "heir step 2", "heir step 3"]);
  }
}, 40_000);

test("a process that is asked to stop hands its jobs over without counting an attempt", async () => {
  using store = openTestStore();
  const ids = addJobs(store, 2);
  await using leaving = startWorker(store, "leaving", { stepMs: 60_000, limit: 2 });
  await until(() => {
    expect(leaving.startedJobs()).toHaveLength(2);
  });
  leaving.child.kill("SIGTERM");
  const [code] = (await once(leaving.child, "exit")) as [number];
  expect(code).toBe(0);
  expect(ids.map((id) => store.jobs.get(OWNER, id))).toMatchObject([
    { status: "queued", attempt: 1 },
    { status: "queued", attempt: 1 },
  ]);
  await using heir = startWorker(store, "heir", { stepMs: 5, limit: 2 });
  await until(() => {
    expect(statuses(store, ids)).toEqual(new Set(["completed"]));
  });
  expect(ids.map((id) => store.jobs.get(OWNER, id)?.attempt)).toEqual([1, 1]);
  expect(heir.startedJobs()).toHaveLength(2);
}, 40_000);
