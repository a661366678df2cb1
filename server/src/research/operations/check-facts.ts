import { z } from "zod";
import { EvidenceBlock } from "./evidence-block.ts";

export const CheckFactsInput = z.object({
  question: z.string(),
  language: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), markdown: z.string() })),
  /** The cited passages. */
  evidence: z.array(EvidenceBlock),
  doubtful: z.array(z.object({ sectionId: z.string(), sentence: z.string(), verdict: z.string(), reason: z.string() })),
});
export type CheckFactsInput = z.infer<typeof CheckFactsInput>;
export const CheckFactsOutput = z.object({
  accept: z.boolean(),
  /** Each names the section that holds the claim. */
  issues: z.array(z.object({ sectionId: z.string(), sentence: z.string(), note: z.string() })),
});
export type CheckFactsOutput = z.infer<typeof CheckFactsOutput>;
