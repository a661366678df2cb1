import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { domainRefusal } from "../canonical-url.ts";
import { type FusedResult, fuseResults } from "../fuse-results.ts";
import type { Material } from "../material.ts";
import type { PageOutcome } from "../page-reader.ts";
import type { PageReads } from "../page-reads.ts";
import type { WebSearches } from "../web-searches.ts";
import type { Channel, Collection } from "./collection.ts";

/** A result with at least this many characters of text needs no page request. */
const FULL_TEXT = 600;

/** The open web: every service is asked at once, pages are read as soon as the first reply names them. */
export function createWebChannel(searches: WebSearches, reads: PageReads): Channel {
  return async (collection) => {
    const providers = searches.providers();
    const share = Math.ceil(collection.request.maxReads / Math.max(1, providers.length));
    const replies = await Promise.allSettled(
      providers.map(async ({ id }) => {
        const list = { provider: id, results: await searches.search(id, collection) };
        // What the best results of this service need is under way while others still search.
        for (const result of usableResults(collection, [list]).slice(0, share)) {
          if (needsPage(collection, result)) void startReading(collection, reads, result);
        }
        return list;
      }),
    );
    replies.forEach((reply, index) => {
      if (reply.status === "rejected") tell(collection, providers[index]?.id ?? null, reply.reason);
    });
    const lists = replies.flatMap((reply) => (reply.status === "fulfilled" ? [reply.value] : []));
    const results = usableResults(collection, lists).slice(0, collection.request.maxResults);
    await Promise.all(results.map((result, rank) => take(collection, reads, result, rank)));
  };
}

/** A service that failed is told of, and the others' results are used. */
function tell(collection: Collection, provider: string | null, error: unknown): void {
  collection.options.signal.throwIfAborted();
  if (!(error instanceof AppError)) throw error;
  collection.failed({ channel: "web_search", provider, url: null, outcome: error.code, message: error.message });
}

function usableResults({ request }: Collection, lists: Parameters<typeof fuseResults>[0]): FusedResult[] {
  return fuseResults(lists).filter((result) => {
    const url = URL.parse(result.url);
    return url !== null && domainRefusal(url, request) === null;
  });
}

function needsPage({ sources }: Collection, result: FusedResult): boolean {
  return (result.content?.trim().length ?? 0) < FULL_TEXT && !sources.has(sources.idFor(result.key));
}

/** Its outcome is told by the result that waits for it. */
async function startReading(collection: Collection, reads: PageReads, result: FusedResult): Promise<void> {
  try {
    await reads.read(result.key, result.url, collection);
  } catch (error) {
    if (!collection.options.signal.aborted) throw error;
  }
}

async function take(collection: Collection, reads: PageReads, result: FusedResult, rank: number): Promise<void> {
  const { sources } = collection;
  const content = result.content?.trim() ?? "";
  if (content.length >= FULL_TEXT) {
    collection.found(fromResult(result, content, "full"), rank);
    return;
  }
  const id = sources.idFor(result.key);
  const known = sources.has(id) ? sources.read([id])[0] : undefined;
  if (known !== undefined && known.quality !== "snippet") {
    collection.foundAgain(id, rank);
    return;
  }
  // By rank alone, so that which pages are read does not depend on what other queries found meanwhile.
  const page = rank < collection.request.maxReads ? await reads.read(result.key, result.url, collection) : null;
  if (page?.outcome === "read") {
    collection.found(fromPage(result, page), rank);
    return;
  }
  if (page !== null) {
    collection.failed({ channel: "web_search", provider: null, url: result.url, outcome: page.outcome, message: page.reason });
  }
  const snippet = content === "" ? result.snippet : content;
  if (snippet.trim() !== "") collection.found(fromResult(result, snippet, "snippet"), rank);
}

function fromResult(result: FusedResult, content: string, quality: Material["quality"]): Material {
  return {
    key: result.key,
    title: result.title === "" ? result.key : result.title,
    url: result.url,
    siteName: URL.parse(result.url)?.hostname.replace(/^www\./, "") ?? null,
    sourceType: "web",
    publishedAt: result.publishedAt,
    quality,
    content,
    snippet: result.snippet,
    sections: [],
    metadata: { providers: result.providers },
  };
}

function fromPage(result: FusedResult, page: Extract<PageOutcome, { outcome: "read" }>): Material {
  const { document } = page;
  const base = fromResult(result, document.markdown, document.quality);
  return {
    ...base,
    title: document.title ?? base.title,
    url: page.url,
    siteName: document.siteName ?? base.siteName,
    publishedAt: document.publishedAt ?? base.publishedAt,
    sections: document.sections,
    metadata: {
      ...base.metadata,
      byline: document.byline,
      language: document.language,
      kind: document.kind,
      pages: document.pages,
      notes: document.notes,
      ...(page.url === result.url ? {} : { foundAt: result.url }),
    },
  };
}
