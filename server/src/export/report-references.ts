import type { ReferenceEntry } from "@plumbline/shared/api/references.ts";
import type { ReferenceStyle } from "@plumbline/shared/config/research-config.ts";
import type { SourceCard } from "../research/ports.ts";
import { cslItem } from "./references/csl-item.ts";
import { formatCsl } from "./references/format-csl.ts";

export type Reference = ReferenceEntry;

export interface ReferenceLists {
  cited: Reference[];
  furtherReading: Reference[];
}

export type ReferenceSource = SourceCard & { metadata: Record<string, unknown> };

/** The two lists under a report in the chosen style: cited sources by number, and selected ones that no sentence cites. */
export function listReferences(
  citedSourceIds: string[],
  sources: ReferenceSource[],
  options: { style: ReferenceStyle; language: string; accessed: string },
): ReferenceLists {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const cited = citedSourceIds.flatMap((id) => byId.get(id) ?? []);
  const isCited = new Set(citedSourceIds);
  const further = sources.filter((source) => source.selected && !isCited.has(source.id) && source.quality !== "snippet");
  const texts = entryTexts([...cited, ...further], options);
  const entry = (source: ReferenceSource, number: number | null): Reference => ({
    sourceId: source.id,
    number,
    text: texts.get(source.id) ?? source.title,
    url: source.url,
  });
  return {
    cited: cited.map((source, index) => entry(source, index + 1)),
    furtherReading: further.map((source) => entry(source, null)),
  };
}

function entryTexts(
  sources: ReferenceSource[],
  { style, language, accessed }: { style: ReferenceStyle; language: string; accessed: string },
): Map<string, string> {
  if (style === "markdown") return new Map(sources.map((source) => [source.id, plainEntry(source, language)]));
  const items = sources.map((source) => cslItem(source, accessed));
  return formatCsl(items, style, language);
}

/** Author, title, site, date. */
function plainEntry(source: ReferenceSource, language: string): string {
  const author = textOf(source.metadata["byline"]);
  const date = source.publishedAt === null ? null : source.publishedAt.slice(0, 10);
  const parts = [author, source.title, source.siteName, date].filter((part): part is string => part !== null && part !== "");
  return parts.join(/^(?:zh|ja)/.test(language) ? "，" : ", ").replaceAll(/\s+/g, " ");
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
