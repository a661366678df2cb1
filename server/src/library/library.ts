import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { DocumentListQuery, LibraryDocument, LibraryHit, UploadResponse } from "@plumbline/shared/api/library.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { Ids } from "../research/ports.ts";
import { BUILTIN_OWNER, type DocumentsRepository } from "../research/repositories/documents-repository.ts";
import { displayName, mediaTypeOf, titleFromName } from "./display-name.ts";
import type { DocumentFiles } from "./document-files.ts";
import { findKnowledge } from "./find-knowledge.ts";
import { highlight } from "./highlight.ts";
import { createPassageTerms } from "./passage-terms.ts";
import { type DocumentReaders, readDocument } from "./read-document.ts";
import { searchPassages } from "./search-passages.ts";
import { storeText } from "./store-text.ts";

/** Bytes one document may have. */
const MAX_DOCUMENT_BYTES = 100 * 1024 * 1024;
const TIME_LIMIT = 5 * 60 * 1000;

export interface LibraryDependencies extends DocumentReaders {
  documents: DocumentsRepository;
  files: DocumentFiles;
  ids: Ids;
  /** Milliseconds one file may take to be read. */
  timeLimit?: number;
}

type UploadOutcome = UploadResponse["items"][number];

/** Documents of each person beside the built-in handbook: added, indexed, searched, removed. */
export function createLibrary({ documents, files, ids, timeLimit = TIME_LIMIT, ...readers }: LibraryDependencies) {
  const passages = { documents, termsOf: createPassageTerms() };
  const index = async (ownerId: string, document: LibraryDocument, bytes: Uint8Array, signal: AbortSignal): Promise<LibraryDocument> => {
    const text = await readDocument(readers, document.fileName, bytes, { signal, timeLimit });
    const stored = await storeText(documents, ownerId, document.id, text, signal);
    if (stored === null) throw new AppError("NOT_FOUND", "The document was removed while it was read.");
    return stored;
  };

  /** Adds bytes under an owner; the same bytes are stored once. */
  const addBytes = async (ownerId: string, fileName: string, bytes: Uint8Array, signal: AbortSignal): Promise<UploadOutcome> => {
    const name = displayName(fileName);
    if (bytes.byteLength > MAX_DOCUMENT_BYTES) return refused(name, tooLarge());
    const { document, added } = documents.add(ownerId, {
      id: ids.next("doc_"),
      title: titleFromName(name),
      fileName: name,
      mediaType: mediaTypeOf(name),
      bytes: bytes.byteLength,
      digest: createHash("sha256").update(bytes).digest("hex"),
    });
    // What failed or was left half read is read again: it may have been the time or the memory of that moment.
    if (!added && (document.state === "ready" || document.state === "partial")) {
      return { fileName: name, document, duplicate: true, error: null };
    }
    try {
      if (ownerId !== BUILTIN_OWNER) await files.put(document.id, bytes);
      return { fileName: name, document: await index(ownerId, document, bytes, signal), duplicate: false, error: null };
    } catch (error) {
      if (added && documents.remove(ownerId, document.id)) await files.remove(document.id);
      if (signal.aborted || !(error instanceof AppError)) throw error;
      return refused(name, error);
    }
  };

  return {
    addBytes,
    async add(ownerId: string, file: { fileName: string; path: string }, signal: AbortSignal): Promise<UploadOutcome> {
      const { size } = await stat(file.path);
      if (size > MAX_DOCUMENT_BYTES) return refused(displayName(file.fileName), tooLarge());
      return addBytes(ownerId, file.fileName, await readFile(file.path), signal);
    },
    list: (ownerId: string, query: DocumentListQuery): Page<LibraryDocument> => documents.list(ownerId, query),
    get: (ownerId: string, id: string): LibraryDocument | null => documents.get(ownerId, id),
    async remove(ownerId: string, id: string): Promise<boolean> {
      if (!documents.remove(ownerId, id)) return false;
      await files.remove(id);
      return true;
    },
    search: (ownerId: string, query: string, limit: number): LibraryHit[] =>
      searchPassages(passages, ownerId, query, limit).map(({ documentId, documentTitle, text, score, page, heading }) => ({
        documentId,
        documentTitle,
        text,
        highlights: highlight(text, query),
        score,
        page,
        heading,
      })),
    /** The library of one person as the knowledge channel sees it. */
    searchFor: (ownerId: string) => ({
      find: (query: string, limit: number) => findKnowledge(passages, ownerId, query, limit),
      read: (documentId: string) => {
        const found = documents.content(ownerId, documentId);
        if (found === null) return null;
        const { document, content, sections } = found;
        const { title, fileName, builtin, createdAt } = document;
        return { documentId, title, fileName, builtin, createdAt, content, sections };
      },
    }),
    /** Reads again what a process that is gone left half read; call it when the server starts. */
    async recover(signal: AbortSignal): Promise<void> {
      for (const { ownerId, id } of documents.unfinished()) {
        const document = documents.get(ownerId, id);
        if (document === null || ownerId === BUILTIN_OWNER) continue;
        const bytes = await files.read(id);
        if (bytes === null) documents.remove(ownerId, id);
        else await index(ownerId, document, bytes, signal);
      }
    },
  };
}

const tooLarge = (): AppError => new AppError("TOO_LARGE", "A document may have at most 100 MB.");

const refused = (fileName: string, { code, message }: AppError): UploadOutcome => ({
  fileName,
  document: null,
  duplicate: false,
  error: { code, message },
});
