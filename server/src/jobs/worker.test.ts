import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, test, vi } from "vitest";
import { openStoreRunPorts } from "../../test/jobs/run-ports.ts";
import { completed, createScriptedEngine } from "../../test/jobs/scripted-engine.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";
import { createWorker, type WorkerOptions } from "./worker.ts";

const OPTIONS: WorkerOptions = {
  leaseMs: 30_000,
  heartbeatMs: 20,
  pollMs: 5,
  maxAttempts: 5,
  drainMs: 2000,
  limits: { maxActiveJobs: 8, maxActiveJobsPerUser: 2 },
};

function openWorker(options: Partial<WorkerOptions> = {}) {
  const store = openTestStore();
  const engine = createScriptedEngine();
  const warnings: string[] = [];
  const worker = createWorker({
    workerId: "worker-1",
    leases: store.leases,
    engine,
    openRunPorts: (claimed, signals) => openStoreRunPorts(store, claimed, signals),
    log: { warn: (_fields, message) => warnings.push(message) },
    options: { ...OPTIONS, ...options },
  });
  const jobOf = (jobId: string) => store.jobs.get(OWNER, jobId);
  return {
    store,
    engine,
    worker,
    warnings,
    jobOf,
    statusOf: (jobId: string) => jobOf(jobId)?.status,
    addJob: () => store.addJob(store.addSession().id),
    [Symbol.asyncDispose]: async () => {
      await worker.drain();
      store[Symbol.dispose]();
    },
  };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 });

describe("a worker", () => {
  test("runs what is queued at its start and what is queued later, whoever queued it", async () => {
    await using opened = openWorker();
    const first = opened.addJob();
    opened.worker.start();
    (await opened.engine.next()).end(completed());
    await until(() => {
      expect(opened.statusOf(first)).toBe("completed");
    });
    const second = opened.addJob();
    const run = await opened.engine.next();
    expect(run.run.jobId).toBe(second);
    run.end(completed());
    await until(() => {
      expect(opened.engine.forgotten).toHaveLength(2);
    });
  });

  test("runs as many at once as the limits allow, the next as soon as one ends", async () => {
    await using opened = openWorker();
    const ids = [opened.addJob(), opened.addJob(), opened.addJob()];
    opened.worker.start();
    const one = await opened.engine.next();
    await opened.engine.next();
    expect(opened.worker.runningCount()).toBe(2);
    expect(ids.map(opened.statusOf)).toEqual(["running", "running", "queued"]);
    one.end(completed());
    expect((await opened.engine.next()).run.jobId).toBe(ids[2]);
  });

  test("stores how a run failed, and that it was not expected", async () => {
    await using opened = openWorker();
    const ids = [opened.addJob(), opened.addJob()];
    opened.worker.start();
    const error = { class: "material_error", code: "NO_SOURCES", message: "Nothing was found.", retryable: false } as const;
    (await opened.engine.next()).end({ kind: "failed", error });
    (await opened.engine.next()).crash(new TypeError("x is not a function"));
    await until(() => {
      expect(ids.map(opened.statusOf)).toEqual(["failed", "failed"]);
    });
    expect(opened.jobOf(ids[0] ?? "")?.error).toEqual(error);
    expect(opened.jobOf(ids[1] ?? "")?.error).toMatchObject({ class: "internal_error", code: "INTERNAL" });
    expect(opened.jobOf(ids[1] ?? "")?.error?.message).not.toContain("function");
    expect(opened.warnings).toEqual(["a run ended with an unexpected error"]);
    expect(opened.engine.forgotten).toEqual([]);
  });

  test("keeps a failure's code and class", async () => {
    await using opened = openWorker();
    const id = opened.addJob();
    opened.worker.start();
    (await opened.engine.next()).crash(new AppError("DISK_FULL", "The disk is full.", { class: "disk_full", retryable: true }));
    await until(() => {
      expect(opened.jobOf(id)?.error).toEqual({ class: "disk_full", code: "DISK_FULL", message: "The disk is full.", retryable: true });
    });
  });

  test("gives the place of a waiting run to others and goes on with the answer", async () => {
    await using opened = openWorker({ limits: { maxActiveJobs: 1, maxActiveJobsPerUser: 1 } });
    const id = opened.addJob();
    const other = opened.addJob();
    opened.worker.start();
    const interrupt = { interruptId: "int_1", kind: "plan_review", payload: {}, allowedActions: ["approve"] } as const;
    (await opened.engine.next()).end({ kind: "awaiting_input", interrupt: { ...interrupt, allowedActions: ["approve"] } });
    (await opened.engine.next()).end(completed());
    await until(() => {
      expect([id, other].map(opened.statusOf)).toEqual(["awaiting_input", "completed"]);
    });
    const resume = { interruptId: "int_1", action: "approve" as const, payload: {} };
    opened.store.jobs.resume(OWNER, id, { requestId: "a", requestHash: "h", resume });
    expect((await opened.engine.next()).resume).toEqual(resume);
  });

  test("stops a run that was cancelled, by this process or another, and forgets its checkpoints", async () => {
    await using opened = openWorker({ pollMs: 60_000 });
    const told = opened.addJob();
    opened.worker.start();
    const one = await opened.engine.next();
    opened.store.jobs.cancel(OWNER, told, "discard");
    opened.worker.changed(told);
    expect(one.ports.signal.aborted).toBe(true);
    await until(() => {
      expect(opened.engine.forgotten).toEqual([one.run.threadId]);
    });
    expect(opened.statusOf(told)).toBe("cancelled");

    await using polling = openWorker();
    const found = polling.addJob();
    polling.worker.start();
    const other = await polling.engine.next();
    polling.store.jobs.cancel(OWNER, found, "discard");
    await until(() => {
      expect(other.ports.signal.aborted).toBe(true);
    });
  });

  test("tells a run to finish without stopping it", async () => {
    await using opened = openWorker();
    const id = opened.addJob();
    opened.store.jobs.cancel(OWNER, id, "finish");
    opened.worker.start();
    const run = await opened.engine.next();
    expect(run.ports.control.finishSignal.aborted).toBe(true);
    expect(run.ports.signal.aborted).toBe(false);
    run.end(completed());
    await until(() => {
      expect(opened.statusOf(id)).toBe("completed");
    });
  });

  test("stops a run whose job another worker has", async () => {
    await using opened = openWorker();
    opened.addJob();
    opened.worker.start();
    const run = await opened.engine.next();
    opened.store.db.run(opened.store.db.query.updateTable("jobs").set({ lease_owner: "worker-2" }));
    await until(() => {
      expect(run.ports.signal.aborted).toBe(true);
    });
    expect(() => {
      run.ports.events.progress(0.5);
    }).toThrow("not run here");
  });

  test("goes on with its runs after it stood still for longer than a lease", async () => {
    await using opened = openWorker({ heartbeatMs: 60_000, leaseMs: 30 });
    const id = opened.addJob();
    opened.worker.start();
    const run = await opened.engine.next();
    opened.store.clock.advance(60_000);
    const other = opened.addJob();
    opened.worker.wake();
    expect((await opened.engine.next()).run.jobId).toBe(other);
    await until(() => {
      expect(opened.store.leases.inspect([id])[0]?.status).toBe("running");
      expect(opened.store.db.get(opened.store.db.query.selectFrom("jobs").select("lease_until").where("id", "=", id))?.lease_until).toBe(
        opened.store.clock.now() + 30,
      );
    });
    expect(run.ports.signal.aborted).toBe(false);
    expect(opened.jobOf(id)?.attempt).toBe(1);
  });

  test("starts a job it lost and got back only when its earlier run is over", async () => {
    await using opened = openWorker({ pollMs: 60_000, limits: { maxActiveJobs: 1, maxActiveJobsPerUser: 1 } });
    const id = opened.addJob();
    opened.worker.start();
    const earlier = await opened.engine.next();
    opened.store.clock.advance(60_000);
    opened.store.leases.recover(5);
    opened.worker.wake();
    await until(() => {
      expect(earlier.ports.signal.aborted).toBe(true);
    });
    const later = await opened.engine.next();
    expect(later.run.jobId).toBe(id);
    expect(opened.worker.runningCount()).toBe(1);
    later.end(completed());
    await until(() => {
      expect(opened.statusOf(id)).toBe("completed");
    });
  });

  test("takes over what a dead process left", async () => {
    await using opened = openWorker();
    const { lease } = opened.store.runningJob("dead");
    opened.store.clock.advance(30_001);
    opened.worker.start();
    const run = await opened.engine.next();
    expect(run.run.jobId).toBe(lease.jobId);
    expect(run.ports.events.attempt).toBe(2);
  });

  test("puts its runs back in the queue when it stops, and takes no more", async () => {
    await using opened = openWorker();
    const ids = [opened.addJob(), opened.addJob()];
    opened.worker.start();
    const runs = [await opened.engine.next(), await opened.engine.next()];
    const waiting = opened.addJob();
    await opened.worker.drain();
    expect(runs.map((run) => run.ports.signal.aborted)).toEqual([true, true]);
    expect([...ids, waiting].map(opened.statusOf)).toEqual(["queued", "queued", "queued"]);
    expect(ids.map((id) => opened.jobOf(id)?.attempt)).toEqual([1, 1]);
    expect(opened.engine.forgotten).toEqual([]);
    expect(opened.worker.runningCount()).toBe(0);
  });

  test("does not wait for ever for a run that will not let go", async () => {
    await using opened = openWorker({ drainMs: 10 });
    const id = opened.addJob();
    const deaf = { ...opened.engine, run: () => new Promise<never>(() => undefined) };
    const worker = createWorker({
      workerId: "worker-2",
      leases: opened.store.leases,
      engine: deaf,
      openRunPorts: (claimed, signals) => openStoreRunPorts(opened.store, claimed, signals),
      log: { warn: () => undefined },
      options: { ...OPTIONS, drainMs: 10 },
    });
    worker.start();
    await until(() => {
      expect(opened.statusOf(id)).toBe("running");
    });
    await worker.drain();
    expect(opened.statusOf(id)).toBe("queued");
  });

  test("keeps a report that was done just as it was stopped", async () => {
    await using opened = openWorker();
    const id = opened.addJob();
    opened.worker.start();
    const run = await opened.engine.next();
    run.end(completed());
    await opened.worker.drain();
    expect(opened.statusOf(id)).toBe("completed");
  });

  test("stores a failure that could not be stored at first, once that works again", async () => {
    await using opened = openWorker({ leaseMs: 100 });
    const id = opened.addJob();
    const { leases } = opened.store;
    const refusing = vi.spyOn(leases, "fail").mockImplementation(() => {
      throw new AppError("DISK_FULL", "full", { class: "disk_full", retryable: true });
    });
    opened.worker.start();
    (await opened.engine.next()).crash(new AppError("DISK_FULL", "full", { class: "disk_full", retryable: true }));
    await until(() => {
      expect(refusing.mock.calls.length).toBeGreaterThan(1);
    });
    expect(opened.statusOf(id)).toBe("running");
    refusing.mockRestore();
    await until(() => {
      expect(opened.jobOf(id)).toMatchObject({ status: "failed", attempt: 1, error: { code: "DISK_FULL" } });
    });
  });
});
