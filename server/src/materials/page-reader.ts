import type { PageFailure } from "./reader/fetch-page.ts";
import type { ParsedDocument } from "./reader/parsed-document.ts";
import type { Send } from "./search/search-provider.ts";

/** `requested` is false when everything came from the page cache without asking the site. `not_asked`: no request was allowed. */
export type PageOutcome =
  | { outcome: "read"; url: string; document: ParsedDocument; requested: boolean }
  | (PageFailure & { requested: boolean })
  | { outcome: "not_asked"; requested: false };

export interface PageReadOptions {
  signal: AbortSignal;
  /** Preferred language, BCP-47. */
  language: string;
  /** Asked right before a request is made; false forbids it. */
  mayRequest: () => boolean;
  /** Sends one request; parsing happens outside of it, so that it holds no place of the run's limiter. */
  send: Send;
  /** Asked before each redirect is followed; a sentence refuses it. */
  refuseHop: (url: URL) => string | null;
}

/** Fetches and reads a page. What cannot be read is an outcome; rejects only when `signal` is aborted. */
export type ReadPage = (url: string, options: PageReadOptions) => Promise<PageOutcome>;
