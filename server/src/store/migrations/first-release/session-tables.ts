export const sessionTables = `
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL REFERENCES users (id),
  title TEXT NOT NULL,
  title_given INTEGER NOT NULL CHECK (title_given IN (0, 1)),
  query TEXT NOT NULL,
  config TEXT NOT NULL,
  resolved_language TEXT,
  plan TEXT,
  usage TEXT NOT NULL,
  source_count INTEGER NOT NULL DEFAULT 0,
  report_version INTEGER,
  incomplete INTEGER NOT NULL DEFAULT 0 CHECK (incomplete IN (0, 1)),
  latest_job_id TEXT,
  from_conversation_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_owner ON sessions (owner_id, number);

CREATE TABLE session_texts (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;
`;
