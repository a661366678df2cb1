import { setImmediate } from "node:timers/promises";
import type { LibraryDocument } from "@plumbline/shared/api/library.ts";
import type { DocumentsRepository, DocumentText } from "../research/repositories/documents-repository.ts";

/** Passages stored in one transaction: about twenty milliseconds of the event loop. */
const BATCH = 20;

/** Stores a document's text and passages, a batch a turn of the event loop; `processing` until the last one. Null when it was removed meanwhile. */
export async function storeText(
  documents: DocumentsRepository,
  ownerId: string,
  id: string,
  text: DocumentText,
  signal: AbortSignal,
): Promise<LibraryDocument | null> {
  const { passages } = text;
  const isLong = passages.length > BATCH;
  let stored = documents.index(ownerId, id, { ...text, state: isLong ? "processing" : text.state, passages: passages.slice(0, BATCH) });
  for (let from = BATCH; from < passages.length && stored !== null; from += BATCH) {
    await setImmediate();
    signal.throwIfAborted();
    const state = from + BATCH >= passages.length ? text.state : "processing";
    stored = documents.appendPassages(ownerId, id, { from, passages: passages.slice(from, from + BATCH), state });
  }
  return stored;
}
