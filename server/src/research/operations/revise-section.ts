import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection, Prose } from "./evidence-block.ts";

export const ReviseSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  draft: z.string(),
  notes: z.string(),
  /** Sentences to be supported, corrected or taken out. */
  doubtful: z.array(z.object({ sentence: z.string(), verdict: z.string(), reason: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type ReviseSectionInput = z.infer<typeof ReviseSectionInput>;
export const ReviseSectionOutput = Prose;
