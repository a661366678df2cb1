import { constants, existsSync, lstatSync, renameSync } from "node:fs";
import { mkdir, open, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Marks a file that is still being written. */
const UNFINISHED = ".unfinished";
/** A file that is written to no more: every write is over long before. */
const UNFINISHED_MS = 60 * 60 * 1000;

export interface PreparedFile {
  /** Puts it in its place, whole. */
  place(): void;
  /** Makes sure that a power cut does not undo `place`. */
  settle(): Promise<void>;
  /** Takes it away, and a folder that is empty without it. */
  discard(): Promise<void>;
}

/** Folders of files below one root, each named by an id; no link is followed. */
export interface ArtifactFiles {
  /** Writes beside the target and syncs. */
  prepare(folder: string, name: string, bytes: Buffer): Promise<PreparedFile>;
  /** Null when there is no such file. */
  read(folder: string, name: string): Promise<Buffer | null>;
  removeFolder(folder: string): Promise<void>;
  folders(): Promise<string[]>;
  /** Removes what writes that never ended left behind. */
  removeUnfinished(folder: string, now: number): Promise<void>;
}

export function createArtifactFiles(root: string, nextId: () => string): ArtifactFiles {
  const pathOf = (folder: string, name?: string): string => {
    for (const part of [folder, ...(name === undefined ? [] : [name])]) {
      if (!/^[\w][\w.-]*$/.test(part)) throw new Error("an artifact's name is not one of ours");
    }
    return name === undefined ? join(root, folder) : join(root, folder, name);
  };

  return {
    async prepare(folder, name, bytes) {
      const path = pathOf(folder);
      const target = pathOf(folder, name);
      await mkdir(path, { recursive: true });
      refuseLink(path);
      const unfinished = join(path, `.${name}.${nextId()}${UNFINISHED}`);
      const discard = async (): Promise<void> => {
        await rm(unfinished, { force: true });
        if ((await readdir(path)).length === 0) await rmdir(path);
      };
      try {
        await writeSynced(unfinished, bytes);
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        place: () => {
          renameSync(unfinished, target);
        },
        settle: () => syncFolder(path),
        discard,
      };
    },
    async read(folder, name) {
      const path = pathOf(folder);
      const file = pathOf(folder, name);
      if (!existsSync(file)) return null;
      refuseLink(path);
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async folders() {
      if (!existsSync(root)) return [];
      const entries = await readdir(root, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    async removeUnfinished(folder, now) {
      const path = pathOf(folder);
      for (const name of (await readdir(path)).filter((entry) => entry.endsWith(UNFINISHED))) {
        const { mtimeMs } = await stat(join(path, name));
        if (mtimeMs < now - UNFINISHED_MS) await rm(join(path, name), { force: true });
      }
    },
  };
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function refuseLink(path: string): void {
  if (!lstatSync(path).isDirectory()) throw new Error("an artifact folder is no folder");
}
