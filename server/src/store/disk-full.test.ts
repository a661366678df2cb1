import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/code-of.ts";
import { finishedReport } from "../../test/finished-report.ts";
import { freshFolder } from "../../test/fresh-folder.ts";
import { OWNER, openTestStore, type TestStore } from "../../test/open-test-store.ts";
import { createDiskReserve } from "./disk-reserve.ts";
import { toStoreError } from "./store-error.ts";

/** Lets the database grow by so many pages and no more; null takes the limit away. */
function limitGrowth(store: TestStore, pages: number | null): void {
  const { page_count } = store.db.get(sql<{ page_count: number }>`PRAGMA page_count`.compile(store.db.query)) ?? { page_count: 0 };
  const limit = pages === null ? 1_000_000 : page_count + pages;
  store.db.get(sql`PRAGMA max_page_count = ${sql.lit(limit)}`.compile(store.db.query));
}

const large = (delta: string) => ({ type: "report_chunk", payload: { sectionId: "s", delta: delta.repeat(100_000) } }) as const;

describe("a full disk", () => {
  test("is named as such, leaves what is stored readable, and is over once there is room", () => {
    using store = openTestStore();
    const done = store.runningJob();
    store.leases.complete(done.lease, finishedReport());
    const { lease, run } = store.runningJob();
    limitGrowth(store, 0);
    expect(
      codeOf(() => {
        store.events.append(lease, large("x"));
      }),
    ).toBe("DISK_FULL");
    expect(codeOf(() => store.leases.complete(lease, finishedReport({ markdown: "y".repeat(200_000) })))).toBe("DISK_FULL");
    expect(store.jobs.get(OWNER, run.jobId)?.status).toBe("running");
    expect(store.reports.newest(OWNER, run.sessionId)).toBeNull();
    expect(store.reports.newest(OWNER, done.run.sessionId)?.title).toBe("Blue sky");
    limitGrowth(store, null);
    store.events.append(lease, large("x"));
    expect(store.leases.complete(lease, finishedReport())).toEqual({ version: 1 });
    const events = store.events.read(OWNER, run.jobId, 0, 1000) ?? [];
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  });

  test.each(["SQLITE_FULL", "ENOSPC", "EDQUOT"])("is told by %s", (code) => {
    const error = toStoreError(Object.assign(new Error("x"), { code }));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "DISK_FULL", class: "disk_full", retryable: true });
  });

  test("is not told by other failures", () => {
    const busy = Object.assign(new Error("x"), { code: "SQLITE_BUSY" });
    expect(toStoreError(busy)).toBe(busy);
  });
});

describe("the disk's reserve", () => {
  const full = () => new AppError("DISK_FULL", "full");

  test("is real room, given up for one write when the disk is full, and taken again later", () => {
    using folder = freshFolder();
    const file = join(folder.path, "reserve.bin");
    const reserve = createDiskReserve(file);
    reserve.hold();
    expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(256 * 1024);
    const tries: boolean[] = [];
    reserve.spendWhenFull(() => {
      tries.push(existsSync(file));
      if (existsSync(file)) throw full();
    });
    expect(tries).toEqual([true, false]);
    reserve.hold();
    expect(existsSync(file)).toBe(true);
  });

  test("is kept for other failures, and helps once", () => {
    using folder = freshFolder();
    const file = join(folder.path, "reserve.bin");
    const reserve = createDiskReserve(file);
    reserve.hold();
    const fail = (error: Error) => () => {
      reserve.spendWhenFull(() => {
        throw error;
      });
    };
    expect(fail(new TypeError("other"))).toThrow("other");
    expect(existsSync(file)).toBe(true);
    expect(fail(full())).toThrow("full");
    expect(fail(full())).toThrow("full");
    expect(existsSync(file)).toBe(false);
  });
});
