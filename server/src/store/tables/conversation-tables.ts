import type { Generated } from "kysely";
import type { Fixed, Json, Time } from "./column.ts";

export interface MessagesTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  position: Fixed<number>;
  role: Fixed<string>;
  status: string;
  content: string;
  citation_source_ids: Json;
  usage: Json | null;
  request_id: Fixed<string>;
  request_hash: Fixed<string>;
  last_event_seq: Generated<number>;
  created_at: Fixed<Time>;
  updated_at: Time;
}

export interface MessageEventsTable {
  message_id: Fixed<string>;
  seq: Fixed<number>;
  type: Fixed<string>;
  payload: Fixed<Json>;
  created_at: Fixed<Time>;
}

export interface ConversationsTable {
  number: Generated<number>;
  id: Fixed<string>;
  owner_id: Fixed<string>;
  title: string;
  created_at: Fixed<Time>;
  updated_at: Time;
}

export interface ConversationMessagesTable {
  id: Fixed<string>;
  conversation_id: Fixed<string>;
  position: Fixed<number>;
  role: Fixed<string>;
  status: string;
  content: string;
  sources: Json;
  usage: Json | null;
  request_id: Fixed<string | null>;
  created_at: Fixed<Time>;
}

export interface ToolCallsTable {
  id: Fixed<string>;
  message_id: Fixed<string>;
  position: Fixed<number>;
  tool: Fixed<string>;
  input: Json;
  output: Json | null;
  status: string;
}
