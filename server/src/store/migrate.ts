import { existsSync, renameSync, rmSync } from "node:fs";
import Connection from "better-sqlite3";
import { firstRelease } from "./migrations/0001-first-release.ts";
import { schemaDump } from "./schema-dump.ts";
import { SchemaRefusal } from "./schema-refusal.ts";

/** One step forward; `version` counts from 1 without a gap. */
export interface Migration {
  version: number;
  sql: string;
}

export const MIGRATIONS: readonly Migration[] = [firstRelease];

/** The version a file is at; 0 is an empty file. */
export function schemaVersion(connection: Connection.Database): number {
  return Number(connection.pragma("user_version", { simple: true }));
}

/**
 * Looks at a file without changing it: throws SchemaRefusal when it was made by a newer version, is no database of ours, or its
 * tables are not those of the version it says it has.
 */
export function inspectSchema(file: string, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  const connection = openForReading(file);
  try {
    // One state of the file: another process may be making it.
    const { version, found } = connection.transaction(() => ({ version: schemaVersion(connection), found: schemaDump(connection) }))();
    const newest = migrations.length;
    if (version > newest) throw SchemaRefusal.newer(file, version, newest);
    if (version === 0 && found.length > 0) throw SchemaRefusal.foreign(file);
    if (version > 0 && found.join("\n") !== expectedSchema(version, migrations).join("\n")) throw SchemaRefusal.altered(file, version);
  } finally {
    connection.close();
  }
}

/** Brings the open database to the newest version; each step is one transaction with its version, after a copy of the file. */
export function migrate(connection: Connection.Database, file: string, migrations: readonly Migration[]): void {
  const start = schemaVersion(connection);
  if (start > 0 && start < migrations.length) copyBefore(connection, file, start);
  for (const migration of migrations) applyOnce(connection, migration);
}

/** Another process may have taken the step while this one waited for the lock. */
function applyOnce(connection: Connection.Database, migration: Migration): void {
  connection
    .transaction(() => {
      if (schemaVersion(connection) >= migration.version) return;
      connection.exec(migration.sql);
      connection.pragma(`user_version = ${String(migration.version)}`);
    })
    .immediate();
}

/** Name of the copy made before a file leaves a version. */
export function copyName(file: string, version: number): string {
  return `${file}.version-${String(version)}`;
}

function copyBefore(connection: Connection.Database, file: string, version: number): void {
  const target = copyName(file, version);
  const unfinished = `${target}.${String(process.pid)}.unfinished`;
  rmSync(unfinished, { force: true });
  connection.prepare("VACUUM INTO ?").run(unfinished);
  const copy = openForReading(unfinished);
  const copied = schemaVersion(copy);
  copy.close();
  if (copied === version) renameSync(unfinished, target);
  else rmSync(unfinished);
}

function openForReading(file: string): Connection.Database {
  const connection = new Connection(file, { readonly: true, fileMustExist: true });
  connection.pragma("schema_version");
  return connection;
}

function expectedSchema(version: number, migrations: readonly Migration[]): string[] {
  const connection = new Connection(":memory:");
  try {
    for (const migration of migrations.slice(0, version)) connection.exec(migration.sql);
    return schemaDump(connection);
  } finally {
    connection.close();
  }
}
