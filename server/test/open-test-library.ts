import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import { createDocumentFiles } from "../src/library/document-files.ts";
import { indexDocument } from "../src/library/index-document.ts";
import { createLibrary, type LibraryDependencies } from "../src/library/library.ts";
import { parseDocument } from "../src/materials/reader/parse-document.ts";
import { OWNER, openTestStore, type TestStore } from "./open-test-store.ts";

export interface TestLibrary extends Disposable {
  store: TestStore;
  library: ReturnType<typeof createLibrary>;
  /** Adds a file; throws when it was refused. */
  add(name: string, content: Uint8Array | string, ownerId?: string): Promise<LibraryDocument>;
  /** Names of the stored files. */
  storedFiles(): string[];
}

/** A library on real files and a real database, its readers in this thread. */
export function openTestLibrary(over: Partial<LibraryDependencies> = {}): TestLibrary {
  const store = openTestStore();
  const folder = join(store.dataDir, "library");
  const library = createLibrary({
    documents: store.documents,
    files: createDocumentFiles(folder),
    ids: store.ids,
    parse: (file) => parseDocument({ ...file, mediaType: null, url: null }),
    index: (input) => Promise.resolve(indexDocument(input)),
    ...over,
  });
  return {
    store,
    library,
    add: async (name, content, ownerId = OWNER) => {
      const { document, error } = await library.addBytes(ownerId, name, Buffer.from(content), new AbortController().signal);
      if (document === null) throw new Error(`refused: ${error?.message ?? ""}`);
      return document;
    },
    storedFiles: () => (existsSync(folder) ? readdirSync(folder) : []),
    [Symbol.dispose]: () => {
      store[Symbol.dispose]();
    },
  };
}
