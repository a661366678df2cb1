import type { Page } from "@plumbline/shared/api/page.ts";
import type { Session, SessionStatus } from "@plumbline/shared/api/sessions.ts";
import type { ResearchConfig } from "@plumbline/shared/config/research-config.ts";

export interface NewSession {
  id: string;
  title: string;
  /** False when the title was made from the question: the report's title replaces it. */
  titleGiven: boolean;
  query: string;
  config: ResearchConfig;
  fromConversationId: string | null;
}

export interface SessionFilter {
  limit: number;
  cursor?: string | undefined;
  status?: SessionStatus | undefined;
  /** Every word of it is in the title, the question or the newest report. */
  q?: string | undefined;
}

export interface SessionChange {
  title?: string | undefined;
  /** Left as it is when undefined. */
  titleGiven?: boolean | undefined;
  query?: string | undefined;
  config?: ResearchConfig | undefined;
}

/** What is left to clear away once a session's rows are gone. */
export interface RemovedSession {
  threadIds: string[];
}

/** Sessions of one person; another person's id is as good as unknown. */
export interface SessionsRepository {
  create(ownerId: string, session: NewSession): Session;
  get(ownerId: string, id: string): Session | null;
  /** Newest first. Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, filter: SessionFilter): Page<Session>;
  /** Throws AppError SESSION_NOT_DRAFT when more than the title of a started session is to change. */
  update(ownerId: string, id: string, change: SessionChange): Session | null;
  /** Removes every row of the session; throws AppError SESSION_BUSY while a job is active. */
  remove(ownerId: string, id: string): RemovedSession | null;
}
