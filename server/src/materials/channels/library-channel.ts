import type { LibraryPassage, LibrarySearch, LibraryText } from "../library-search.ts";
import type { Material } from "../material.ts";
import type { Channel } from "./collection.ts";

/** A document is one source up to this many characters; longer ones are sources of this size, so that a book does not push out the rest. */
const WINDOW = 300_000;

/** One source the library gives: a document, or a part of a long one. */
interface LibraryPart {
  documentId: string;
  index: number;
  /** Best first. */
  passages: LibraryPassage[];
}

/** Documents of the library whose passages speak to the query, best first. */
export function createLibraryChannel(library: LibrarySearch): Channel {
  return (collection) => {
    const { query, maxResults } = collection.request;
    if (!collection.options.allowance.takeSearch()) {
      collection.stopped();
      return Promise.resolve();
    }
    collection.counted("lookup");
    const parts = new Map<string, LibraryPart>();
    // Several passages of one document are one source: ask for more than are wanted.
    for (const passage of library.find(query, maxResults * 4)) {
      const index = Math.floor(passage.start / WINDOW);
      const key = `library:${passage.documentId}:${String(index)}`;
      const part = parts.get(key) ?? { documentId: passage.documentId, index, passages: [] };
      part.passages.push(passage);
      if (parts.size < maxResults) parts.set(key, part);
    }
    [...parts].forEach(([key, part], rank) => {
      const text = library.read(part.documentId);
      if (text !== null) collection.found(toMaterial(key, text, part), rank);
    });
    return Promise.resolve();
  };
}

function toMaterial(key: string, text: LibraryText, { index, passages }: LibraryPart): Material {
  const from = index * WINDOW;
  const isWhole = text.content.length <= WINDOW;
  const content = isWhole ? text.content : text.content.slice(from, from + WINDOW);
  const within = ({ start, end }: { start: number; end: number }) => ({
    start: Math.max(0, start - from),
    end: Math.min(content.length, end - from),
  });
  const [best] = passages;
  return {
    key,
    title: text.title,
    url: null,
    siteName: null,
    sourceType: "knowledge",
    publishedAt: null,
    quality: "full",
    content,
    snippet: best?.text ?? "",
    sections: text.sections
      .filter((section) => section.end > from && section.start < from + WINDOW)
      .map((section) => ({ ...section, ...within(section) })),
    metadata: {
      documentId: text.documentId,
      fileName: text.fileName,
      builtin: text.builtin,
      page: best?.page ?? null,
      passages: passages.slice(0, 5).map((passage) => ({ ...within(passage), page: passage.page })),
      ...(isWhole ? {} : { part: index + 1 }),
    },
  };
}
