import { SOURCE_MARKER } from "@plumbline/shared/report/source-marker.ts";

/** A sentence without citations, marks of Markdown, punctuation and case: two that read the same have the same key. */
export function sentenceKey(sentence: string): string {
  return sentence
    .replace(SOURCE_MARKER, " ")
    .replace(/\[\d{1,3}(?:\s*[,，–-]\s*\d{1,3})*\]/gu, " ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
