import type { Generated } from "kysely";
import type { Fixed, Json, Time } from "./column.ts";

export interface SearchCacheTable {
  owner_id: Fixed<string>;
  provider: Fixed<string>;
  key: Fixed<string>;
  value: Json;
  stored_at: Time;
}

export interface PageCacheTable {
  owner_id: Fixed<string>;
  url: Fixed<string>;
  etag: string | null;
  last_modified: string | null;
  value: Json;
  stored_at: Time;
}

export interface DocumentsTable {
  number: Generated<number>;
  id: Fixed<string>;
  owner_id: Fixed<string>;
  title: string;
  file_name: Fixed<string>;
  media_type: Fixed<string>;
  bytes: Fixed<number>;
  digest: Fixed<string>;
  pages: number | null;
  words: Generated<number>;
  language: string | null;
  state: string;
  issue: string | null;
  note: string | null;
  created_at: Fixed<Time>;
  sections: Json;
  content: string;
}

export interface DocumentPassagesTable {
  id: Generated<number>;
  document_id: Fixed<string>;
  position: Fixed<number>;
  start_offset: Fixed<number>;
  end_offset: Fixed<number>;
  heading: Fixed<string | null>;
  page: Fixed<number | null>;
  text: Fixed<string>;
}

export interface DocumentPassagesIndexTable {
  rowid: number;
  segmented: string;
}

export interface EmbeddingsTable {
  passage_id: Fixed<number>;
  model: Fixed<string>;
  vector: Fixed<Uint8Array>;
}
