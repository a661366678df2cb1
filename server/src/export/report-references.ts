import type { ReferenceStyle } from "@plumbline/shared/config/research-config.ts";
import type { SourceCard } from "../research/ports.ts";

export interface Reference {
  sourceId: string;
  /** Its citation number; null for further reading. */
  number: number | null;
  /** Plain text of the entry, without number and address. */
  text: string;
  url: string | null;
}

export interface ReferenceLists {
  cited: Reference[];
  furtherReading: Reference[];
}

export type ReferenceSource = SourceCard & { metadata: Record<string, unknown> };

/** The two lists under a report: cited sources by number, and selected ones that no sentence cites. */
export function listReferences(
  citedSourceIds: string[],
  sources: ReferenceSource[],
  options: { style: ReferenceStyle; language: string; accessed: string },
): ReferenceLists {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const cited = citedSourceIds.flatMap((id, index) => {
    const source = byId.get(id);
    return source === undefined ? [] : [{ ...describe(source, options.language), number: index + 1 }];
  });
  const isCited = new Set(citedSourceIds);
  const furtherReading = sources
    .filter((source) => source.selected && !isCited.has(source.id) && source.quality !== "snippet")
    .map((source) => ({ ...describe(source, options.language), number: null }));
  return { cited, furtherReading };
}

function describe(source: ReferenceSource, language: string): Omit<Reference, "number"> {
  const author = textOf(source.metadata["byline"]);
  const date = source.publishedAt === null ? null : source.publishedAt.slice(0, 10);
  const parts = [author, source.title, source.siteName, date].filter((part): part is string => part !== null && part !== "");
  const separator = /^(?:zh|ja)/.test(language) ? "，" : ", ";
  return { sourceId: source.id, text: parts.join(separator), url: source.url };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
