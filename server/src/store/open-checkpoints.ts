import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import Connection from "better-sqlite3";
import { toStoreError } from "./store-error.ts";

/** The checkpoints of runs, in a file of their own: no write of theirs ever joins a transaction of the database. */
export interface Checkpoints {
  readonly saver: CheckpointSaver;
  /** Removes every checkpoint of a thread. */
  forget(threadId: string): Promise<void>;
  /** Threads that have checkpoints. */
  threads(): string[];
  close(): void;
}

/** The graph library's saver with failures of the disk named as elsewhere. */
class CheckpointSaver extends SqliteSaver {
  constructor(connection: Connection.Database) {
    super(connection);
    this.setup();
  }

  override getTuple(...given: Parameters<SqliteSaver["getTuple"]>): ReturnType<SqliteSaver["getTuple"]> {
    return named(super.getTuple(...given));
  }

  override put(...given: Parameters<SqliteSaver["put"]>): ReturnType<SqliteSaver["put"]> {
    return named(super.put(...given));
  }

  override putWrites(...given: Parameters<SqliteSaver["putWrites"]>): ReturnType<SqliteSaver["putWrites"]> {
    return named(super.putWrites(...given));
  }

  override deleteThread(...given: Parameters<SqliteSaver["deleteThread"]>): ReturnType<SqliteSaver["deleteThread"]> {
    return named(super.deleteThread(...given));
  }
}

async function named<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw toStoreError(error);
  }
}

export function openCheckpoints(file: string, options: { busyTimeoutMs?: number } = {}): Checkpoints {
  try {
    const connection = new Connection(file, { timeout: options.busyTimeoutMs ?? 10_000 });
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = NORMAL");
    connection.pragma(`journal_size_limit = ${String(16 * 1024 * 1024)}`);
    const saver = new CheckpointSaver(connection);
    const threads = connection.prepare<[], string>("SELECT DISTINCT thread_id FROM checkpoints").pluck();
    return {
      saver,
      forget: (threadId) => saver.deleteThread(threadId),
      threads: () => threads.all(),
      close: () => {
        connection.close();
      },
    };
  } catch (error) {
    throw toStoreError(error);
  }
}
