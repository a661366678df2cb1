import { constants, inflateSync } from "node:zlib";
import { ReadingFailure } from "../reading-failure.ts";

/** Bytes one stream of a PDF may unpack to. Text, fonts and tables of real documents stay far below; a reader holds a stream whole. */
const MAX_STREAM = 100_000_000;
/** How far before its data a stream's dictionary may begin. */
const DICTIONARY_WITHIN = 4000;

/** Throws ReadingFailure too_large for a PDF with a stream that unpacks to too much. Pictures are never unpacked and not looked at. */
export function checkStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", at - 3, at) === "end") continue;
    const before = file.toString("latin1", Math.max(0, at - DICTIONARY_WITHIN), at);
    const dictionary = before.slice(before.lastIndexOf(" obj"));
    const packings = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    if (packings === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const start = file[at + 6] === 13 && file[at + 7] === 10 ? at + 8 : at + 7;
    const end = file.indexOf("endstream", start);
    unpack(file.subarray(start, end === -1 ? file.length : end), packings);
  }
}

function unpack(data: Uint8Array, packings: number): void {
  let unpacked: Uint8Array = data;
  for (let round = 0; round < packings; round++) {
    try {
      unpacked = inflateSync(unpacked, { maxOutputLength: MAX_STREAM, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      if (error instanceof RangeError)
        throw new ReadingFailure("too_large", `A part of the PDF unpacks to more than ${String(MAX_STREAM / 1_000_000)} MB.`);
      // Encrypted or damaged: the PDF reader tells.
      if (error instanceof Error) return;
      throw error;
    }
  }
}
