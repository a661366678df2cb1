import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { z } from "zod";
import type { CachedPage, PageCache } from "../../research/repositories/cache-repository.ts";
import type { GuardedFetch, GuardedResponse } from "../guard/guarded-fetch.ts";
import type { PageOutcome, PageReadOptions, ReadPage } from "../page-reader.ts";
import type { ExtractPage } from "../search/anysearch-extract.ts";
import { fetchPage, type PageFailure } from "./fetch-page.ts";
import { type Parse, parseInPool } from "./parse-task.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import type { Robots } from "./robots.ts";

interface PageReaderOptions {
  fetch: GuardedFetch;
  parse: Parse;
  cache: PageCache;
  /** Null: robots.txt is not asked. */
  robots: Robots | null;
  now: () => number;
  /** A service that gets pages which our own request could not; its text is Markdown. */
  extract?: ExtractPage | null;
  timeoutMs?: number;
}

/** A page read within this time is taken as it was, without asking its server. */
const FRESH_MS = 3_600_000;
/** What a second reader gives of fewer words is as likely a notice as the page. */
const FEW_WORDS = 50;

const StoredPage = z.object({
  url: z.string(),
  document: z.custom<ParsedDocument>((value) => typeof value === "object" && value !== null && "markdown" in value),
});
type StoredPage = z.infer<typeof StoredPage>;

/** Gives the reader of each person: pages are kept with their validators, and read again only when their server says that they changed. */
export function createPageReader(options: PageReaderOptions): (ownerId: string) => ReadPage {
  const { cache, now } = options;
  return (ownerId) => async (url, request) => {
    const known = cache.get(ownerId, url);
    const stored = known === null ? null : storedPage(known, request);
    if (known !== null && stored !== null && now() - known.storedAt < FRESH_MS) return { outcome: "read", requested: false, ...stored };
    if (!request.mayRequest()) return { outcome: "not_asked", requested: false };
    const reply = await getPage(options, url, request, known === null || stored === null ? {} : validatorsOf(known));
    if (reply.outcome === "unchanged" && stored !== null) {
      cache.touch(ownerId, url);
      return { outcome: "read", requested: true, ...stored };
    }
    if (reply.outcome === "unchanged")
      return { outcome: "missing", reason: "The site gave an empty page.", isLasting: false, requested: true };
    const page = reply.outcome === "read" ? reply : await extracted(options, url, request, reply);
    if (page.outcome !== "read") return { ...page, requested: true };
    const { etag, lastModified, ...value } = page;
    cache.put(ownerId, url, { etag, lastModified, value: { url: value.url, document: value.document } });
    return { ...value, requested: true } satisfies PageOutcome;
  };
}

interface FreshPage extends StoredPage {
  outcome: "read";
  etag: string | null;
  lastModified: string | null;
}

async function getPage(
  { fetch, parse, robots, timeoutMs }: PageReaderOptions,
  url: string,
  { language, signal, refuseHop, send }: PageReadOptions,
  headers: Record<string, string>,
): Promise<FreshPage | PageFailure | { outcome: "unchanged" }> {
  const reply = await send(() => fetchPage({ fetch, robots, timeoutMs }, { url, language, signal, refuseHop, headers }));
  if (reply.outcome !== "response") return reply;
  if (reply.status === 304) return { outcome: "unchanged" };
  const read = await parseReply(parse, reply, signal);
  if (read.outcome !== "read") return read;
  return {
    outcome: "read",
    url: reply.url,
    document: read.document,
    etag: reply.headers.get("etag"),
    lastModified: reply.headers.get("last-modified"),
  };
}

/** What a second reader makes of a page that may exist; the first failure where it fails too. */
async function extracted(
  { extract, parse }: PageReaderOptions,
  url: string,
  { signal, send }: PageReadOptions,
  failure: PageFailure,
): Promise<FreshPage | PageFailure> {
  if (extract == null || failure.isLasting || failure.outcome === "refused") return failure;
  try {
    const bytes = new TextEncoder().encode(await extract(url, { signal, send }));
    const parsed = await parseInPool(parse, { bytes, name: "page.md", mediaType: "text/markdown", url, asMaterial: true }, signal);
    if (parsed.outcome !== "read" || parsed.document.words < FEW_WORDS) return failure;
    return { outcome: "read", url, document: parsed.document, etag: null, lastModified: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return failure;
    throw error;
  }
}

/** What was kept of a page, unless it came from where this run may not read. */
function storedPage(known: CachedPage, { refuseHop }: PageReadOptions): StoredPage | null {
  const stored = StoredPage.safeParse(known.value).data;
  const source = stored === undefined ? null : URL.parse(stored.url);
  return stored === undefined || source === null || refuseHop(source) !== null ? null : stored;
}

function validatorsOf({ etag, lastModified }: CachedPage): Record<string, string> {
  return { ...(etag === null ? {} : { "if-none-match": etag }), ...(lastModified === null ? {} : { "if-modified-since": lastModified }) };
}

async function parseReply(
  parse: Parse,
  { bytes, url, headers }: GuardedResponse,
  signal: AbortSignal,
): Promise<{ outcome: "read"; document: ParsedDocument } | PageFailure> {
  const name = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  const parsed = await parseInPool(parse, { bytes, name, mediaType: headers.get("content-type"), url, asMaterial: true }, signal);
  if (parsed.outcome !== "read") {
    const { outcome, reason } = parsed;
    return { outcome, reason, isLasting: outcome !== "timed_out" && outcome !== "blocked" };
  }
  if (isNotFoundPage(parsed.document)) return { outcome: "missing", reason: "The page says that it does not exist.", isLasting: true };
  return parsed;
}

/** Pages of more words may speak of a missing page without being one. */
const SHORT_PAGE = 120;
const NOT_FOUND =
  /^(?:(?:error )?404\b|(?:page|seite|página|pagina) (?:not found|nicht gefunden|no encontrada|non trovata)|not found|page introuvable|页面不存在|找不到(?:该|此|您)?页面|頁面不存在|ページが見つかりません)/i;

const isNotFoundPage = ({ title, words }: ParsedDocument): boolean => title !== null && words < SHORT_PAGE && NOT_FOUND.test(title);
