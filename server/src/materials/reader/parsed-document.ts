import type { SourceSectionMark } from "../../research/ports.ts";

export interface ParseDocumentInput {
  bytes: Uint8Array;
  /** File name, or the last part of the URL: the weakest hint of the type. */
  name: string;
  /** `Content-Type` as received, with its parameters; null when there was none. */
  mediaType: string | null;
  /** Where it came from, to make links absolute; null for a file. */
  url: string | null;
}

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
  /** Pages of a paged document, else null. */
  pages: number | null;
  /** Pages without a text layer. */
  emptyPages: number;
  /** `partial`: only a part of it could be had (pages without text, a paywall's opening, doubtful encoding, cut for length). */
  quality: "full" | "partial";
  /** What a person should know, one sentence each, e.g. "9 of 10 pages without text". */
  notes: string[];
}

/** Why nothing usable came out; `reason` may be shown to a person. */
export type UnreadableOutcome = "blocked" | "missing" | "too_large" | "timed_out" | "unsupported" | "refused";

export type ParseOutcome =
  | { outcome: "read"; document: ParsedDocument }
  | { outcome: Extract<UnreadableOutcome, "blocked" | "missing" | "too_large" | "unsupported">; reason: string };
