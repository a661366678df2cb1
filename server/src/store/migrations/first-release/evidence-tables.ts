export const evidenceTables = `
CREATE TABLE sources (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT,
  site_name TEXT,
  source_type TEXT NOT NULL,
  published_at TEXT,
  quality TEXT NOT NULL,
  relevance REAL NOT NULL,
  snippet TEXT NOT NULL,
  words INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  selected INTEGER NOT NULL DEFAULT 1 CHECK (selected IN (0, 1)),
  selection_reason TEXT,
  origin TEXT NOT NULL,
  best_query_index INTEGER NOT NULL,
  best_rank INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  sections TEXT NOT NULL,
  metadata TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (session_id, id)
) STRICT;
CREATE INDEX sources_by_rank ON sources (session_id, best_query_index, best_rank, id);

CREATE TABLE source_queries (
  session_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  query_id TEXT NOT NULL,
  query_index INTEGER NOT NULL,
  query TEXT NOT NULL,
  rank INTEGER NOT NULL,
  relevance REAL NOT NULL,
  PRIMARY KEY (session_id, source_id, query_id),
  FOREIGN KEY (session_id, source_id) REFERENCES sources (session_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE passages (
  session_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  heading TEXT,
  page INTEGER,
  PRIMARY KEY (session_id, source_id, start_offset),
  FOREIGN KEY (session_id, source_id) REFERENCES sources (session_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE report_versions (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  words INTEGER NOT NULL,
  incomplete INTEGER NOT NULL CHECK (incomplete IN (0, 1)),
  created_at INTEGER NOT NULL,
  markdown TEXT NOT NULL,
  html TEXT NOT NULL,
  PRIMARY KEY (session_id, version)
) STRICT;
CREATE INDEX report_versions_by_job ON report_versions (job_id);

CREATE TABLE report_citations (
  session_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  number INTEGER NOT NULL,
  source_id TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  PRIMARY KEY (session_id, version, source_id),
  FOREIGN KEY (session_id, version) REFERENCES report_versions (session_id, version) ON DELETE CASCADE
) STRICT;

CREATE TABLE claims (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL,
  section_id TEXT NOT NULL,
  sentence TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  decision TEXT,
  note TEXT,
  UNIQUE (session_id, version, position),
  FOREIGN KEY (session_id, version) REFERENCES report_versions (session_id, version) ON DELETE CASCADE
) STRICT;

CREATE TABLE claim_evidence (
  claim_id TEXT NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  source_id TEXT NOT NULL,
  quote TEXT NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  score REAL NOT NULL,
  PRIMARY KEY (claim_id, position)
) STRICT;

CREATE TABLE artifacts (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, name)
) STRICT;
`;
