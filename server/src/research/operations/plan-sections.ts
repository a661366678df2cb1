import { z } from "zod";
import { EvidenceBlock, OutlineSection } from "./evidence-block.ts";

export const PlanSectionsInput = z.object({
  question: z.string(),
  language: z.string(),
  date: z.string(),
  persona: z.string(),
  /** Digest of what was found so far. */
  evidence: z.array(EvidenceBlock),
  learnt: z.array(z.string()),
  /** Titles that must be kept, in this order and to the letter; empty when free. */
  outline: z.array(z.string()),
  /** The plan to be changed and what the person said about it. */
  previous: z.array(OutlineSection),
  feedback: z.array(z.string()),
  instructions: z.array(z.string()),
  max: z.int().min(1),
});
export type PlanSectionsInput = z.infer<typeof PlanSectionsInput>;
export const PlanSectionsOutput = z.object({
  title: z.string(),
  summary: z.string(),
  sections: z.array(z.object({ title: z.string(), questions: z.array(z.string()), scope: z.string() })),
});
export type PlanSectionsOutput = z.infer<typeof PlanSectionsOutput>;
