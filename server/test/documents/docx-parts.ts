import { strFromU8, unzipSync } from "fflate";

/** The parts of a Word file as text, by their names in the archive. */
export function docxParts(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}
