import type { SourceEventSummary, SourceQuality, SourceType } from "@plumbline/shared/events/research-event.ts";
import { countWords } from "@plumbline/shared/text/count-words.ts";
import type { SourceQueryHit, SourceSectionMark, SourceStore } from "../research/ports.ts";
import { contentHash } from "./content-hash.ts";
import { MAX_SOURCE_LENGTH } from "./reader/parsed-document.ts";

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
  /** Words and hash of the content where the worker pool has counted them already. */
  measured?: { words: number; contentHash: string };
  snippet: string;
  sections: SourceSectionMark[];
  metadata: Record<string, unknown>;
}

/** A material as the store takes it. */
export type MaterialRow = Parameters<SourceStore["put"]>[0];

const MAX_SNIPPET = 300;
const MAX_TITLE = 500;

/** The row of a material; of its text at most `room` characters are kept, and what is cut is counted. */
export function toRow(material: Material, id: string, room: number): MaterialRow {
  const content = cutWhole(material.content, Math.min(MAX_SOURCE_LENGTH, room));
  const cut = material.content.length - content.length;
  const measured = cut === 0 ? material.measured : undefined;
  return {
    id,
    title: material.title.slice(0, MAX_TITLE),
    url: material.url,
    siteName: material.siteName,
    sourceType: material.sourceType,
    publishedAt: material.publishedAt,
    quality: cut > 0 && material.quality === "full" ? "partial" : material.quality,
    snippet: shorten(material.snippet === "" ? content : material.snippet),
    words: measured?.words ?? countWords(content),
    contentHash: measured?.contentHash ?? contentHash(content),
    content,
    sections: material.sections
      .filter(({ start }) => start < content.length)
      .map((section) => ({ ...section, end: Math.min(section.end, content.length) })),
    metadata: { ...material.metadata, key: material.key, ...(cut > 0 ? { cutCharacters: cut } : {}) },
  };
}

/** What the event tells of a source that one query found. */
export function eventSummary(
  source: Pick<MaterialRow, "id" | "title" | "url" | "sourceType" | "publishedAt" | "quality" | "snippet">,
  hit: SourceQueryHit,
): SourceEventSummary {
  const { id, title, url, sourceType, publishedAt, quality, snippet } = source;
  return { id, title, url, sourceType, publishedAt, quality, snippet, relevance: hit.relevance, queries: [hit.query] };
}

function shorten(text: string): string {
  const folded = text.replace(/\s+/g, " ").trim();
  return folded.length <= MAX_SNIPPET ? folded : `${cutWhole(folded, MAX_SNIPPET - 1).trimEnd()}…`;
}

/** The first characters, without half of a surrogate pair at the end. */
const cutWhole = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, "");
