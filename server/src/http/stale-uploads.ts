import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** An upload takes minutes; what was written to this long ago belongs to a process that was killed. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Removes uploaded files that a killed process left in `folder`; `now` in ms since 1970. */
export async function removeStaleUploads(folder: string, now: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const written = (await stat(path)).mtimeMs;
    if (now - written > STALE_MS) await rm(path, { force: true });
  }
}

/** No folder means that nothing was ever uploaded. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
