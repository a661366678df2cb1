import type { Generated } from "kysely";
import type { Fixed, Flag, Json, Time } from "./column.ts";

export interface SourcesTable {
  session_id: Fixed<string>;
  id: Fixed<string>;
  title: string;
  url: string | null;
  site_name: string | null;
  source_type: string;
  published_at: string | null;
  quality: string;
  relevance: number;
  snippet: string;
  words: number;
  content_hash: string;
  selected: Generated<Flag>;
  selection_reason: string | null;
  origin: string;
  best_query_index: number;
  best_rank: number;
  created_at: Fixed<Time>;
  sections: Json;
  metadata: Json;
  content: string;
}

export interface SourceQueriesTable {
  session_id: Fixed<string>;
  source_id: Fixed<string>;
  query_id: Fixed<string>;
  query_index: number;
  query: string;
  rank: number;
  relevance: number;
}

export interface PassagesTable {
  session_id: Fixed<string>;
  source_id: Fixed<string>;
  start_offset: Fixed<number>;
  end_offset: Fixed<number>;
  heading: string | null;
  page: number | null;
}

export interface ReportVersionsTable {
  session_id: Fixed<string>;
  version: Fixed<number>;
  job_id: Fixed<string>;
  title: Fixed<string>;
  markdown: Fixed<string>;
  html: Fixed<string>;
  words: Fixed<number>;
  incomplete: Fixed<Flag>;
  created_at: Fixed<Time>;
}

export interface ReportCitationsTable {
  session_id: Fixed<string>;
  version: Fixed<number>;
  number: Fixed<number>;
  source_id: Fixed<string>;
  occurrences: Fixed<number>;
}

export interface ClaimsTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  version: Fixed<number>;
  position: Fixed<number>;
  section_id: Fixed<string>;
  sentence: Fixed<string>;
  verdict: Fixed<string>;
  reason: Fixed<string>;
  decision: string | null;
  note: string | null;
}

export interface ClaimEvidenceTable {
  claim_id: Fixed<string>;
  position: Fixed<number>;
  source_id: Fixed<string>;
  quote: Fixed<string>;
  start_offset: Fixed<number>;
  end_offset: Fixed<number>;
  score: Fixed<number>;
}
