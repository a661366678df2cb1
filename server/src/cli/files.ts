import { randomUUID } from "node:crypto";
import { access, constants, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";

/** The text of a file named on the command line. Throws AppError INVALID_REQUEST. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new AppError("INVALID_REQUEST", `${path} cannot be read.`, { cause: error });
  }
}

/** Finds out before long work whether its result can be put at `path`. Throws AppError INVALID_REQUEST. */
export async function checkWritable(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new AppError("INVALID_REQUEST", `${path} cannot be written: its folder is missing or closed.`, { cause: error });
  }
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) throw new AppError("INVALID_REQUEST", `${path} is a folder.`);
}

/** Writes a file whole or not at all. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
