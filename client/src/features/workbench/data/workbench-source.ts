import type { SourceSummary } from "@plumbline/shared/api/sources.ts";
import type { SourceQuality, SourceType } from "@plumbline/shared/events/research-event.ts";
import type { SourceView } from "@plumbline/shared/view/run-view.ts";

/** A source as the list shows it, whether the server told of it or the running job only just did. */
export interface WorkbenchSource {
  id: string;
  title: string;
  url: string | null;
  siteName: string | null;
  sourceType: SourceType;
  publishedAt: string | null;
  quality: SourceQuality;
  /** 0–1 */
  relevance: number;
  snippet: string;
  words: number | null;
  selected: boolean | null;
  selectionReason: string | null;
  citationNumber: number | null;
  citedCount: number;
  queries: string[];
  /** Id of the source whose text this one repeats, or its own. */
  origin: string;
}

/** The stored sources, then those that only the run has told of; what the run said since about a stored one is newer. */
export function mergeSources(stored: readonly SourceSummary[], live: readonly SourceView[]): WorkbenchSource[] {
  const liveById = new Map(live.map((source) => [source.id, source]));
  const known = stored.map((source): WorkbenchSource => {
    const newer = liveById.get(source.id);
    liveById.delete(source.id);
    return newer === undefined
      ? source
      : { ...source, queries: newer.queries.length > source.queries.length ? newer.queries : source.queries };
  });
  const fresh = [...liveById.values()].map(
    (source): WorkbenchSource => ({
      ...source,
      siteName: null,
      words: null,
      selectionReason: source.removedReason,
      citationNumber: null,
      citedCount: 0,
      origin: source.id,
    }),
  );
  return [...known, ...fresh];
}

/** An excerpt without the signs of Markdown headings, strong words, links and tables, which a stored text may have. */
export function plainSnippet(snippet: string): string {
  const inline = snippet
    .replaceAll(/(^|\s)#{1,6}\s+/g, "$1")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1");
  const rule = /(?:\|\s*:?-{3,}:?\s*)+\|?/g;
  const plain = rule.test(inline) ? inline.replaceAll(rule, "|").replaceAll(/\s*(?:\|\s*)+/g, " · ") : inline;
  return plain.replaceAll(/^[\s·]+|[\s·]+$/g, "");
}

/** The host of a source's address without `www.`, its site's name, or null. */
export function siteOf({ url, siteName }: Pick<WorkbenchSource, "url" | "siteName">): string | null {
  if (url !== null && URL.canParse(url)) {
    const { host } = new URL(url);
    if (host !== "") return host.replace(/^www\./, "");
  }
  return siteName;
}

/** The address as a link may have it; null for anything but the web. */
export function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? href : null;
}
