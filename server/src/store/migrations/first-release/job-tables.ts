export const jobTables = `
CREATE TABLE jobs (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  owner_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'awaiting_input', 'completed', 'failed', 'cancelled')),
  version INTEGER NOT NULL DEFAULT 1,
  request_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  question TEXT NOT NULL,
  config TEXT NOT NULL,
  language TEXT NOT NULL,
  given_plan TEXT,
  estimate TEXT,
  phase TEXT NOT NULL,
  progress REAL NOT NULL DEFAULT 0,
  current_query TEXT,
  attempt INTEGER NOT NULL DEFAULT 1,
  cancel_requested TEXT,
  last_event_seq INTEGER NOT NULL DEFAULT 0,
  interrupt TEXT,
  resume TEXT,
  feedback_rounds INTEGER NOT NULL DEFAULT 0,
  usage TEXT NOT NULL,
  error TEXT,
  lease_owner TEXT,
  lease_until INTEGER,
  created_at INTEGER NOT NULL,
  queued_at INTEGER NOT NULL,
  started_at INTEGER,
  updated_at INTEGER NOT NULL,
  finished_at INTEGER,
  UNIQUE (session_id, request_id)
) STRICT;
CREATE UNIQUE INDEX one_active_job_a_session ON jobs (session_id) WHERE status IN ('queued', 'running', 'awaiting_input');
CREATE INDEX queued_jobs ON jobs (queued_at, number) WHERE status = 'queued';
CREATE INDEX running_jobs ON jobs (owner_id) WHERE status = 'running';
CREATE INDEX jobs_by_owner ON jobs (owner_id, number);

CREATE TABLE job_requests (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  request_id TEXT NOT NULL,
  action TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  outcome TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (job_id, action, request_id)
) STRICT;

CREATE TABLE events (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  once_key TEXT,
  type TEXT NOT NULL,
  phase TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (job_id, seq)
) STRICT;
CREATE UNIQUE INDEX events_once ON events (job_id, once_key) WHERE once_key IS NOT NULL;

CREATE TABLE section_drafts (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  section_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  title TEXT NOT NULL,
  markdown TEXT NOT NULL,
  source_ids TEXT NOT NULL,
  verdict TEXT,
  incomplete INTEGER NOT NULL CHECK (incomplete IN (0, 1)),
  PRIMARY KEY (job_id, section_id, round)
) STRICT;

CREATE TABLE instructions (
  id TEXT PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (job_id, position)
) STRICT;

CREATE TABLE model_calls (
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  phase TEXT NOT NULL,
  operation TEXT NOT NULL,
  model TEXT NOT NULL,
  role TEXT NOT NULL,
  calls INTEGER NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  estimated INTEGER NOT NULL CHECK (estimated IN (0, 1)),
  cost REAL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (job_id, seq)
) STRICT;
`;
