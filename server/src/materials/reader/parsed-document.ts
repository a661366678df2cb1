import type { DocumentIssue } from "@plumbline/shared/api/library.ts";
import type { SourceSectionMark } from "../../research/ports.ts";

export interface ParseDocumentInput {
  bytes: Uint8Array;
  /** File name, or the last part of the URL: the weakest hint of the type. */
  name: string;
  /** `Content-Type` as received, with its parameters; null when there was none. */
  mediaType: string | null;
  /** Where it came from; null for a file. */
  url: string | null;
  /** Material of a run: repeated blocks, data and runs without a sentence are taken out, and no more is kept than a stored source may hold. */
  asMaterial?: boolean;
}

/** Characters of one stored source. */
export const MAX_SOURCE_LENGTH = 400_000;

export type DocumentKind = "html" | "pdf" | "docx" | "markdown" | "text";

/** A document as plain text and as Markdown, with its structure. */
export interface ParsedDocument {
  kind: DocumentKind;
  title: string | null;
  byline: string | null;
  /** ISO 8601 date or date-time as the document states it. */
  publishedAt: string | null;
  /** BCP-47. */
  language: string | null;
  siteName: string | null;
  /** The document's words without any mark-up. */
  text: string;
  /** The stored form: headings, lists, tables, code and links as Markdown. */
  markdown: string;
  /** Headings and, for paged documents, pages, as UTF-16 offsets into `markdown`, in order, covering it without overlap. */
  sections: SourceSectionMark[];
  words: number;
  /** Of `markdown`. */
  contentHash: string;
  /** Pages of a paged document, else null. */
  pages: number | null;
  /** Pages without a text layer. */
  emptyPages: number;
  /** Characters taken out: of hidden text, and of what costs room and says nothing. */
  removed: { hidden: number; noise: number };
  /** Some of the hidden text spoke to a machine instead of a reader. */
  hidOrders: boolean;
  /** `partial`: only a part of it could be had (pages without text, a paywall's opening, doubtful encoding, cut for length). */
  quality: "full" | "partial";
  /** Why it is partial, as a code; null when it is whole. */
  issue: DocumentIssue | null;
  /** What a person should know, one sentence each, e.g. "9 of 10 pages without text." */
  notes: string[];
}

export type UnreadableOutcome = "blocked" | "missing" | "too_large" | "timed_out" | "unsupported" | "refused";

/** `reason` is a sentence for a person; `issue` is its code where a document of the library could fail so. */
export type ParseOutcome =
  | { outcome: "read"; document: ParsedDocument }
  | { outcome: "blocked" | "too_large" | "unsupported"; reason: string; issue: DocumentIssue };
