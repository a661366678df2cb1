export const conversationTables = `
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
  status TEXT NOT NULL CHECK (status IN ('streaming', 'completed', 'failed', 'stopped')),
  content TEXT NOT NULL,
  citation_source_ids TEXT NOT NULL,
  usage TEXT,
  request_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  last_event_seq INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (session_id, position),
  UNIQUE (session_id, request_id, role)
) STRICT;
CREATE INDEX streaming_messages ON messages (updated_at) WHERE status = 'streaming';

CREATE TABLE message_events (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (message_id, seq)
) STRICT;

CREATE TABLE conversations (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL REFERENCES users (id),
  title TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversations_by_owner ON conversations (owner_id, number);

CREATE TABLE conversation_messages (
  id TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
  status TEXT NOT NULL CHECK (status IN ('streaming', 'completed', 'failed', 'stopped')),
  content TEXT NOT NULL,
  sources TEXT NOT NULL,
  usage TEXT,
  request_id TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (conversation_id, position)
) STRICT;
CREATE INDEX conversation_messages_by_request ON conversation_messages (conversation_id, request_id) WHERE request_id IS NOT NULL;

CREATE TABLE tool_calls (
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES conversation_messages (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tool TEXT NOT NULL,
  input TEXT NOT NULL,
  output TEXT,
  status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
  UNIQUE (message_id, position)
) STRICT;
`;
