import type { SourceSectionMark } from "../research/ports.ts";

/** A passage of the library that speaks to a query; offsets are UTF-16 code units into the document's content. */
export interface LibraryPassage {
  documentId: string;
  start: number;
  end: number;
  text: string;
  score: number;
  page: number | null;
}

export interface LibraryText {
  documentId: string;
  title: string;
  fileName: string;
  builtin: boolean;
  createdAt: string;
  content: string;
  sections: SourceSectionMark[];
}

/** The library as the knowledge channel sees it: the person's documents and the handbook. */
export interface LibrarySearch {
  /** Best first. */
  find(query: string, limit: number): LibraryPassage[];
  /** Null when the document was removed meanwhile. */
  read(documentId: string): LibraryText | null;
}
