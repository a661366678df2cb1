import { z } from "zod";
import { EvidenceBlock } from "./evidence-block.ts";

export const SummariseSourceInput = z.object({
  question: z.string(),
  language: z.string(),
  source: EvidenceBlock,
  /** Tokens the sentences may take together. */
  maxTokens: z.int(),
});
export type SummariseSourceInput = z.infer<typeof SummariseSourceInput>;
/** A sentence without a passage id of its input is dropped by the step. */
export const SummariseSourceOutput = z.object({ sentences: z.array(z.object({ text: z.string(), passageIds: z.array(z.string()) })) });
export type SummariseSourceOutput = z.infer<typeof SummariseSourceOutput>;
