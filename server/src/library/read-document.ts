import type { DocumentIssue } from "@plumbline/shared/api/library.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { SourceSectionMark } from "../research/ports.ts";
import type { DocumentPassage, DocumentText } from "../research/repositories/documents-repository.ts";
import { detectLanguage } from "../research/text/detect-language.ts";
import { titleFromName } from "./display-name.ts";
import type { IndexDocumentInput } from "./index-document.ts";

/** What a parser makes of a file. */
export type ParsedFile =
  | {
      outcome: "read";
      document: {
        kind: string;
        title: string | null;
        language: string | null;
        markdown: string;
        sections: SourceSectionMark[];
        words: number;
        pages: number | null;
        issue: DocumentIssue | null;
        quality: "full" | "partial";
        notes: string[];
      };
    }
  | { outcome: string; issue: DocumentIssue | null; reason: string };

/** What runs in the worker pool for the library. */
export interface DocumentReaders {
  parse(file: { bytes: Uint8Array; name: string }, signal: AbortSignal): Promise<ParsedFile>;
  index(input: IndexDocumentInput, signal: AbortSignal): Promise<DocumentPassage[]>;
}

interface ReadDocumentOptions {
  signal: AbortSignal;
  /** Milliseconds after which a file counts as unreadable. */
  timeLimit: number;
}

/** A file's text, passages and state. What the file holds or lacks is a state with its issue; only an abort and our own faults are thrown. */
export async function readDocument(
  readers: DocumentReaders,
  name: string,
  bytes: Uint8Array,
  options: ReadDocumentOptions,
): Promise<DocumentText> {
  options.signal.throwIfAborted();
  const limit = AbortSignal.timeout(options.timeLimit);
  const signal = AbortSignal.any([options.signal, limit]);
  try {
    const parsed = await readers.parse({ bytes, name }, signal);
    if (!("document" in parsed)) return failed(name, parsed.issue ?? "damaged", parsed.reason);
    return await indexed(readers, name, parsed.document, signal);
  } catch (error) {
    options.signal.throwIfAborted();
    if (limit.aborted) return failed(name, "timed_out", "Reading the document took too long.");
    if (error instanceof AppError && error.details?.["reason"] === "out_of_memory") {
      return failed(name, "too_large", "The document needs more memory to be read than there is for it.");
    }
    throw error;
  }
}

async function indexed(
  readers: DocumentReaders,
  name: string,
  document: Extract<ParsedFile, { document: object }>["document"],
  signal: AbortSignal,
): Promise<DocumentText> {
  const { kind, markdown, sections, pages, words, issue, quality, notes } = document;
  // A person knows a plain text by its file's name; its first line is a title only where the format says so.
  const title = kind === "text" ? titleFromName(name) : (document.title ?? titleFromName(name));
  const passages = await readers.index({ title, content: markdown, sections }, signal);
  if (passages.length === 0) return failed(name, issue ?? "empty", notes[0] ?? "The document holds no text.");
  return {
    title,
    pages,
    words,
    language: document.language ?? detectLanguage(markdown),
    state: quality === "full" && issue === null ? "ready" : "partial",
    issue,
    note: notes[0] ?? null,
    content: markdown,
    sections,
    passages,
  };
}

function failed(name: string, issue: DocumentIssue, note: string): DocumentText {
  const nothing = { pages: null, words: 0, language: null, content: "", sections: [], passages: [] };
  return { ...nothing, title: titleFromName(name), state: "failed", issue, note };
}
