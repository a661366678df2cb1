import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection } from "./evidence-block.ts";

export const ReviewSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  draft: z.string(),
  /** The other sections' drafts, shortened: a reviewer sees the whole. */
  others: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  /** Sentences of the draft that the evidence check did not find supported. */
  doubtful: z.array(z.object({ sentence: z.string(), verdict: z.string(), reason: z.string() })),
});
export type ReviewSectionInput = z.infer<typeof ReviewSectionInput>;
export const ReviewSectionOutput = z.object({ accept: z.boolean(), notes: z.string() });
export type ReviewSectionOutput = z.infer<typeof ReviewSectionOutput>;
