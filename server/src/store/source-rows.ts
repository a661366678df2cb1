import { MAX_SOURCE_CONTENT, type SourceDetail, SourceSection, type SourceSummary } from "@plumbline/shared/api/sources.ts";
import { SourceQuality, SourceType } from "@plumbline/shared/events/research-event.ts";
import { type InferResult, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { SourceCard, StoredSource } from "../research/ports.ts";
import { AnyRecord, fromJson } from "./json-column.ts";
import type { Database } from "./open-database.ts";
import type { SourcesTable } from "./tables/evidence-tables.ts";

export type SourceRow = Selectable<SourcesTable>;

/** Everything but the text and what belongs to it. */
export const CARD_COLUMNS = [
  "sources.session_id",
  "sources.id",
  "sources.title",
  "sources.url",
  "sources.site_name",
  "sources.source_type",
  "sources.published_at",
  "sources.quality",
  "sources.relevance",
  "sources.snippet",
  "sources.words",
  "sources.content_hash",
  "sources.selected",
  "sources.selection_reason",
  "sources.origin",
  "sources.best_query_index",
  "sources.best_rank",
] as const;

type CardRow = Omit<SourceRow, "content" | "sections" | "metadata" | "created_at">;

/** Sources of one session with their number and count in a report version; null takes the newest. */
export function selectNumbered(db: Database, sessionId: string, version: number | null) {
  return db.query
    .selectFrom("sources")
    .innerJoin("sessions", "sessions.id", "sources.session_id")
    .leftJoin("report_citations as cited", (join) =>
      join
        .onRef("cited.session_id", "=", "sources.session_id")
        .onRef("cited.source_id", "=", "sources.id")
        .on("cited.version", "=", version ?? sql<number>`sessions.report_version`),
    )
    .select(CARD_COLUMNS)
    .select(["cited.number", "cited.occurrences"])
    .where("sources.session_id", "=", sessionId);
}

export type NumberedRow = InferResult<ReturnType<typeof selectNumbered>>[number];

/** The queries that found each of these sources, in the order of the run's plan. */
export function queriesOf(db: Database, sessionId: string, ids: string[]): Map<string, string[]> {
  const rows = db.all(
    db.query
      .selectFrom("source_queries")
      .select(["source_id", "query"])
      .where("session_id", "=", sessionId)
      .where("source_id", "in", sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      .orderBy("query_index")
      .orderBy("query_id"),
  );
  const queries = new Map<string, Set<string>>();
  for (const row of rows) queries.set(row.source_id, (queries.get(row.source_id) ?? new Set()).add(row.query));
  return new Map([...queries].map(([id, found]) => [id, [...found]]));
}

export function toCard(row: CardRow, queries: string[]): SourceCard {
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    siteName: row.site_name,
    sourceType: SourceType.parse(row.source_type),
    publishedAt: row.published_at,
    quality: SourceQuality.parse(row.quality),
    relevance: row.relevance,
    snippet: row.snippet,
    words: row.words,
    contentHash: row.content_hash,
    queries,
    selected: row.selected === 1,
    selectionReason: row.selection_reason,
    origin: row.origin,
  };
}

export function toStoredSource(row: CardRow & Pick<SourceRow, "content" | "sections" | "metadata">, queries: string[]): StoredSource {
  return {
    ...toCard(row, queries),
    content: row.content,
    sections: fromJson(z.array(SourceSection), row.sections),
    metadata: fromJson(AnyRecord, row.metadata),
  };
}

/** Characters of a snippet in a summary, and of one kept with a source. */
const MAX_SNIPPET = 300;

export function toSummary(row: NumberedRow, queries: string[]): SourceSummary {
  const card = toCard(row, queries);
  return { ...card, snippet: cut(card.snippet, MAX_SNIPPET), citationNumber: row.number, citedCount: row.occurrences ?? 0 };
}

export function toDetail(row: NumberedRow & Pick<SourceRow, "content" | "sections" | "metadata">, queries: string[]): SourceDetail {
  const content = cut(row.content, MAX_SOURCE_CONTENT);
  return {
    ...toSummary(row, queries),
    content,
    truncated: content.length < row.content.length,
    sections: fromJson(z.array(SourceSection), row.sections).filter((section) => section.start < content.length),
    metadata: fromJson(AnyRecord, row.metadata),
  };
}

/** The first `length` code units, without half a character at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length);
}
