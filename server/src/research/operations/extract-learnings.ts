import { z } from "zod";
import { EvidenceBlock } from "./evidence-block.ts";

export const ExtractLearningsInput = z.object({
  question: z.string(),
  goal: z.string(),
  query: z.string(),
  language: z.string(),
  evidence: z.array(EvidenceBlock),
  /** Learnings so far; they need not come back. */
  learnt: z.array(z.string()),
  asked: z.array(z.string()),
  instructions: z.array(z.string()),
  maxLearnings: z.int(),
  maxFollowUps: z.int(),
});
export type ExtractLearningsInput = z.infer<typeof ExtractLearningsInput>;
/** `sources` are numbers of evidence blocks; a learning without one is dropped by the step. */
export const ExtractLearningsOutput = z.object({
  learnings: z.array(z.object({ text: z.string(), sources: z.array(z.int()) })),
  followUps: z.array(z.string()),
});
export type ExtractLearningsOutput = z.infer<typeof ExtractLearningsOutput>;
