import type { ParsedDocument, UnreadableOutcome } from "./reader/parsed-document.ts";
import type { Send } from "./search/search-provider.ts";

/** `requested` is false when everything came from the page cache without asking the site. */
export type PageOutcome =
  | { outcome: "read"; url: string; document: ParsedDocument; requested: boolean }
  | { outcome: UnreadableOutcome; reason: string; requested: boolean };

export interface PageReadOptions {
  signal: AbortSignal;
  /** Sends one request; parsing happens outside of it, so that it holds no place of the run's limiter. */
  send: Send;
  /** Asked before each redirect is followed; a sentence refuses it. */
  refuseHop: (url: URL) => string | null;
}

/** Fetches and reads a page. What cannot be read is an outcome; rejects only when `signal` is aborted. */
export type ReadPage = (url: string, options: PageReadOptions) => Promise<PageOutcome>;
