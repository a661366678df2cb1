import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Connection from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { freshFolder } from "../../test/fresh-folder.ts";
import { refusal } from "../../test/refusal.ts";
import { createTestClock, createTestIds } from "../../test/test-clock.ts";
import { copyName, MIGRATIONS, type Migration, schemaVersion } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const next: Migration = {
  version: MIGRATIONS.length + 1,
  sql: "ALTER TABLE users ADD COLUMN nickname TEXT; CREATE TABLE later (id TEXT) STRICT;",
};
const newer = [...MIGRATIONS, next];

const open = (file: string, migrations?: readonly Migration[]) =>
  openDatabase({ file, clock: createTestClock(), ids: createTestIds(), ...(migrations === undefined ? {} : { migrations }) });

const digest = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

const versionOf = (file: string): number => {
  const connection = new Connection(file, { readonly: true });
  try {
    return schemaVersion(connection);
  } finally {
    connection.close();
  }
};

describe("opening a database", () => {
  test("makes a new file, and finds it as it was", () => {
    using folder = freshFolder();
    const file = join(folder.path, "nested", "a.db");
    open(file).close();
    expect(versionOf(file)).toBe(MIGRATIONS.length);
    open(file).close();
    expect(existsSync(copyName(file, MIGRATIONS.length))).toBe(false);
  });

  test("takes an older file forward after copying it", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    const old = open(file);
    old.run(old.query.insertInto("users").values({ id: "ada", created_at: 1 }));
    old.close();
    const opened = open(file, newer);
    expect(opened.get(opened.query.selectFrom("users").selectAll())).toMatchObject({ id: "ada", nickname: null });
    opened.close();
    expect(versionOf(file)).toBe(next.version);
    expect(versionOf(copyName(file, MIGRATIONS.length))).toBe(MIGRATIONS.length);
    open(copyName(file, MIGRATIONS.length)).close();
  });

  test("leaves a file alone that a newer version made, and says what to do", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    open(file, newer).close();
    const before = digest(file);
    const error = refusal(() => open(file));
    expect(error.message).toContain("newer");
    expect(error.message).toContain("DATA_DIR");
    expect(digest(file)).toBe(before);
  });

  test("leaves a file alone that has a later column under an earlier version", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    open(file).close();
    const connection = new Connection(file);
    connection.exec("ALTER TABLE users ADD COLUMN nickname TEXT");
    connection.close();
    const before = digest(file);
    expect(refusal(() => open(file, newer)).message).toContain("put a copy back");
    expect(digest(file)).toBe(before);
  });

  test("leaves another program's database alone", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    const connection = new Connection(file);
    connection.exec("CREATE TABLE theirs (id)");
    connection.close();
    const before = digest(file);
    expect(refusal(() => open(file)).message).toContain("another program");
    expect(digest(file)).toBe(before);
  });

  test("leaves a file alone that is no database", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    writeFileSync(file, "not a database at all, but long enough to look like one".repeat(40));
    const before = digest(file);
    expect(refusal(() => open(file)).message).toContain("cannot be read");
    expect(digest(file)).toBe(before);
  });

  test("undoes a step that fails, with its version", () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    open(file).close();
    const broken = [...MIGRATIONS, { version: next.version, sql: "CREATE TABLE later (id TEXT) STRICT; CREATE TABLE users (id)" }];
    expect(() => open(file, broken)).toThrow("already exists");
    expect(versionOf(file)).toBe(MIGRATIONS.length);
    open(file, newer).close();
    expect(versionOf(file)).toBe(next.version);
  });

  test("goes on from where a process was killed in the middle of a step", async () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    open(file).close();
    const child = spawn(process.execPath, [new URL("../../test/store/killed-migration.ts", import.meta.url).pathname, file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [told] = (await once(child.stdout, "data")) as [Buffer];
    expect(told.toString()).toContain("half done");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(versionOf(file)).toBe(MIGRATIONS.length);
    open(file, newer).close();
    expect(versionOf(file)).toBe(next.version);
  });

  test("by several processes at once migrates once", async () => {
    using folder = freshFolder();
    const file = join(folder.path, "a.db");
    const program = new URL("../../test/store/open-and-close.ts", import.meta.url).pathname;
    const children = [1, 2, 3].map(() => spawn(process.execPath, [program, file], { stdio: ["ignore", "ignore", "inherit"] }));
    const codes = await Promise.all(children.map(async (child) => ((await once(child, "exit")) as [number])[0]));
    expect(codes).toEqual([0, 0, 0]);
    expect(versionOf(file)).toBe(MIGRATIONS.length);
  });
});
