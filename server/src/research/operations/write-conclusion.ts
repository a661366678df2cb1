import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";

export const WriteConclusionInput = z.object({
  brief: Brief,
  title: z.string(),
  /** The finished sections, shortened; their citations are `[n]` of `evidence`. */
  sections: z.array(z.object({ title: z.string(), markdown: z.string() })),
  evidence: z.array(EvidenceBlock),
  words: z.int(),
});
export type WriteConclusionInput = z.infer<typeof WriteConclusionInput>;
/** Without a heading. */
export const WriteConclusionOutput = Prose;
