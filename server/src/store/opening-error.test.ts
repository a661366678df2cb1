import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { describe, expect, test } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { createTestClock, createTestIds } from "../../test/test-clock.ts";
import { openStore } from "./open-store.ts";
import { toOpeningError } from "./opening-error.ts";

const open = (dataDir: string) =>
  openStore({ dataDir, clock: createTestClock(), ids: createTestIds(), warn: (error) => expect.fail(String(error)) });

const refusal = (dataDir: string): string => {
  try {
    open(dataDir).close();
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_CONFIG") return error.message;
    throw error;
  }
  return "opened";
};

describe("a data folder that cannot be opened", () => {
  test("is named when it is a file, lies below one, or its database is a folder", () => {
    using folder = freshFolder();
    const file = join(folder.path, "文件 a");
    writeFileSync(file, "");
    mkdirSync(join(folder.path, "plumbline.db"));
    for (const dataDir of [file, join(file, "sub", "dir"), folder.path]) {
      expect(refusal(dataDir)).toContain(`The data folder ${dataDir} cannot be used`);
    }
  });

  test.each(["plumbline.db", "checkpoints.db"])("names a %s that is no database, and leaves it alone", (name) => {
    using folder = freshFolder();
    open(folder.path).close();
    const file = join(folder.path, name);
    writeFileSync(file, "not a database at all, but long enough to look like one".repeat(40));
    const before = readFileSync(file);
    expect(refusal(folder.path)).toContain(`The file ${file} cannot be read as a database`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each(["plumbline.db", "checkpoints.db"])("names a %s whose pages are damaged", (name) => {
    using folder = freshFolder();
    open(folder.path).close();
    const file = join(folder.path, name);
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 0xa5)]));
    expect(refusal(folder.path)).toContain(`The file ${file} cannot be read as a database`);
  });

  test.each(["EACCES", "EROFS", "EPERM", "SQLITE_CANTOPEN", "SQLITE_READONLY_DIRECTORY"])("is told by %s", (code) => {
    const error = toOpeningError(Object.assign(new Error("x"), { code }), "/data/plumbline.db");
    expect(error).toMatchObject({ code: "INVALID_CONFIG", message: expect.stringContaining("/data cannot be used (x)") as unknown });
  });

  test("is another thing than a full disk or a busy database", () => {
    const full = Object.assign(new Error("x"), { code: "SQLITE_IOERR_SHMSIZE" });
    expect(toOpeningError(full, "/data/plumbline.db")).toMatchObject({ code: "DISK_FULL" });
    const busy = Object.assign(new Error("x"), { code: "SQLITE_BUSY" });
    expect(toOpeningError(busy, "/data/plumbline.db")).toBe(busy);
  });
});
