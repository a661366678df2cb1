import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { SourceFilter, SourcesRepository } from "../research/repositories/sources-repository.ts";
import { findConsequences } from "./find-consequences.ts";
import { containsWords, searchWords } from "./fold-text.ts";
import type { Database } from "./open-database.ts";
import { findSession, notFound } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import { queriesOf, selectNumbered, toDetail, toStoredSource, toSummary } from "./source-rows.ts";
import { createSourceStore } from "./source-store.ts";

/** Citation number, query index, rank, id. */
const Position = z.tuple([z.number(), z.number(), z.number(), z.string()]);
/** Where sources stand in the list that the report does not cite. */
const UNCITED = 1_000_000;

export function createSourcesRepository(db: Database): SourcesRepository {
  const owns = (ownerId: string, sessionId: string) => findSession(db, ownerId, sessionId) !== undefined;

  return {
    forSession: (ownerId, sessionId) => {
      if (!owns(ownerId, sessionId)) throw notFound("session");
      return createSourceStore(db, sessionId);
    },
    list: (ownerId, sessionId, filter) =>
      db.read(() => {
        if (!owns(ownerId, sessionId)) return null;
        const rows = db.all(listQuery(db, sessionId, filter));
        const queries = queriesOf(
          db,
          sessionId,
          rows.map((row) => row.id),
        );
        return pageOfRows(
          rows,
          filter.limit,
          (row) => [row.number ?? UNCITED, row.best_query_index, row.best_rank, row.id],
          (row) => toSummary(row, queries.get(row.id) ?? []),
        );
      }),
    get: (ownerId, sessionId, id) =>
      db.read(() => {
        if (!owns(ownerId, sessionId)) return null;
        const text = ["sources.content", "sources.sections", "sources.metadata"] as const;
        const row = db.get(selectNumbered(db, sessionId, null).select(text).where("sources.id", "=", id));
        return row === undefined ? null : toDetail(row, queriesOf(db, sessionId, [id]).get(id) ?? []);
      }),
    select: (ownerId, sessionId, id, selected) =>
      db.write(() => {
        if (!owns(ownerId, sessionId)) return null;
        refuseWhileRunning(db, sessionId);
        const set = { selected: Number(selected), selection_reason: null };
        db.run(db.query.updateTable("sources").set(set).where("session_id", "=", sessionId).where("id", "=", id));
        const row = db.get(selectNumbered(db, sessionId, null).where("sources.id", "=", id));
        return row === undefined ? null : toSummary(row, queriesOf(db, sessionId, [id]).get(id) ?? []);
      }),
    consequences: (ownerId, sessionId, id) =>
      db.read(() => {
        const session = findSession(db, ownerId, sessionId);
        if (session === undefined || !createSourceStore(db, sessionId).has(id)) return null;
        return { claims: session.report_version === null ? [] : findConsequences(db, sessionId, session.report_version, id) };
      }),
    all: (ownerId, sessionId, version) =>
      db.read(() => {
        if (!owns(ownerId, sessionId)) return null;
        const text = ["sources.content", "sources.sections", "sources.metadata"] as const;
        const rows = db.all(inOrder(selectNumbered(db, sessionId, version).select(text)));
        const queries = queriesOf(
          db,
          sessionId,
          rows.map((row) => row.id),
        );
        return rows.map((row) => ({ ...toStoredSource(row, queries.get(row.id) ?? []), citationNumber: row.number }));
      }),
  };
}

function inOrder<Query extends ReturnType<typeof selectNumbered>>(query: Query): Query {
  return query
    .orderBy(sql`coalesce(cited.number, ${UNCITED})`)
    .orderBy("sources.best_query_index")
    .orderBy("sources.best_rank")
    .orderBy("sources.id") as Query;
}

function listQuery(db: Database, sessionId: string, filter: SourceFilter) {
  const after = fromCursor(Position, filter.cursor);
  let query = inOrder(selectNumbered(db, sessionId, null)).limit(filter.limit + 1);
  if (filter.selected !== "all") query = query.where("sources.selected", "=", filter.selected === "true" ? 1 : 0);
  if (filter.cited !== "all") query = query.where("cited.number", filter.cited === "true" ? "is not" : "is", null);
  if (filter.type !== undefined) query = query.where("sources.source_type", "=", filter.type);
  if (filter.q !== undefined) {
    const parts = sql.join([sql`sources.title`, sql`sources.url`, sql`sources.site_name`, sql`sources.snippet`]);
    const text = sql<string>`fold_text(concat_ws(' ', ${parts}))`;
    query = query.where(containsWords(text, searchWords(filter.q)));
  }
  if (after === null) return query;
  const position = sql`(coalesce(cited.number, ${UNCITED}), sources.best_query_index, sources.best_rank, sources.id)`;
  return query.where(sql<boolean>`${position} > (${sql.join(after)})`);
}

function refuseWhileRunning(db: Database, sessionId: string): void {
  const running = db.query.selectFrom("jobs").select("id").where("session_id", "=", sessionId).where("status", "in", ["queued", "running"]);
  if (db.get(running) !== undefined) throw new AppError("SESSION_BUSY", "Sources can be chosen once the run waits or has ended.");
}
