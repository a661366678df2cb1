import { z } from "zod";
import { Brief, EvidenceBlock, Prose } from "./evidence-block.ts";

export const WriteReportInput = z.object({
  brief: Brief,
  evidence: z.array(EvidenceBlock),
  /** A structure the person asked for: headings in this order and to the letter; empty when free. */
  outline: z.array(z.string()),
  plan: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
  words: z.int(),
});
export type WriteReportInput = z.infer<typeof WriteReportInput>;
/** Begins with a level-one heading, the report's title. */
export const WriteReportOutput = Prose;
