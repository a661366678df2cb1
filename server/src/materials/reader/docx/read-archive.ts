import { type Unzipped, unzipSync } from "fflate";
import { ReadingFailure } from "../reading-failure.ts";

interface ArchiveLimits {
  maxEntries: number;
  /** Decoded bytes of all wanted entries together. */
  maxBytes: number;
}

/**
 * Unpacks the wanted entries of a ZIP archive. Sizes are summed from the directory before anything is inflated, and never more is written
 * than the directory said. Throws ReadingFailure too_large or damaged.
 */
export function readArchive(bytes: Uint8Array, wanted: (name: string) => boolean, { maxEntries, maxBytes }: ArchiveLimits): Unzipped {
  let entries = 0;
  let size = 0;
  const refuse = (reason: string): never => {
    throw new ReadingFailure("too_large", reason);
  };
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > maxEntries) refuse(`The archive holds more than ${String(maxEntries)} files.`);
        if (!wanted(name)) return false;
        size += originalSize;
        if (size > maxBytes) refuse(`Unpacked, the file is larger than ${String(Math.round(maxBytes / 1_000_000))} MB.`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ReadingFailure) throw error;
    throw new ReadingFailure("damaged", "The file is damaged and cannot be unpacked.");
  }
}
