import Connection from "better-sqlite3";

/** Takes half of a migration's step and then waits to be killed, the transaction open. */
const [, , file] = process.argv;
if (file === undefined) throw new Error("name a file");
const connection = new Connection(file);
connection.exec("BEGIN IMMEDIATE; ALTER TABLE users ADD COLUMN nickname TEXT; PRAGMA user_version = 2;");
connection.pragma("cache_spill = 1");
process.stdout.write("half done\n");
setInterval(() => connection.inTransaction, 60_000);
