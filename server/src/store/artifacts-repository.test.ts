import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finishedReport } from "../../test/finished-report.ts";
import { OWNER, openTestStore } from "../../test/open-test-store.ts";

const report = { name: "report.md", format: "markdown", content: "# Report" };

describe("an artifact", () => {
  test("is written whole under its name, with nothing beside it", async () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    await store.artifacts.forJob(lease).write(report);
    expect(readdirSync(join(store.dataDir, "artifacts", run.sessionId))).toEqual(["report.md"]);
    expect(store.artifacts.list(OWNER, run.sessionId)).toMatchObject([{ name: "report.md", format: "markdown", bytes: 8 }]);
    expect((await store.artifacts.read(OWNER, run.sessionId, "report.md"))?.bytes.toString()).toBe("# Report");
    expect(await store.artifacts.read(OWNER, run.sessionId, "report.html")).toBeNull();
  });

  test.each(["../report.md", "report.txt", "research-image-05.png", "", "report.md/../x", ".report.md"])(
    "is never written as %j",
    async (name) => {
      using store = openTestStore();
      const { lease } = store.runningJob();
      await expect(store.artifacts.forJob(lease).write({ ...report, name })).rejects.toThrow();
      expect(existsSync(join(store.dataDir, "artifacts"))).toBe(false);
    },
  );

  test("leaves nothing when the run lost its lease meanwhile", async () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const writing = store.artifacts.forJob(lease).write(report);
    store.jobs.cancel(OWNER, lease.jobId, "discard");
    store.sessions.remove(OWNER, run.sessionId);
    await expect(writing).rejects.toMatchObject({ code: "LEASE_LOST" });
    expect(existsSync(join(store.dataDir, "artifacts", run.sessionId))).toBe(false);
  });

  test("replaces a link instead of writing through it, and is not read through one", async () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const folder = join(store.dataDir, "artifacts", run.sessionId);
    const outside = join(store.dataDir, "outside.txt");
    writeFileSync(outside, "untouched");
    mkdirSync(folder, { recursive: true });
    symlinkSync(outside, join(folder, "report.md"));
    await store.artifacts.forJob(lease).write(report);
    expect(readFileSync(outside, "utf8")).toBe("untouched");
    rmSync(join(folder, "report.md"));
    symlinkSync(outside, join(folder, "report.md"));
    await expect(store.artifacts.read(OWNER, run.sessionId, "report.md")).rejects.toThrow("ELOOP");
  });

  test("is not written into a folder that is a link", async () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    const outside = join(store.dataDir, "outside");
    mkdirSync(outside);
    mkdirSync(join(store.dataDir, "artifacts"));
    symlinkSync(outside, join(store.dataDir, "artifacts", run.sessionId));
    await expect(store.artifacts.forJob(lease).write(report)).rejects.toThrow();
    expect(readdirSync(outside)).toEqual([]);
    await store.artifacts.removeFolder(run.sessionId);
    expect(existsSync(outside)).toBe(true);
  });
});

describe("the folder of a session", () => {
  test("is removed alone", async () => {
    using store = openTestStore();
    const one = store.runningJob();
    await store.artifacts.forJob(one.lease).write(report);
    const two = store.runningJob();
    await store.artifacts.forJob(two.lease).write(report);
    await store.artifacts.removeFolder(one.run.sessionId);
    expect(readdirSync(join(store.dataDir, "artifacts"))).toEqual([two.run.sessionId]);
    await expect(store.artifacts.removeFolder("..")).rejects.toThrow();
    await expect(store.artifacts.removeFolder("a/../..")).rejects.toThrow();
    expect(existsSync(join(store.dataDir, "plumbline.db"))).toBe(true);
  });

  test("is swept away when a crash left it without its session, and so are files never finished", async () => {
    using store = openTestStore();
    const { lease, run } = store.runningJob();
    await store.artifacts.forJob(lease).write(report);
    const folder = join(store.dataDir, "artifacts", run.sessionId);
    const old = (store.clock.now() - 2 * 60 * 60 * 1000) / 1000;
    for (const name of [".report.md.1.unfinished", ".report.md.2.unfinished"]) writeFileSync(join(folder, name), "half");
    utimesSync(join(folder, ".report.md.1.unfinished"), old, old);
    mkdirSync(join(store.dataDir, "artifacts", "drs_gone"));
    await store.artifacts.sweep();
    expect(readdirSync(join(store.dataDir, "artifacts"))).toEqual([run.sessionId]);
    expect(readdirSync(folder).toSorted()).toEqual([".report.md.2.unfinished", "report.md"]);
    store.leases.complete(lease, finishedReport());
  });
});
