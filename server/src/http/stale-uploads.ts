import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** An upload takes minutes; what was written to this long ago belongs to a process that was killed. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Removes uploaded files that a killed process left in `folder`; `now` in ms since 1970. */
export async function removeStaleUploads(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = (await stat(path)).mtimeMs;
    if (now - written > STALE_MS) await rm(path, { force: true });
  }
}
