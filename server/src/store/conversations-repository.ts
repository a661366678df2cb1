import { Usage } from "@plumbline/shared/api/usage.ts";
import type { Selectable } from "kysely";
import { z } from "zod";
import type {
  Conversation,
  ConversationMessage,
  ConversationsRepository,
  NewConversationMessage,
  ToolCall,
} from "../research/repositories/conversations-repository.ts";
import { toIso } from "./job-rows.ts";
import { fromJson, fromNullableJson, toNullableJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import { ensureUser } from "./owned-session.ts";
import { fromCursor, pageOfRows } from "./page-cursor.ts";
import type { ConversationMessagesTable, ConversationsTable } from "./tables/conversation-tables.ts";

const Position = z.tuple([z.int()]);
const Status = z.enum(["streaming", "completed", "failed", "stopped"]);
const CallStatus = z.enum(["running", "completed", "failed"]);
const Sources = z.array(z.object({ id: z.string(), title: z.string(), url: z.string().nullable() }));

type MessageRow = Selectable<ConversationMessagesTable>;

export function createConversationsRepository(db: Database): ConversationsRepository {
  const own = (ownerId: string) => db.query.selectFrom("conversations").selectAll().where("owner_id", "=", ownerId);
  const get = (ownerId: string, id: string): Conversation | null => {
    const row = db.get(own(ownerId).where("id", "=", id));
    return row === undefined ? null : toConversation(row);
  };
  const messagesOf = (id: string) =>
    db.query.selectFrom("conversation_messages").selectAll().where("conversation_id", "=", id).orderBy("position");
  const findMessage = (ownerId: string, id: string): MessageRow | undefined =>
    db.get(
      db.query
        .selectFrom("conversation_messages as message")
        .innerJoin("conversations", "conversations.id", "message.conversation_id")
        .selectAll("message")
        .where("message.id", "=", id)
        .where("conversations.owner_id", "=", ownerId),
    );

  return {
    get,
    create: (ownerId, { id, title }) =>
      db.write(() => {
        ensureUser(db, ownerId);
        const now = db.clock.now();
        db.run(db.query.insertInto("conversations").values({ id, owner_id: ownerId, title, created_at: now, updated_at: now }));
        return { id, title, createdAt: toIso(now), updatedAt: toIso(now) };
      }),
    list: (ownerId, filter) => {
      const after = fromCursor(Position, filter.cursor);
      const query = after === null ? own(ownerId) : own(ownerId).where("number", "<", after[0]);
      const rows = db.all(query.orderBy("number", "desc").limit(filter.limit + 1));
      return pageOfRows(rows, filter.limit, (row) => [row.number], toConversation);
    },
    rename: (ownerId, id, title) =>
      db.write(() => {
        db.run(db.query.updateTable("conversations").set({ title }).where("id", "=", id).where("owner_id", "=", ownerId));
        return get(ownerId, id);
      }),
    remove: (ownerId, id) =>
      db.write(() => db.run(db.query.deleteFrom("conversations").where("id", "=", id).where("owner_id", "=", ownerId)) === 1),
    add: (ownerId, id, messages) =>
      db.write(() => {
        if (get(ownerId, id) === null) return null;
        const requestId = messages[0]?.requestId ?? null;
        const known = requestId === null ? [] : db.all(messagesOf(id).where("request_id", "=", requestId));
        if (known.length > 0) return { messages: toMessages(db, known), reused: true };
        return { messages: toMessages(db, insertMessages(db, id, messages)), reused: false };
      }),
    messages: (ownerId, id) => db.read(() => (get(ownerId, id) === null ? null : toMessages(db, db.all(messagesOf(id))))),
    update: (ownerId, messageId, change) =>
      db.write(() => {
        const row = findMessage(ownerId, messageId);
        if (row === undefined) return null;
        const set = {
          status: change.status ?? row.status,
          content: change.content ?? row.content,
          sources: change.sources === undefined ? row.sources : JSON.stringify(change.sources),
          usage: change.usage === undefined ? row.usage : toNullableJson(change.usage),
        };
        db.run(db.query.updateTable("conversation_messages").set(set).where("id", "=", messageId));
        return toMessages(db, [{ ...row, ...set }])[0] ?? null;
      }),
    putToolCall: (ownerId, messageId, call) =>
      db.write(() => {
        if (findMessage(ownerId, messageId) === undefined) return false;
        putToolCall(db, messageId, call);
        return true;
      }),
  };
}

function toConversation(row: Selectable<ConversationsTable>): Conversation {
  return { id: row.id, title: row.title, createdAt: toIso(row.created_at), updatedAt: toIso(row.updated_at) };
}

function insertMessages(db: Database, conversationId: string, messages: NewConversationMessage[]): MessageRow[] {
  const ofConversation = db.query.selectFrom("conversation_messages").where("conversation_id", "=", conversationId);
  const last = db.get(ofConversation.select((rows) => rows.fn.max<number | null>("position").as("position")))?.position ?? -1;
  const now = db.clock.now();
  const rows = messages.map((message, index) => ({
    id: message.id,
    conversation_id: conversationId,
    position: last + 1 + index,
    role: message.role,
    status: message.status,
    content: message.content,
    sources: "[]",
    usage: null,
    request_id: message.requestId,
    created_at: now,
  }));
  for (const row of rows) db.run(db.query.insertInto("conversation_messages").values(row));
  db.run(db.query.updateTable("conversations").set({ updated_at: now }).where("id", "=", conversationId));
  return rows;
}

function putToolCall(db: Database, messageId: string, call: ToolCall): void {
  const ofMessage = db.query.selectFrom("tool_calls").where("message_id", "=", messageId);
  const last = db.get(ofMessage.select((rows) => rows.fn.max<number | null>("position").as("position")))?.position ?? -1;
  const set = { input: JSON.stringify(call.input), output: toNullableJson(call.output), status: call.status };
  const insert = db.query
    .insertInto("tool_calls")
    .values({ id: call.id, message_id: messageId, position: last + 1, tool: call.tool, ...set });
  db.run(insert.onConflict((conflict) => conflict.column("id").doUpdateSet(set)));
}

function toMessages(db: Database, rows: MessageRow[]): ConversationMessage[] {
  return rows.map((row) => ({
    id: row.id,
    role: row.role === "user" ? "user" : "assistant",
    status: Status.parse(row.status),
    content: row.content,
    sources: fromJson(Sources, row.sources),
    toolCalls: toolCallsOf(db, row.id),
    usage: fromNullableJson(Usage, row.usage),
    createdAt: toIso(row.created_at),
  }));
}

function toolCallsOf(db: Database, messageId: string): ToolCall[] {
  const rows = db.all(db.query.selectFrom("tool_calls").selectAll().where("message_id", "=", messageId).orderBy("position"));
  return rows.map((row) => ({
    id: row.id,
    tool: row.tool,
    input: JSON.parse(row.input) as unknown,
    output: row.output === null ? null : (JSON.parse(row.output) as unknown),
    status: CallStatus.parse(row.status),
  }));
}
