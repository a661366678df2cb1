import type { Brief, EvidenceBlock } from "../src/research/operations/evidence-block.ts";

interface SourceDraft {
  title?: string;
  heading?: string;
  /** One text a passage. */
  texts: string[];
}

/** Evidence blocks numbered from 1, in the order given. */
export function evidenceOf(...sources: SourceDraft[]): EvidenceBlock[] {
  return sources.map(({ title, heading, texts }, at) => ({
    number: at + 1,
    title: title ?? `Source ${String(at + 1)}`,
    site: null,
    publishedAt: null,
    passages: texts.map((text, place) => ({ id: `src_${String(at + 1)}:${String(place)}`, heading: heading ?? null, text })),
  }));
}

export function briefFor(question: string, language = "en"): Brief {
  return { question, language, date: "2026-03-01", tone: "objective", persona: "", instructions: [] };
}
