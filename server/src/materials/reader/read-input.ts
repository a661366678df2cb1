import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ReadPage } from "../page-reader.ts";
import { type Parse, parseInPool } from "./parse-task.ts";
import type { ParsedDocument } from "./parsed-document.ts";

export interface ReadResult {
  input: string;
  outcome: string;
  title: string | null;
  byline: string | null;
  publishedAt: string | null;
  language: string | null;
  text: string;
  markdown: string;
  words: number;
  ms: number;
  /** Why it was not read, or not wholly, in a sentence; empty when there is nothing to say. */
  reason: string;
}

interface ReadInputPorts {
  readPage: ReadPage;
  parse: Parse;
  now: () => number;
}

const MAX_FILE_BYTES = 100_000_000;

export const isAddress = (input: string): boolean => /^https?:\/\//i.test(input);

/** Reads a file of this machine or an address, for a person at the command line. What cannot be read is an outcome, not an error. */
export async function readInput(ports: ReadInputPorts, input: string, signal: AbortSignal): Promise<ReadResult> {
  if (!isAddress(input)) return readFileInput(ports, input, signal);
  const started = ports.now();
  return resultOf(input, await readAddress(ports, input, signal), ports.now() - started);
}

/** The same for a path, which needs no network. */
export async function readFileInput(ports: Pick<ReadInputPorts, "parse" | "now">, path: string, signal: AbortSignal): Promise<ReadResult> {
  const started = ports.now();
  return resultOf(path, await readPath(ports, path, signal), ports.now() - started);
}

function resultOf(input: string, { document, outcome, reason }: Read, ms: number): ReadResult {
  return {
    input,
    outcome,
    title: document?.title ?? null,
    byline: document?.byline ?? null,
    publishedAt: document?.publishedAt ?? null,
    language: document?.language ?? null,
    text: document?.text ?? "",
    markdown: document?.markdown ?? "",
    words: document?.words ?? 0,
    ms: Math.round(ms),
    reason,
  };
}

interface Read {
  outcome: string;
  reason: string;
  document: Pick<ParsedDocument, "title" | "byline" | "publishedAt" | "language" | "text" | "markdown" | "words"> | null;
}

async function readPath({ parse }: Pick<ReadInputPorts, "parse">, path: string, signal: AbortSignal): Promise<Read> {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES)
      return { outcome: "too_large", reason: `The file is larger than ${String(MAX_FILE_BYTES / 1_000_000)} MB.`, document: null };
    bytes = await readFile(path, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return { outcome: "missing", reason: "There is no such file.", document: null };
    return { outcome: "refused", reason: code === "EISDIR" ? "This is a folder." : `The file cannot be opened (${code}).`, document: null };
  }
  const parsed = await parseInPool(parse, { bytes, name: basename(path), mediaType: null, url: null }, signal);
  if (parsed.outcome !== "read") return { outcome: parsed.outcome, reason: parsed.reason, document: null };
  return { outcome: "read", reason: parsed.document.notes.join(" "), document: parsed.document };
}

async function readAddress({ readPage }: Pick<ReadInputPorts, "readPage">, url: string, signal: AbortSignal): Promise<Read> {
  const page = await readPage(url, { signal, language: "en", mayRequest: () => true, send: (call) => call(), refuseHop: () => null });
  if (page.outcome === "not_asked") throw new Error("a request that was allowed was not made");
  if (page.outcome !== "read") return { outcome: page.outcome, reason: page.reason, document: null };
  return { outcome: "read", reason: page.document.notes.join(" "), document: page.document };
}
