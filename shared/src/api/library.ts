import { z } from "zod";
import { PageQuery, pageOf, wholeNumber, withQuery } from "./page.ts";

export const DocumentState = z.enum(["processing", "ready", "partial", "failed"]);
export type DocumentState = z.infer<typeof DocumentState>;

/** Why a document is only partly readable or failed, as a code the page translates. */
export const DocumentIssue = z.enum([
  "no_text_layer",
  "pages_without_text",
  "password_protected",
  "too_large",
  "unsupported_type",
  "damaged",
  "encoding_unsure",
  "empty",
  "timed_out",
]);
export type DocumentIssue = z.infer<typeof DocumentIssue>;

export const LibraryDocument = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  words: z.int(),
  language: z.string().nullable(),
  state: DocumentState,
  issue: DocumentIssue.nullable(),
  /** A sentence for the person, e.g. "9 of 10 pages without text". */
  note: z.string().nullable(),
  /** Part of the read-only handbook that comes with the installation. */
  builtin: z.boolean(),
  createdAt: z.string(),
});
export type LibraryDocument = z.infer<typeof LibraryDocument>;

export const DocumentListQuery = PageQuery.extend({ q: z.string().max(500).optional() });
export type DocumentListQuery = z.infer<typeof DocumentListQuery>;
export const DocumentList = pageOf(LibraryDocument);
export type DocumentList = z.infer<typeof DocumentList>;

/** Reply of an upload: one outcome a file; a refused file never hides the others. */
export const UploadResponse = z.object({
  items: z.array(
    z.object({
      fileName: z.string(),
      document: LibraryDocument.nullable(),
      /** True when the same bytes were there already. */
      duplicate: z.boolean(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type UploadResponse = z.infer<typeof UploadResponse>;

export const LibraryHit = z.object({
  documentId: z.string(),
  documentTitle: z.string(),
  text: z.string(),
  /** UTF-16 ranges of `text` that match the query. */
  highlights: z.array(z.tuple([z.int(), z.int()])),
  score: z.number(),
  page: z.int().nullable(),
  heading: z.string().nullable(),
});
export type LibraryHit = z.infer<typeof LibraryHit>;
export const LibrarySearchQuery = z.object({
  q: z.string().trim().min(1).max(2000),
  limit: wholeNumber(1, 200).default(20),
});
export const LibrarySearchResponse = z.object({ items: z.array(LibraryHit), nextCursor: z.string().nullable() });
export type LibrarySearchResponse = z.infer<typeof LibrarySearchResponse>;

export const documentsPath = (query: { limit?: number; cursor?: string; q?: string } = {}): string =>
  withQuery("/api/library/documents", query);
export const documentPath = (id: string): string => `/api/library/documents/${encodeURIComponent(id)}`;
export const librarySearchPath = (q: string, limit?: number): string => withQuery("/api/library/search", { q, limit });
