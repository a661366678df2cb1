import { strToU8, zipSync } from "fflate";

/** Names in the archive, `/` between folders, and their text. */
export interface ZipFilesInput {
  files: { name: string; content: string }[];
}

/** Packs texts into one archive; entries bear no time, so the same files give the same bytes. */
export function zipFiles({ files }: ZipFilesInput): Uint8Array {
  const entries = Object.fromEntries(files.map(({ name, content }) => [name, strToU8(content)]));
  return zipSync(entries, { level: 6, mtime: new Date(1980, 0, 1) });
}
