import type {
  ConversationMessagesTable,
  ConversationsTable,
  MessageEventsTable,
  MessagesTable,
  ToolCallsTable,
} from "./tables/conversation-tables.ts";
import type {
  ClaimEvidenceTable,
  ClaimsTable,
  PassagesTable,
  ReportCitationsTable,
  ReportVersionsTable,
  SourceQueriesTable,
  SourcesTable,
} from "./tables/evidence-tables.ts";
import type {
  DocumentPassagesIndexTable,
  DocumentPassagesTable,
  DocumentsTable,
  EmbeddingsTable,
  PageCacheTable,
  SearchCacheTable,
} from "./tables/library-tables.ts";
import type {
  ArtifactsTable,
  EventsTable,
  InstructionsTable,
  JobRequestsTable,
  JobsTable,
  ModelCallsTable,
  SectionDraftsTable,
  SessionsTable,
  SessionTextsTable,
  UsersTable,
} from "./tables/run-tables.ts";

/** Every table of the newest migration. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  jobs: JobsTable;
  job_requests: JobRequestsTable;
  events: EventsTable;
  sources: SourcesTable;
  source_queries: SourceQueriesTable;
  passages: PassagesTable;
  report_versions: ReportVersionsTable;
  report_citations: ReportCitationsTable;
  claims: ClaimsTable;
  claim_evidence: ClaimEvidenceTable;
  section_drafts: SectionDraftsTable;
  instructions: InstructionsTable;
  model_calls: ModelCallsTable;
  artifacts: ArtifactsTable;
  messages: MessagesTable;
  message_events: MessageEventsTable;
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
  tool_calls: ToolCallsTable;
  search_cache: SearchCacheTable;
  page_cache: PageCacheTable;
  documents: DocumentsTable;
  document_passages: DocumentPassagesTable;
  document_passages_index: DocumentPassagesIndexTable;
  embeddings: EmbeddingsTable;
  session_texts: SessionTextsTable;
}
