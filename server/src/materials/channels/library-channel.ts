import type { LibrarySearch, LibraryText } from "../library-search.ts";
import type { Material } from "../material.ts";
import type { Channel } from "./collection.ts";

/** A document is one source up to this many characters; longer ones are sources of this size, so that a book does not push out the rest. */
const WINDOW = 300_000;

/** Documents of the library whose passages speak to the query, best first. */
export function createLibraryChannel(library: LibrarySearch): Channel {
  return (collection) => {
    const { query, maxResults } = collection.request;
    // Several passages of one document are one source: ask for more than are wanted.
    const windows = new Map<string, { documentId: string; index: number; snippet: string; page: number | null }>();
    for (const passage of library.find(query, maxResults * 4)) {
      const index = Math.floor(passage.start / WINDOW);
      const key = `library:${passage.documentId}:${String(index)}`;
      if (!windows.has(key)) windows.set(key, { documentId: passage.documentId, index, snippet: passage.text, page: passage.page });
      if (windows.size >= maxResults) break;
    }
    let rank = 0;
    for (const [key, window] of windows) {
      const text = library.read(window.documentId);
      if (text !== null) collection.found(toMaterial(key, text, window), rank);
      rank += 1;
    }
    return Promise.resolve();
  };
}

function toMaterial(key: string, text: LibraryText, window: { index: number; snippet: string; page: number | null }): Material {
  const from = window.index * WINDOW;
  const whole = text.content.length <= WINDOW;
  const content = whole ? text.content : text.content.slice(from, from + WINDOW);
  const sections = text.sections
    .filter((section) => section.end > from && section.start < from + WINDOW)
    .map((section) => ({ ...section, start: Math.max(0, section.start - from), end: Math.min(content.length, section.end - from) }));
  return {
    key,
    title: text.title,
    url: null,
    siteName: null,
    sourceType: "knowledge",
    publishedAt: null,
    quality: "full",
    content,
    snippet: window.snippet,
    sections,
    metadata: {
      documentId: text.documentId,
      fileName: text.fileName,
      builtin: text.builtin,
      page: window.page,
      ...(whole ? {} : { part: window.index + 1 }),
    },
  };
}
