import type { Page } from "@plumbline/shared/api/page.ts";
import type { Usage } from "@plumbline/shared/api/usage.ts";

export interface Conversation {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
}

export interface ToolCall {
  id: string;
  tool: string;
  input: unknown;
  /** Null while it runs. */
  output: unknown;
  status: "running" | "completed" | "failed";
}

export interface ConversationMessage {
  id: string;
  role: "user" | "assistant";
  status: "streaming" | "completed" | "failed" | "stopped";
  content: string;
  sources: { id: string; title: string; url: string | null }[];
  toolCalls: ToolCall[];
  usage: Usage | null;
  createdAt: string;
}

export interface NewConversationMessage {
  id: string;
  role: "user" | "assistant";
  status: "streaming" | "completed";
  content: string;
  requestId: string | null;
}

/** Conversations of the chat page. Null: no such conversation or message of this person. */
export interface ConversationsRepository {
  create(ownerId: string, conversation: { id: string; title: string }): Conversation;
  get(ownerId: string, id: string): Conversation | null;
  /** Newest first. Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, filter: { limit: number; cursor?: string | undefined }): Page<Conversation>;
  rename(ownerId: string, id: string, title: string): Conversation | null;
  remove(ownerId: string, id: string): boolean;
  /** Adds the messages of one request in one transaction; the same request gives those stored first. */
  add(ownerId: string, id: string, messages: NewConversationMessage[]): { messages: ConversationMessage[]; reused: boolean } | null;
  messages(ownerId: string, id: string): ConversationMessage[] | null;
  update(
    ownerId: string,
    messageId: string,
    change: Partial<Pick<ConversationMessage, "status" | "content" | "sources" | "usage">>,
  ): ConversationMessage | null;
  /** Adds the call or changes it. */
  putToolCall(ownerId: string, messageId: string, call: ToolCall): boolean;
}
