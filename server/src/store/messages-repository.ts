import { type Message, MessageStatus } from "@plumbline/shared/api/messages.ts";
import { Usage } from "@plumbline/shared/api/usage.ts";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { MessagesRepository, NewExchange } from "../research/repositories/messages-repository.ts";
import type { ChangeBus } from "./change-bus.ts";
import { requestConflict } from "./job-requests.ts";
import { toIso } from "./job-rows.ts";
import { fromJson, fromNullableJson, StringList, toNullableJson } from "./json-column.ts";
import { appendMessageEvent, readMessageEvents } from "./message-events.ts";
import type { Database } from "./open-database.ts";
import { findSession, notFound } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import type { MessagesTable } from "./tables/conversation-tables.ts";

export type MessageRow = Selectable<MessagesTable>;

const Position = z.tuple([z.int()]);

export function createMessagesRepository({ db, bus }: { db: Database; bus: ChangeBus }): MessagesRepository {
  const find = (ownerId: string, id: string): MessageRow | undefined => db.get(ownMessages(db, ownerId).where("messages.id", "=", id));

  return {
    start: (ownerId, sessionId, exchange) => db.write(() => startExchange(db, ownerId, sessionId, exchange)),
    get: (ownerId, sessionId, id) => {
      const row = db.get(ownMessages(db, ownerId).where("messages.id", "=", id).where("messages.session_id", "=", sessionId));
      return row === undefined ? null : toMessage(row);
    },
    list: (ownerId, sessionId, filter) =>
      db.read(() => {
        if (findSession(db, ownerId, sessionId) === undefined) return null;
        const after = fromCursor(Position, filter.cursor)?.[0] ?? -1;
        const query = ownMessages(db, ownerId).where("messages.session_id", "=", sessionId).where("position", ">", after);
        return pageOfRows(db.all(query.orderBy("position").limit(filter.limit + 1)), filter.limit, (row) => [row.position], toMessage);
      }),
    recent: (ownerId, sessionId, limit) => {
      const ended = ownMessages(db, ownerId).where("messages.session_id", "=", sessionId).where("messages.status", "<>", "streaming");
      return db.all(ended.orderBy("position", "desc").limit(limit)).reverse().map(toMessage);
    },
    append: (ownerId, messageId, event) =>
      db.write(() => {
        const message = find(ownerId, messageId);
        return message?.status === "streaming" ? appendMessageEvent(db, bus, message, event) : null;
      }),
    finish: (ownerId, messageId, result, event) =>
      db.write(() => {
        const message = find(ownerId, messageId);
        if (message?.status !== "streaming") return null;
        const set = {
          status: result.status,
          content: result.content,
          citation_source_ids: JSON.stringify(result.citationSourceIds),
          usage: toNullableJson(result.usage),
        };
        db.run(db.query.updateTable("messages").set(set).where("id", "=", messageId));
        appendMessageEvent(db, bus, message, event);
        return toMessage({ ...message, ...set });
      }),
    events: (ownerId, messageId, after, limit) =>
      db.read(() => (find(ownerId, messageId) === undefined ? null : readMessageEvents(db, messageId, after, limit))),
    subscribe: (messageId, listener) => bus.subscribe(messageId, listener),
    stale: (before) =>
      db.all(
        db.query
          .selectFrom("messages")
          .innerJoin("sessions", "sessions.id", "messages.session_id")
          .select(["sessions.owner_id as ownerId", "messages.session_id as sessionId", "messages.id"])
          .where("messages.status", "=", "streaming")
          .where("messages.updated_at", "<", before),
      ),
  };
}

function ownMessages(db: Database, ownerId: string) {
  return db.query
    .selectFrom("messages")
    .innerJoin("sessions", "sessions.id", "messages.session_id")
    .selectAll("messages")
    .where("sessions.owner_id", "=", ownerId);
}

function startExchange(db: Database, ownerId: string, sessionId: string, exchange: NewExchange): ReturnType<MessagesRepository["start"]> {
  if (findSession(db, ownerId, sessionId) === undefined) throw notFound("session");
  const ofSession = ownMessages(db, ownerId).where("messages.session_id", "=", sessionId);
  const known = db.all(ofSession.where("request_id", "=", exchange.requestId).orderBy("position"));
  const [question, answer] = known;
  if (question !== undefined && answer !== undefined) {
    if (question.request_hash !== exchange.requestHash) throw requestConflict();
    return { question: toMessage(question), answer: toMessage(answer), reused: true };
  }
  const last = db.get(ofSession.orderBy("position", "desc").limit(1))?.position ?? -1;
  const insert = (position: number, turn: Pick<MessageRow, "id" | "role" | "status" | "content">): Message => {
    const now = db.clock.now();
    const row = {
      ...turn,
      session_id: sessionId,
      position,
      citation_source_ids: "[]",
      usage: null,
      request_id: exchange.requestId,
      request_hash: exchange.requestHash,
      last_event_seq: 0,
      created_at: now,
      updated_at: now,
    };
    db.run(db.query.insertInto("messages").values(row));
    return toMessage(row);
  };
  return {
    question: insert(last + 1, { id: exchange.question.id, role: "user", status: "completed", content: exchange.question.content }),
    answer: insert(last + 2, { id: exchange.answer.id, role: "assistant", status: "streaming", content: "" }),
    reused: false,
  };
}

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    role: row.role === "user" ? "user" : "assistant",
    status: MessageStatus.parse(row.status),
    content: row.content,
    citationSourceIds: fromJson(StringList, row.citation_source_ids),
    usage: fromNullableJson(Usage, row.usage),
    createdAt: toIso(row.created_at),
  };
}
