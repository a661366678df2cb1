import { AppError } from "@plumbline/shared/errors/app-error.ts";
import type { ParseDocumentInput, ParseOutcome, UnreadableOutcome } from "./parsed-document.ts";

/** parseDocument in the worker pool. */
export type Parse = (input: ParseDocumentInput, signal: AbortSignal) => Promise<ParseOutcome>;

export type ParseTaskOutcome = Extract<ParseOutcome, { outcome: "read" }> | { outcome: UnreadableOutcome; reason: string };

const TIMEOUT_MS = 60_000;

/** Parses in the worker pool within a time limit; a document that fills the thread's memory is too large. Rejects only when `signal` is aborted. */
export async function parseInPool(
  parse: Parse,
  input: ParseDocumentInput,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<ParseTaskOutcome> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await parse(input, AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { outcome: "timed_out", reason: "The document took too long to read." };
    if (error instanceof AppError && error.details?.["reason"] === "out_of_memory")
      return { outcome: "too_large", reason: "The document needs too much memory to be read." };
    throw error;
  }
}
