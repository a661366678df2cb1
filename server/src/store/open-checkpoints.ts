import { SqliteSaver } from "@langchain/langgraph-checkpoint-sqlite";
import type { Database as Connection } from "better-sqlite3";
import type { LogKeeper } from "./log-keeper.ts";
import { connect } from "./open-database.ts";
import { toOpeningError } from "./opening-error.ts";
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
  readonly #committed: () => void;

  constructor(connection: Connection, committed: () => void) {
    super(connection);
    this.#committed = committed;
    this.setup();
  }

  override getTuple(...given: Parameters<SqliteSaver["getTuple"]>): ReturnType<SqliteSaver["getTuple"]> {
    return named(super.getTuple(...given));
  }

  override put(...given: Parameters<SqliteSaver["put"]>): ReturnType<SqliteSaver["put"]> {
    this.#committed();
    return named(super.put(...given));
  }

  override putWrites(...given: Parameters<SqliteSaver["putWrites"]>): ReturnType<SqliteSaver["putWrites"]> {
    this.#committed();
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

export function openCheckpoints(file: string, logKeeper?: LogKeeper): Checkpoints {
  try {
    const connection = connect(file);
    const saver = new CheckpointSaver(connection, () => logKeeper?.committed(file));
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
    throw toOpeningError(error, file);
  }
}
