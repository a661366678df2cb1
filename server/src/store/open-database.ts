import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Connection from "better-sqlite3";
import type { Clock, Ids } from "../research/ports.ts";
import { foldText } from "./fold-text.ts";
import type { LogKeeper } from "./log-keeper.ts";
import { inspectSchema, MIGRATIONS, type Migration, migrate } from "./migrate.ts";
import { toOpeningError } from "./opening-error.ts";
import { createQueryCompiler, createQueryRunner, type QueryCompiler, type QueryRunner } from "./run-query.ts";
import { toStoreError } from "./store-error.ts";

/** The database of one process. Everything is synchronous; a write transaction never spans an await. */
export interface Database extends QueryRunner {
  readonly query: QueryCompiler;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Runs `work` in an immediate transaction, or in the one that is open. */
  write<Result>(work: () => Result): Result;
  /** Runs `work`, which only reads, on one state of the database. */
  read<Result>(work: () => Result): Result;
  /** Calls `tell` once the open transaction is committed; not at all when it is rolled back. */
  afterCommit(tell: () => void): void;
  /** Has what was committed synced, so that even a power cut takes none of it. */
  settle(): void;
  /** Bytes of the database, without its log. */
  size(): number;
  close(): void;
}

export interface OpenDatabaseOptions {
  file: string;
  clock: Clock;
  ids: Ids;
  migrations?: readonly Migration[];
  logKeeper?: LogKeeper;
}

/** How long a writer waits for another process's write. */
const BUSY_TIMEOUT_MS = 10_000;
/** The log file shrinks to this once it was copied. */
const LOG_BYTES = 16 * 1024 * 1024;
/** Pages of log at which this connection copies them itself, should the log keeper not keep up. */
const LOG_PAGES = 2500;

/** Opens the database, making or migrating it first. Throws AppError INVALID_CONFIG with the next step when the file is not to be touched. */
export function openDatabase(options: OpenDatabaseOptions): Database {
  const migrations = options.migrations ?? MIGRATIONS;
  try {
    mkdirSync(dirname(options.file), { recursive: true });
    inspectSchema(options.file, migrations);
    const connection = connect(options.file);
    try {
      migrate(connection, options.file, migrations);
    } catch (error) {
      connection.close();
      throw error;
    }
    connection.pragma("foreign_keys = ON");
    return createDatabase(connection, options);
  } catch (error) {
    throw toOpeningError(error, options.file);
  }
}

/**
 * How every database of the data folder is opened.
 *
 * `synchronous = NORMAL`: with WAL a killed process loses nothing and the file is always sound; only a power cut can take the last
 * commits, and what must not go even then is followed by `settle`. FULL would sync the disk for each event, on the event loop.
 */
export function connect(file: string): Connection.Database {
  const connection = new Connection(file, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = NORMAL");
  connection.pragma(`journal_size_limit = ${String(LOG_BYTES)}`);
  connection.pragma(`wal_autocheckpoint = ${String(LOG_PAGES)}`);
  connection.pragma("temp_store = MEMORY");
  connection.pragma("trusted_schema = OFF");
  connection.function("fold_text", { deterministic: true }, (text) => foldText(String(text)));
  return connection;
}

function createDatabase(connection: Connection.Database, options: OpenDatabaseOptions): Database {
  let committed: (() => void)[] = [];
  const transaction = connection.transaction((work: () => unknown) => work());

  function write<Result>(work: () => Result): Result {
    if (connection.inTransaction) return work();
    committed = [];
    const result = runImmediate(work);
    const tells = committed;
    committed = [];
    options.logKeeper?.committed(options.file);
    for (const tell of tells) tell();
    return result;
  }

  function runImmediate<Result>(work: () => Result): Result {
    try {
      return transaction.immediate(work) as Result;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  return {
    ...createQueryRunner(connection),
    query: createQueryCompiler(),
    clock: options.clock,
    ids: options.ids,
    write,
    read: (work) => (connection.inTransaction ? work() : (transaction.deferred(work) as ReturnType<typeof work>)),
    afterCommit: (tell) => {
      committed.push(tell);
    },
    settle: () => {
      options.logKeeper?.settle(options.file);
    },
    size: () => Number(connection.pragma("page_count", { simple: true })) * Number(connection.pragma("page_size", { simple: true })),
    close: () => {
      connection.close();
    },
  };
}
