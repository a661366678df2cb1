import type { Message } from "@plumbline/shared/api/messages.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import type { Usage } from "@plumbline/shared/api/usage.ts";

/** A stored frame of a message's stream; `seq` from 1 without a gap. */
export interface MessageEvent {
  seq: number;
  type: "message_started" | "message_delta" | "message_completed" | "message_failed";
  payload: Record<string, unknown>;
  timestamp: string;
}

export type MessageEventDraft = Omit<MessageEvent, "seq" | "timestamp">;

export interface NewExchange {
  requestId: string;
  requestHash: string;
  question: { id: string; content: string };
  answer: { id: string };
}

export interface FinishedMessage {
  status: "completed" | "failed" | "stopped";
  content: string;
  citationSourceIds: string[];
  usage: Usage | null;
}

/** The follow-up conversation of a session. Null: no such session or message of this person. */
export interface MessagesRepository {
  /** Stores the question and an empty answer that streams; a known request gives the first exchange. Throws AppError REQUEST_ID_CONFLICT, NOT_FOUND. */
  start(ownerId: string, sessionId: string, exchange: NewExchange): { question: Message; answer: Message; reused: boolean };
  get(ownerId: string, sessionId: string, id: string): Message | null;
  /** Oldest first. Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, sessionId: string, filter: { limit: number; cursor?: string | undefined }): Page<Message> | null;
  /** Newest turns that ended, oldest first. */
  recent(ownerId: string, sessionId: string, limit: number): Message[];
  /** Appends while the message streams; null when it has ended. */
  append(ownerId: string, messageId: string, event: MessageEventDraft): MessageEvent | null;
  /** Ends the message with its last event, in one transaction; null when it has ended before. */
  finish(ownerId: string, messageId: string, result: FinishedMessage, event: MessageEventDraft): Message | null;
  events(ownerId: string, messageId: string, after: number, limit: number): MessageEvent[] | null;
  subscribe(messageId: string, listener: () => void): () => void;
  /** Messages that stream although no process writes them any more: older than `before` (ms) without an event since. */
  stale(before: number): { ownerId: string; sessionId: string; id: string }[];
}
