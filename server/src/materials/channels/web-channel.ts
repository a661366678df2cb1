import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { canonicalUrl } from "../canonical-url.ts";
import { domainRefusal } from "../domain-rules.ts";
import { type FusedResult, fuseResults } from "../fuse-results.ts";
import type { Material } from "../material.ts";
import type { PageReads } from "../page-reads.ts";
import { type Parse, parseInPool } from "../reader/parse-task.ts";
import type { ParsedDocument } from "../reader/parsed-document.ts";
import type { WebSearches } from "../web-searches.ts";
import type { Channel, Collection } from "./collection.ts";

interface WebChannelPorts {
  searches: WebSearches;
  reads: PageReads;
  parse: Parse;
}

/** A result with at least this many characters of text needs no page request. */
const FULL_TEXT = 600;
/** Characters of a result's text that are looked at. */
const MAX_RESULT_TEXT = 1_600_000;
/** A page that gave fewer words than this says less than its snippet in the search. */
const FEW_WORDS = 25;

/** What one result came to: a material, a source that is stored already, or nothing. */
type Taken = { material: Material } | { knownId: string } | null;

/** The open web: every service is asked at once, pages are read as soon as the first reply names them. */
export function createWebChannel(ports: WebChannelPorts): Channel {
  const { searches, reads } = ports;
  let isReady = false;
  return async (collection) => {
    if (!isReady) loadReaders(ports, collection);
    isReady = true;
    const { maxReads, maxResults } = collection.request;
    const providers = searches.providers();
    // Every service's share of the reads is read whatever the others say, so what is read does not depend on who answers first.
    const share = Math.floor(maxReads / Math.max(1, providers.length));
    const ownShare = (list: ResultList): FusedResult[] => withoutText(usableResults(collection, [list])).slice(0, share);
    const replies = await Promise.allSettled(
      providers.map(async ({ id }) => {
        const list = { provider: id, results: await searches.search(id, collection) };
        for (const result of ownShare(list)) if (!isKnown(collection, result)) void startReading(collection, reads, result);
        return list;
      }),
    );
    replies.forEach((reply, index) => {
      if (reply.status === "rejected") tell(collection, providers[index]?.id ?? null, reply.reason);
    });
    const lists = replies.flatMap((reply) => (reply.status === "fulfilled" ? [reply.value] : []));
    const results = usableResults(collection, lists).slice(0, maxResults);
    const readable = new Set(lists.flatMap(ownShare).map(({ key }) => key));
    for (const { key } of withoutText(results)) if (readable.size < maxReads) readable.add(key);
    const taken = results.map((result) => take(collection, ports, result, readable.has(result.key)));
    await storeInOrder(collection, taken);
  };
}

/** The readers are loaded in both threads of the pool while the first search waits, not when its first page has come. */
function loadReaders({ parse }: WebChannelPorts, { options }: Collection): void {
  for (const name of ["first.html", "second.html"]) {
    parse(
      { bytes: new TextEncoder().encode("<html><body><p>Ready.</p></body></html>"), name, mediaType: "text/html", url: null },
      options.signal,
    ).catch(() => undefined);
  }
}

/** Stores each as soon as all before it are stored, so that arrival decides nothing. */
async function storeInOrder(collection: Collection, all: Promise<Taken>[]): Promise<void> {
  const settled = Promise.allSettled(all);
  for (const [rank, one] of all.entries()) {
    const taken = await one;
    if (taken === null) continue;
    if ("knownId" in taken) collection.foundAgain(taken.knownId, rank);
    else collection.found(taken.material, rank);
  }
  await settled;
}

/** A service that failed is told of, and the others' results are used. */
function tell(collection: Collection, provider: string | null, error: unknown): void {
  collection.options.signal.throwIfAborted();
  if (!(error instanceof AppError)) throw error;
  collection.failed({ channel: "web_search", provider, url: null, outcome: error.code, message: error.message });
}

/** A page that tries to steer the run is told of: what it hid was left out, and a person should know where it came from. */
function tellOfOrders(collection: Collection, url: string): void {
  const message = `${url} hides text that gives orders to a machine reader. It was left out; judge the rest of the page with care.`;
  collection.failed({ channel: "web_search", provider: null, url, outcome: "hidden_orders", message });
}

type ResultList = Parameters<typeof fuseResults>[0][number];

function usableResults({ request }: Collection, lists: ResultList[]): FusedResult[] {
  return fuseResults(lists).filter((result) => {
    const url = URL.parse(result.url);
    return url !== null && domainRefusal(url, request) === null;
  });
}

const hasText = (result: FusedResult): boolean => (result.content?.trim().length ?? 0) >= FULL_TEXT;

const withoutText = (results: FusedResult[]): FusedResult[] => results.filter((result) => !hasText(result));
const isKnown = ({ sources }: Collection, { key }: FusedResult): boolean => sources.has(sources.idFor(key));

/** Its outcome is told by the result that waits for it. */
async function startReading(collection: Collection, reads: PageReads, result: FusedResult): Promise<void> {
  try {
    await reads.read(result.key, result.url, collection);
  } catch (error) {
    if (!collection.options.signal.aborted) throw error;
  }
}

/** `mayRead` follows from the lists alone: which pages are read does not depend on what other queries found meanwhile. */
async function take(collection: Collection, { reads, parse }: WebChannelPorts, result: FusedResult, mayRead: boolean): Promise<Taken> {
  const { sources, options } = collection;
  const id = sources.idFor(result.key);
  const known = sources.has(id) ? sources.read([id])[0] : undefined;
  if (known !== undefined && known.quality !== "snippet") return { knownId: id };
  if (hasText(result)) {
    const bytes = new TextEncoder().encode((result.content ?? "").slice(0, MAX_RESULT_TEXT));
    const parsed = await parseInPool(
      parse,
      { bytes, name: "result.md", mediaType: "text/markdown", url: result.url, asMaterial: true },
      options.signal,
    );
    if (parsed.outcome === "read") return { material: fromDocument(result, result.url, parsed.document) };
  }
  const page = mayRead ? await reads.read(result.key, result.url, collection) : null;
  if (page?.outcome === "read" && page.document.hidOrders) tellOfOrders(collection, page.url);
  if (page?.outcome === "read" && page.document.words >= FEW_WORDS) return { material: fromDocument(result, page.url, page.document) };
  if (page !== null && page.outcome !== "read" && page.outcome !== "not_asked") {
    collection.failed({ channel: "web_search", provider: null, url: result.url, outcome: page.outcome, message: page.reason });
  }
  const snippet = result.content?.trim() || result.snippet.trim();
  const text = snippet === "" && page?.outcome === "read" ? page.document.markdown : snippet;
  const outcome = page === null || page.outcome === "not_asked" ? "not_read" : page.outcome;
  return text === "" ? null : { material: fromSnippet(result, text, outcome) };
}

function fromSnippet(result: FusedResult, content: string, readOutcome: string): Material {
  return {
    key: result.key,
    title: result.title === "" ? result.key : result.title,
    url: result.url,
    siteName: result.siteName ?? hostOf(result.url),
    sourceType: "web",
    publishedAt: result.publishedAt,
    quality: "snippet",
    content,
    snippet: result.snippet,
    sections: [],
    metadata: { providers: result.providers, ...(result.authors.length === 0 ? {} : { byline: result.authors.join(", ") }), readOutcome },
  };
}

function fromDocument(result: FusedResult, url: string, document: ParsedDocument): Material {
  const base = fromSnippet(result, document.markdown, "read");
  const { byline, language, kind, pages, emptyPages, notes, removed } = document;
  return {
    ...base,
    // Two addresses that lead to one page are one source.
    key: canonicalUrl(url) ?? result.key,
    title: document.title ?? base.title,
    url,
    siteName: document.siteName ?? result.siteName ?? hostOf(url),
    publishedAt: document.publishedAt ?? result.publishedAt,
    quality: document.quality,
    measured: { words: document.words, contentHash: document.contentHash },
    sections: document.sections,
    metadata: {
      ...base.metadata,
      ...{ language, kind, pages, emptyPages, notes, removed },
      ...(byline === null ? {} : { byline }),
      ...(url === result.url ? {} : { foundAt: result.url }),
    },
  };
}

const hostOf = (url: string): string | null => URL.parse(url)?.hostname.replace(/^www\./, "") ?? null;
