import { z } from "zod";
import { Brief, EvidenceBlock, OutlineSection, Prose } from "./evidence-block.ts";

export const WriteSectionInput = z.object({
  brief: Brief,
  section: OutlineSection,
  /** The whole plan, so that a section leaves to the others what is theirs. */
  outline: z.array(OutlineSection),
  evidence: z.array(EvidenceBlock),
  learnt: z.array(z.string()),
  words: z.int(),
});
export type WriteSectionInput = z.infer<typeof WriteSectionInput>;
/** The body only, without the section's own heading; sub-headings start at level three. */
export const WriteSectionOutput = Prose;
