import type { Database as Connection } from "better-sqlite3";

/** Every table, index and trigger with its text, blanks made even, in a fixed order. SQLite's own tables are left out. */
export function schemaDump(connection: Connection): string[] {
  const rows = connection
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name",
    )
    .all();
  return rows.map((row) => `${row.type} ${row.name}: ${row.sql.replace(/\s+/g, " ").trim()}`);
}
