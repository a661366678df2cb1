import { createHash } from "node:crypto";
import type { SourceEventSummary, SourceQuality, SourceType } from "@plumbline/shared/events/research-event.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { SourceQueryHit, SourceSectionMark, SourceStore } from "../research/ports.ts";

/** What a channel found, before it is stored: text and where it comes from. */
export interface Material {
  /** Record id or canonical URL: the same key is the same source of a session. */
  key: string;
  title: string;
  url: string | null;
  siteName: string | null;
  sourceType: SourceType;
  publishedAt: string | null;
  quality: SourceQuality;
  content: string;
  snippet: string;
  sections: SourceSectionMark[];
  metadata: Record<string, unknown>;
}

/** Characters a stored source may have; more is cut and counted. */
export const MAX_SOURCE_CHARACTERS = 400_000;
const MAX_SNIPPET = 300;

/** Stores a material, or adds the hit to the source it is already; gives what the event tells of it. */
export function storeMaterial(sources: SourceStore, material: Material, hit: SourceQueryHit): SourceEventSummary {
  const id = sources.idFor(material.key);
  const content = material.content.slice(0, MAX_SOURCE_CHARACTERS);
  const cut = material.content.length - content.length;
  const snippet = shorten(material.snippet === "" ? content : material.snippet);
  sources.put(
    {
      id,
      title: material.title,
      url: material.url,
      siteName: material.siteName,
      sourceType: material.sourceType,
      publishedAt: material.publishedAt,
      quality: cut > 0 && material.quality === "full" ? "partial" : material.quality,
      snippet,
      words: countWords(content),
      contentHash: hashText(content),
      content,
      sections: material.sections.filter((section) => section.end <= content.length),
      metadata: { ...material.metadata, key: material.key, ...(cut > 0 ? { cutCharacters: cut } : {}) },
    },
    hit,
  );
  const { title, url, sourceType, publishedAt, quality } = material;
  return { id, title, url, sourceType, publishedAt, quality, relevance: hit.relevance, snippet, queries: [hit.query] };
}

/** SHA-256 of the text, white space folded: the same text under two addresses has the same. */
function hashText(text: string): string {
  return createHash("sha256").update(text.normalize("NFKC").replaceAll(/\s+/g, " ").trim()).digest("hex");
}

function shorten(text: string): string {
  const folded = text.replaceAll(/\s+/g, " ").trim();
  if (folded.length <= MAX_SNIPPET) return folded;
  return `${folded
    .slice(0, MAX_SNIPPET - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
