import { EMPTY_USAGE } from "@plumbline/shared/api/usage.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { SessionChange, SessionFilter, SessionsRepository } from "../research/repositories/sessions-repository.ts";
import { threadIdOf } from "../research/thread-id.ts";
import { containsWords, searchWords } from "./fold-text.ts";
import { ACTIVE_STATUSES } from "./job-rows.ts";
import type { Database } from "./open-database.ts";
import { ensureUser, findSession, type SessionRow } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import { selectSessions, toSession } from "./session-rows.ts";
import { storeSessionText } from "./session-text.ts";

const Position = z.tuple([z.int()]);

export function createSessionsRepository(db: Database): SessionsRepository {
  const get = (ownerId: string, id: string) => {
    const row = db.get(selectSessions(db, ownerId).where("sessions.id", "=", id));
    return row === undefined ? null : toSession(row);
  };

  return {
    get,
    create: (ownerId, session) =>
      db.write(() => {
        ensureUser(db, ownerId);
        const now = db.clock.now();
        db.run(
          db.query.insertInto("sessions").values({
            id: session.id,
            owner_id: ownerId,
            title: session.title,
            title_given: session.titleGiven ? 1 : 0,
            query: session.query,
            config: JSON.stringify(session.config),
            usage: JSON.stringify(EMPTY_USAGE),
            from_conversation_id: session.fromConversationId,
            created_at: now,
            updated_at: now,
          }),
        );
        storeSessionText(db, session, "");
        const created = get(ownerId, session.id);
        if (created === null) throw new Error("a session that was just stored is not there");
        return created;
      }),
    list: (ownerId, filter) =>
      db.read(() => {
        const rows = db.all(listQuery(db, ownerId, filter));
        return pageOfRows(rows, filter.limit, (row) => [row.number], toSession);
      }),
    update: (ownerId, id, change) =>
      db.write(() => {
        const row = findSession(db, ownerId, id);
        if (row === undefined) return null;
        applyChange(db, row, change);
        return get(ownerId, id);
      }),
    remove: (ownerId, id) =>
      db.write(() => {
        if (findSession(db, ownerId, id) === undefined) return null;
        const jobs = db.all(db.query.selectFrom("jobs").select(["id", "status"]).where("session_id", "=", id));
        if (jobs.some((job) => (ACTIVE_STATUSES as readonly string[]).includes(job.status))) {
          throw new AppError("SESSION_BUSY", "A job of this session is active: cancel it first.");
        }
        db.run(db.query.deleteFrom("sessions").where("id", "=", id).where("owner_id", "=", ownerId));
        return { threadIds: jobs.map((job) => threadIdOf(id, job.id)) };
      }),
  };
}

function listQuery(db: Database, ownerId: string, filter: SessionFilter) {
  const after = fromCursor(Position, filter.cursor);
  const words = searchWords(filter.q ?? "");
  return selectSessions(db, ownerId)
    .$if(after !== null, (query) => query.where("sessions.number", "<", after?.[0] ?? 0))
    .$if(filter.status === "draft", (query) => query.where("sessions.latest_job_id", "is", null))
    .$if(filter.status === "running", (query) => query.where("latest.status", "in", ["queued", "running"]))
    .$if(filter.status !== undefined && filter.status !== "draft" && filter.status !== "running", (query) =>
      query.where("latest.status", "=", filter.status ?? ""),
    )
    .$if(words.length > 0, (query) =>
      query.innerJoin("session_texts", "session_texts.session_id", "sessions.id").where(containsWords(sql`session_texts.text`, words)),
    )
    .orderBy("sessions.number", "desc")
    .limit(filter.limit + 1);
}

function applyChange(db: Database, row: SessionRow, change: SessionChange): void {
  if (row.latest_job_id !== null && (change.query !== undefined || change.config !== undefined)) {
    throw new AppError("SESSION_NOT_DRAFT", "Only the title of a session that was started can be changed.");
  }
  const title = change.title ?? row.title;
  const query = change.query ?? row.query;
  const set = {
    title,
    query,
    title_given: change.titleGiven === undefined ? row.title_given : Number(change.titleGiven),
    config: change.config === undefined ? row.config : JSON.stringify(change.config),
    updated_at: db.clock.now(),
  };
  db.run(db.query.updateTable("sessions").set(set).where("id", "=", row.id));
  if (title !== row.title || query !== row.query) storeSessionText(db, { id: row.id, title, query }, newestMarkdown(db, row));
}

function newestMarkdown(db: Database, row: SessionRow): string {
  if (row.report_version === null) return "";
  const query = db.query.selectFrom("report_versions").select("markdown").where("session_id", "=", row.id);
  return db.get(query.where("version", "=", row.report_version))?.markdown ?? "";
}
