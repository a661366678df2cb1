import type { Selectable } from "kysely";
import type { ChangeBus } from "./change-bus.ts";
import type { JobRow } from "./job-rows.ts";
import type { Database } from "./open-database.ts";
import { prepareQuery } from "./prepare-query.ts";
import type { EventsTable } from "./tables/run-tables.ts";

/** Database and bus, and the queries that run with every event: what each method that stores events needs. */
export interface EventLog extends ReturnType<typeof prepareQueries> {
  db: Database;
  bus: ChangeBus;
}

export function createEventLog(db: Database, bus: ChangeBus): EventLog {
  return { db, bus, ...prepareQueries(db) };
}

type JobProgress = Pick<JobRow, "id" | "last_event_seq" | "updated_at" | "current_query" | "usage" | "phase" | "progress">;

function prepareQueries(db: Database) {
  return {
    findJob: prepareQuery<{ id: string }, JobRow>((value) => db.query.selectFrom("jobs").selectAll().where("id", "=", value("id"))),
    findKey: prepareQuery<{ job_id: string; once_key: string }, { seq: number }>((value) =>
      db.query.selectFrom("events").select("seq").where("job_id", "=", value("job_id")).where("once_key", "=", value("once_key")),
    ),
    findHead: prepareQuery<{ id: string; owner_id: string }, Pick<JobRow, "last_event_seq" | "status">>((value) =>
      db.query
        .selectFrom("jobs")
        .select(["last_event_seq", "status"])
        .where("id", "=", value("id"))
        .where("owner_id", "=", value("owner_id")),
    ),
    insertEvent: prepareQuery<Selectable<EventsTable>, unknown>((value) =>
      db.query.insertInto("events").values({
        job_id: value("job_id"),
        seq: value("seq"),
        once_key: value("once_key"),
        type: value("type"),
        phase: value("phase"),
        payload: value("payload"),
        created_at: value("created_at"),
      }),
    ),
    updateJob: prepareQuery<JobProgress, unknown>((value) =>
      db.query
        .updateTable("jobs")
        .set({
          last_event_seq: value("last_event_seq"),
          updated_at: value("updated_at"),
          current_query: value("current_query"),
          usage: value("usage"),
          phase: value("phase"),
          progress: value("progress"),
        })
        .where("id", "=", value("id")),
    ),
  };
}
