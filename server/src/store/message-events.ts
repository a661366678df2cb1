import { z } from "zod";
import type { MessageEvent, MessageEventDraft } from "../research/repositories/messages-repository.ts";
import type { ChangeBus } from "./change-bus.ts";
import { toIso } from "./job-rows.ts";
import { AnyRecord, fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";

const EventType = z.enum(["message_started", "message_delta", "message_completed", "message_failed"]);

/** Stores a frame as the message's next. Only inside a write transaction, which holds the row that `message` was read from. */
export function appendMessageEvent(
  db: Database,
  bus: ChangeBus,
  message: { id: string; last_event_seq: number },
  event: MessageEventDraft,
): MessageEvent {
  const now = db.clock.now();
  const seq = message.last_event_seq + 1;
  const row = { message_id: message.id, seq, type: event.type, payload: JSON.stringify(event.payload), created_at: now };
  db.run(db.query.insertInto("message_events").values(row));
  db.run(db.query.updateTable("messages").set({ last_event_seq: seq, updated_at: now }).where("id", "=", message.id));
  db.afterCommit(() => {
    bus.tell(message.id);
  });
  return { seq, ...event, timestamp: toIso(now) };
}

export function readMessageEvents(db: Database, messageId: string, after: number, limit: number): MessageEvent[] {
  const query = db.query.selectFrom("message_events").selectAll().where("message_id", "=", messageId).where("seq", ">", after);
  return db.all(query.orderBy("seq").limit(limit)).map((row) => ({
    seq: row.seq,
    type: EventType.parse(row.type),
    payload: fromJson(AnyRecord, row.payload),
    timestamp: toIso(row.created_at),
  }));
}
