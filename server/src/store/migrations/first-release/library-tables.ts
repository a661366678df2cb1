export const libraryTables = `
CREATE TABLE documents (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL REFERENCES users (id),
  title TEXT NOT NULL,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  digest TEXT NOT NULL,
  pages INTEGER,
  words INTEGER NOT NULL DEFAULT 0,
  language TEXT,
  state TEXT NOT NULL CHECK (state IN ('processing', 'ready', 'partial', 'failed')),
  issue TEXT,
  note TEXT,
  created_at INTEGER NOT NULL,
  sections TEXT NOT NULL,
  content TEXT NOT NULL,
  UNIQUE (owner_id, digest)
) STRICT;

CREATE TABLE document_passages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  heading TEXT,
  page INTEGER,
  text TEXT NOT NULL,
  UNIQUE (document_id, position)
) STRICT;

CREATE VIRTUAL TABLE document_passages_index USING fts5 (
  segmented, content = '', contentless_delete = 1, tokenize = 'porter unicode61'
);
CREATE TRIGGER document_passages_removal AFTER DELETE ON document_passages BEGIN
  DELETE FROM document_passages_index WHERE rowid = old.id;
END;

CREATE TABLE embeddings (
  passage_id INTEGER NOT NULL REFERENCES document_passages (id) ON DELETE CASCADE,
  model TEXT NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (passage_id, model)
) STRICT;

CREATE TABLE search_cache (
  owner_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  stored_at INTEGER NOT NULL,
  PRIMARY KEY (owner_id, provider, key)
) STRICT;
CREATE INDEX search_cache_by_age ON search_cache (stored_at);

CREATE TABLE page_cache (
  owner_id TEXT NOT NULL,
  url TEXT NOT NULL,
  etag TEXT,
  last_modified TEXT,
  stored_at INTEGER NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (owner_id, url)
) STRICT;
CREATE INDEX page_cache_by_age ON page_cache (stored_at);
`;
