import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The uploaded files, each under its document's id in one folder. */
export interface DocumentFiles {
  /** Writes the whole file, synced, or nothing. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

/** A name that is not an id of ours never becomes a path. */
const ID = /^doc_[A-Za-z0-9_-]{1,100}$/;

export function createDocumentFiles(folder: string): DocumentFiles {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error("a document's id is not one of ours");
    return join(folder, id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(folder, { recursive: true });
      const unfinished = `${path}.unfinished`;
      try {
        await using file = await open(unfinished, "w", 0o600);
        await file.writeFile(bytes);
        await file.sync();
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(id) {
      const path = pathOf(id);
      try {
        return await readFile(path);
      } catch (error) {
        return absent(error);
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

function absent(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
