import type { SourceType } from "../events/research-event.ts";

/** What the source list is narrowed to; null stands for any. */
export interface SourceFilter {
  cited: boolean;
  selected: boolean;
  type: SourceType | null;
  /** Every word must be in title, site, address or snippet. */
  text: string;
}

/** What a filter looks at. */
export interface FilterableSource {
  title: string;
  url: string | null;
  siteName: string | null;
  sourceType: SourceType;
  snippet: string;
  selected: boolean | null;
  citationNumber: number | null;
}

/** Cited sources by their number, then the others in the order given. */
export function selectSources<T extends FilterableSource>(sources: readonly T[], filter: SourceFilter): T[] {
  const words = filter.text
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const kept = sources.filter(
    (source) =>
      (!filter.cited || source.citationNumber !== null) &&
      (!filter.selected || source.selected === true) &&
      (filter.type === null || source.sourceType === filter.type) &&
      words.every((word) => searchText(source).includes(word)),
  );
  return kept.toSorted((a, b) => (a.citationNumber ?? Number.POSITIVE_INFINITY) - (b.citationNumber ?? Number.POSITIVE_INFINITY) || 0);
}

export interface SourceCounts {
  all: number;
  cited: number;
  selected: number;
  byType: Partial<Record<SourceType, number>>;
}

export function countSources(sources: readonly FilterableSource[]): SourceCounts {
  const byType: Partial<Record<SourceType, number>> = {};
  for (const { sourceType } of sources) byType[sourceType] = (byType[sourceType] ?? 0) + 1;
  return {
    all: sources.length,
    cited: sources.filter((source) => source.citationNumber !== null).length,
    selected: sources.filter((source) => source.selected === true).length,
    byType,
  };
}

function searchText({ title, siteName, url, snippet }: FilterableSource): string {
  return [title, siteName ?? "", url ?? "", snippet].join("\n").normalize("NFKC").toLowerCase();
}
