import type { DocumentIssue, DocumentState, LibraryDocument } from "@plumbline/shared/api/library.ts";
import type { Page } from "@plumbline/shared/api/page.ts";
import type { SourceSectionMark } from "../ports.ts";

/** Owner of the read-only handbook: everyone may read its documents, nobody may remove them. */
export const BUILTIN_OWNER = "builtin";

export interface NewDocument {
  id: string;
  title: string;
  /** Cleaned for display; never a path. */
  fileName: string;
  mediaType: string;
  bytes: number;
  /** SHA-256 of the file's bytes, hex: the same bytes are stored once a person. */
  digest: string;
}

export interface DocumentPassage {
  /** UTF-16 offsets into the document's content. */
  start: number;
  end: number;
  text: string;
  /** Words of `text` and heading as the shared segmenter gives them, joined by blanks: what is indexed. */
  segmented: string;
  heading: string | null;
  page: number | null;
}

/** What reading a document gave. */
export interface DocumentText {
  title: string;
  pages: number | null;
  words: number;
  language: string | null;
  state: DocumentState;
  issue: DocumentIssue | null;
  note: string | null;
  content: string;
  sections: SourceSectionMark[];
  passages: DocumentPassage[];
}

export interface PassageHit {
  /** Number of the passage; what an embedding is stored under. */
  passageId: number;
  documentId: string;
  documentTitle: string;
  /** Of the handbook. */
  builtin: boolean;
  text: string;
  start: number;
  end: number;
  heading: string | null;
  page: number | null;
  /** BM25 of the index, higher is better. */
  score: number;
}

export interface DocumentContent {
  document: LibraryDocument;
  content: string;
  sections: SourceSectionMark[];
}

/** Documents of one person, beside those of BUILTIN_OWNER, which everyone reads. */
export interface DocumentsRepository {
  /** Adds it as `processing`; a document with the same bytes is given back with `added: false`. */
  add(ownerId: string, document: NewDocument): { document: LibraryDocument; added: boolean };
  /** Stores text and passages in one transaction, in place of earlier ones; null when the document was removed meanwhile. */
  index(ownerId: string, id: string, text: DocumentText): LibraryDocument | null;
  /**
   * Adds passages behind those of `index`, the first one at position `from`, and sets the state: a long text is stored in several short
   * transactions. Null when the document was removed meanwhile.
   */
  appendPassages(
    ownerId: string,
    id: string,
    batch: { from: number; passages: DocumentPassage[]; state: DocumentState },
  ): LibraryDocument | null;
  get(ownerId: string, id: string): LibraryDocument | null;
  /** The document with these bytes. */
  findByDigest(ownerId: string, digest: string): LibraryDocument | null;
  /** Newest first, built-in ones last; `q` is looked for in title and file name. Throws AppError INVALID_REQUEST for a cursor that is none. */
  list(ownerId: string, filter: { limit: number; cursor?: string | undefined; q?: string | undefined }): Page<LibraryDocument>;
  content(ownerId: string, id: string): DocumentContent | null;
  /** False when there is none of this person. A built-in document is not removed. */
  remove(ownerId: string, id: string): boolean;
  /** Takes a document out of the handbook. */
  removeBuiltin(id: string): void;
  /** Documents still `processing`: of a process that is gone, at start. */
  unfinished(): { ownerId: string; id: string }[];
  /** Number of usable documents a person can search, built-in ones counted apart. */
  count(ownerId: string): { own: number; builtin: number };
  /** Passages that match the FTS5 expression, best first. `builtin` false leaves the handbook out. */
  search(ownerId: string, expression: string, options: { limit: number; builtin: boolean }): PassageHit[];
  /** The first passage of each usable document of this person's own, the newest document first; the score is 0. */
  openings(ownerId: string, limit: number): PassageHit[];
  /** Passages by number, in this order; unknown ones and other people's are left out. */
  passages(ownerId: string, passageIds: number[]): PassageHit[];
}
