import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { DocumentIssue, DocumentListQuery, LibraryDocument, LibraryHit, UploadResponse } from "@plumbline/shared/api/library.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { Ids, SourceSectionMark } from "../research/ports.ts";
import type { DocumentPassage, DocumentsRepository, DocumentText } from "../research/repositories/documents-repository.ts";
import { detectLanguage } from "../research/text/detect-language.ts";
import { displayName, titleFromName } from "./display-name.ts";
import { highlight } from "./highlight.ts";
import type { IndexDocumentInput } from "./index-document.ts";
import { searchPassages } from "./search-passages.ts";

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

export interface LibraryDependencies {
  documents: DocumentsRepository;
  ids: Ids;
  /** In the worker pool. */
  parse(file: { bytes: Uint8Array; name: string }, signal: AbortSignal): Promise<ParsedFile>;
  /** In the worker pool. */
  index(input: IndexDocumentInput, signal: AbortSignal): Promise<DocumentPassage[]>;
}

type UploadOutcome = UploadResponse["items"][number];

/** Documents of each person beside the built-in handbook: added, indexed, searched, removed. */
export function createLibrary(dependencies: LibraryDependencies) {
  const { documents, ids } = dependencies;

  /** Adds bytes under an owner; the same bytes are stored once. */
  const addBytes = async (ownerId: string, fileName: string, bytes: Buffer, signal: AbortSignal): Promise<UploadOutcome> => {
    const name = displayName(fileName);
    const { document, added } = documents.add(ownerId, {
      id: ids.next("doc_"),
      title: titleFromName(name),
      fileName: name,
      mediaType: mediaTypeOf(name),
      bytes: bytes.byteLength,
      digest: createHash("sha256").update(bytes).digest("hex"),
    });
    if (!added && document.state !== "processing") return { fileName: name, document, duplicate: true, error: null };
    try {
      const text = await readText(dependencies, name, bytes, signal);
      return { fileName: name, document: documents.index(ownerId, document.id, text), duplicate: false, error: null };
    } catch (error) {
      documents.remove(ownerId, document.id);
      if (signal.aborted || !(error instanceof AppError)) throw error;
      return { fileName: name, document: null, duplicate: false, error: { code: error.code, message: error.message } };
    }
  };

  return {
    async add(ownerId: string, file: { fileName: string; path: string }, signal: AbortSignal): Promise<UploadOutcome> {
      return addBytes(ownerId, file.fileName, await readFile(file.path), signal);
    },
    addBytes,
    list: (ownerId: string, query: DocumentListQuery): Page<LibraryDocument> => documents.list(ownerId, query),
    get: (ownerId: string, id: string): LibraryDocument | null => documents.get(ownerId, id),
    remove: (ownerId: string, id: string): Promise<boolean> => Promise.resolve(documents.remove(ownerId, id)),
    search: (ownerId: string, query: string, limit: number): LibraryHit[] =>
      searchPassages(documents, ownerId, query, limit).map((hit) => ({
        documentId: hit.documentId,
        documentTitle: hit.documentTitle,
        text: hit.text,
        highlights: highlight(hit.text, query),
        score: hit.score,
        page: hit.page,
        heading: hit.heading,
      })),
    /** The library of one person as the knowledge channel sees it. */
    searchFor: (ownerId: string) => ({
      find: (query: string, limit: number) => searchPassages(documents, ownerId, query, limit),
      read: (documentId: string) => {
        const found = documents.content(ownerId, documentId);
        if (found === null) return null;
        const { document, content, sections } = found;
        return {
          documentId,
          title: document.title,
          fileName: document.fileName,
          builtin: document.builtin,
          createdAt: document.createdAt,
          content,
          sections,
        };
      },
    }),
  };
}

async function readText(dependencies: LibraryDependencies, name: string, bytes: Buffer, signal: AbortSignal): Promise<DocumentText> {
  const parsed = await dependencies.parse({ bytes, name }, signal);
  if (!("document" in parsed)) {
    const issue = parsed.issue ?? "damaged";
    return {
      title: titleFromName(name),
      pages: null,
      words: 0,
      language: null,
      state: "failed",
      issue,
      note: parsed.reason,
      content: "",
      sections: [],
      passages: [],
    };
  }
  const { document } = parsed;
  // A person knows their text file by its name; a title is taken only where the format states one.
  const title = document.kind === "text" ? titleFromName(name) : (document.title ?? titleFromName(name));
  const passages = await dependencies.index({ title, content: document.markdown, sections: document.sections }, signal);
  return {
    title,
    pages: document.pages,
    words: document.words,
    language: document.language ?? detectLanguage(document.markdown.slice(0, 5000)),
    state: document.quality === "full" && document.issue === null ? "ready" : "partial",
    issue: document.issue,
    note: document.notes[0] ?? null,
    content: document.markdown,
    sections: document.sections,
    passages,
  };
}

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  md: "text/markdown",
  markdown: "text/markdown",
  txt: "text/plain",
  html: "text/html",
  htm: "text/html",
  csv: "text/csv",
};

function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";
}
