import type { Generated } from "kysely";
import type { Fixed, Flag, Json, Time } from "./column.ts";

export interface UsersTable {
  id: Fixed<string>;
  created_at: Fixed<Time>;
}

export interface SessionsTable {
  /** In order of creation. */
  number: Generated<number>;
  id: Fixed<string>;
  owner_id: Fixed<string>;
  title: string;
  title_given: Flag;
  query: string;
  config: Json;
  resolved_language: string | null;
  plan: Json | null;
  usage: Json;
  source_count: Generated<number>;
  /** Newest version. */
  report_version: number | null;
  incomplete: Generated<Flag>;
  /** Newest research or rerun job. */
  latest_job_id: string | null;
  from_conversation_id: Fixed<string | null>;
  created_at: Fixed<Time>;
  updated_at: Time;
}

export interface SessionTextsTable {
  session_id: Fixed<string>;
  /** Title, question and newest report as searches compare them. */
  text: string;
}

export interface JobsTable {
  /** In order of creation. */
  number: Generated<number>;
  id: Fixed<string>;
  session_id: Fixed<string>;
  owner_id: Fixed<string>;
  kind: Fixed<string>;
  status: string;
  version: Generated<number>;
  request_id: Fixed<string>;
  request_hash: Fixed<string>;
  question: Fixed<string>;
  config: Fixed<Json>;
  language: Fixed<string>;
  given_plan: Fixed<Json | null>;
  estimate: Fixed<Json | null>;
  phase: string;
  progress: Generated<number>;
  current_query: string | null;
  attempt: Generated<number>;
  cancel_requested: string | null;
  last_event_seq: Generated<number>;
  interrupt: Json | null;
  resume: Json | null;
  feedback_rounds: Generated<number>;
  usage: Json;
  error: Json | null;
  lease_owner: string | null;
  lease_until: Time | null;
  created_at: Fixed<Time>;
  queued_at: Time;
  started_at: Time | null;
  updated_at: Time;
  finished_at: Time | null;
}

export interface JobRequestsTable {
  job_id: Fixed<string>;
  request_id: Fixed<string>;
  action: Fixed<string>;
  request_hash: Fixed<string>;
  outcome: Fixed<Json>;
  created_at: Fixed<Time>;
}

export interface EventsTable {
  job_id: Fixed<string>;
  seq: Fixed<number>;
  once_key: Fixed<string | null>;
  type: Fixed<string>;
  phase: Fixed<string>;
  payload: Fixed<Json>;
  created_at: Fixed<Time>;
}

export interface SectionDraftsTable {
  job_id: Fixed<string>;
  section_id: Fixed<string>;
  round: Fixed<number>;
  title: string;
  markdown: string;
  source_ids: Json;
  verdict: string | null;
  incomplete: Flag;
}

export interface InstructionsTable {
  id: Fixed<string>;
  job_id: Fixed<string>;
  position: Fixed<number>;
  text: Fixed<string>;
  created_at: Fixed<Time>;
}

export interface ModelCallsTable {
  job_id: Fixed<string>;
  seq: Fixed<number>;
  phase: Fixed<string>;
  operation: Fixed<string>;
  model: Fixed<string>;
  role: Fixed<string>;
  calls: Fixed<number>;
  prompt_tokens: Fixed<number>;
  completion_tokens: Fixed<number>;
  estimated: Fixed<Flag>;
  cost: Fixed<number | null>;
  created_at: Fixed<Time>;
}

export interface ArtifactsTable {
  session_id: Fixed<string>;
  name: Fixed<string>;
  format: string;
  bytes: number;
  created_at: Time;
}
