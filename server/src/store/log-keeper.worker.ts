import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import Connection from "better-sqlite3";

/** Copies what was committed from the log of the named database into its file, and syncs both. */
function settle(file: string): void {
  if (!existsSync(file)) return;
  const connection = new Connection(file, { fileMustExist: true });
  try {
    connection.pragma("wal_checkpoint(PASSIVE)");
  } finally {
    connection.close();
  }
}

parentPort?.on("message", (file: string) => {
  settle(file);
});
