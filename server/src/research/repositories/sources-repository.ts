import type { Page } from "@plumbline/shared/api/page.ts";
import type { Consequences, SourceDetail, SourceSummary } from "@plumbline/shared/api/sources.ts";
import type { SourceType } from "@plumbline/shared/events/research-event.ts";
import type { SourceStore, StoredSource } from "../ports.ts";

export interface SourceFilter {
  limit: number;
  cursor?: string | undefined;
  selected: "all" | "true" | "false";
  cited: "all" | "true" | "false";
  type?: SourceType | undefined;
  /** Every word of it is in the title, address, site or snippet. */
  q?: string | undefined;
}

/** A source with its number in the newest report, or in the version asked for. */
export interface NumberedSource extends StoredSource {
  citationNumber: number | null;
}

/** Sources of a person's sessions. Null: no such session or source of this person. */
export interface SourcesRepository {
  /** The sources of one session as a run sees them. Throws AppError NOT_FOUND at once for a session that is not this person's. */
  forSession(ownerId: string, sessionId: string): SourceStore;
  /** Cited first by number, then by best query and rank. Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, sessionId: string, filter: SourceFilter): Page<SourceSummary> | null;
  get(ownerId: string, sessionId: string, id: string): SourceDetail | null;
  /** Throws AppError SESSION_BUSY while a job of the session is queued or runs. */
  select(ownerId: string, sessionId: string, id: string, selected: boolean): SourceSummary | null;
  consequences(ownerId: string, sessionId: string, id: string): Consequences | null;
  /** All sources with their whole text, for exports; `version` null takes the newest report's numbers. */
  all(ownerId: string, sessionId: string, version: number | null): NumberedSource[] | null;
}
