import { DocumentIssue, DocumentState, type LibraryDocument } from "@plumbline/shared/api/library.ts";
import type { Selectable } from "kysely";
import { BUILTIN_OWNER } from "../research/repositories/documents-repository.ts";
import { toIso } from "./job-rows.ts";
import type { Database } from "./open-database.ts";
import type { DocumentsTable } from "./tables/library-tables.ts";

/** Everything but the text. */
const DOCUMENT_COLUMNS = [
  "documents.number",
  "documents.id",
  "documents.owner_id",
  "documents.title",
  "documents.file_name",
  "documents.media_type",
  "documents.bytes",
  "documents.pages",
  "documents.words",
  "documents.language",
  "documents.state",
  "documents.issue",
  "documents.note",
  "documents.created_at",
] as const;

type DocumentRow = Omit<Selectable<DocumentsTable>, "digest" | "sections" | "content">;

/** The person's documents and the built-in ones. */
export function selectDocuments(db: Database, ownerId: string) {
  return db.query.selectFrom("documents").select(DOCUMENT_COLUMNS).where("documents.owner_id", "in", [ownerId, BUILTIN_OWNER]);
}

export function toDocument(row: DocumentRow): LibraryDocument {
  return {
    id: row.id,
    title: row.title,
    fileName: row.file_name,
    mediaType: row.media_type,
    bytes: row.bytes,
    pages: row.pages,
    words: row.words,
    language: row.language,
    state: DocumentState.parse(row.state),
    issue: row.issue === null ? null : DocumentIssue.parse(row.issue),
    note: row.note,
    builtin: row.owner_id === BUILTIN_OWNER,
    createdAt: toIso(row.created_at),
  };
}
